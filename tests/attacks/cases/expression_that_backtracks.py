"""A regular expression that never comes to an end, within one call that looks up for nothing."""

ANSWERS = {"complete": "import re\nre.match('(a+)+$', 'a' * 50 + 'b')\nanswer = cards[0]"}
EXPECT = {"complete": "malformed"}
