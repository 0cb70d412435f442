CREATE INDEX CONCURRENTLY IF NOT EXISTS "course_transactions_state_expires_at_index" ON "course_transactions" USING btree ("state","expires_at","id") WHERE "course_transactions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_attempts_needs_care_filter" ON "payment_attempts" USING btree ("needs_care","id") WHERE "payment_attempts"."deleted_at" is null;
