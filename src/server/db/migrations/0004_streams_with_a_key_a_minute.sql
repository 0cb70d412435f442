-- Written by hand. docs/migrations.md describes the rules; in short:
-- * Separate statements by a line "--> statement-breakpoint".
-- * All statements run in one transaction, with a lock_timeout of 2 s, and again from the first when a lock was
--   not free. Keep it short: what reads or writes whole tables blocks others meanwhile.
-- * For updates of many rows and CREATE INDEX CONCURRENTLY, end the file's name in ".online.sql": its statements run
--   outside a transaction, one by one, and all of them again after an interruption. Write each so that it can be.
-- * Once it was applied anywhere, do not change it: write another.
--
-- Streams whose one key opens all of a film say nothing of how much of it was given. Their films play as they were uploaded,
-- which counts by its bytes, until the back office has them prepared anew; the sweep removes what is no longer named.
UPDATE media SET streams = NULL, state = 'failed',
  failure = 'این فیلم به شیوهٔ پیشین آماده شده بود؛ همین فایل پخش می‌شود تا دوباره آماده شود'
WHERE streams IS NOT NULL;
