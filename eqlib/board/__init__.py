"""Boards: what they show (view), what they do (session), how they look (render)."""
