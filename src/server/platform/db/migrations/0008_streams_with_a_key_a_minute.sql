-- Streams whose one key opens all of a film say nothing of how much of it was given. Their films play as they were uploaded,
-- which counts by its bytes, until the back office has them prepared anew; the sweep removes what is no longer named.
UPDATE media SET streams = NULL, state = 'failed',
  failure = 'این فیلم به شیوهٔ پیشین آماده شده بود؛ همین فایل پخش می‌شود تا دوباره آماده شود'
WHERE streams IS NOT NULL;
