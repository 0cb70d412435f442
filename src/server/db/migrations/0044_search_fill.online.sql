-- Written by hand. What was stored before the triggers of 0043; may run again.
SELECT fill_search_words();
