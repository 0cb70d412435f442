CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_attempts_next_try_at_filter" ON "payment_attempts" USING btree ("next_try_at","id") WHERE "payment_attempts"."deleted_at" is null;
