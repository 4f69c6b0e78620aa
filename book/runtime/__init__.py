"""Python in the reader's page: the files under `_runtime/` and the service worker of the site."""
