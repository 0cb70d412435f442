-- Written by hand. What was stored before the triggers of `search_words`; may run again.
SELECT fill_search_words();
