"""Every descriptor is closed, so that nothing can be reported."""

ANSWERS = {"complete": "import os\nos.closerange(0, 1000)\nanswer = cards[0]"}
EXPECT = {"complete": "malformed", "is-quad": "malformed"}
