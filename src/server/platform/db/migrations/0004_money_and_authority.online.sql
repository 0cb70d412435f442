CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_attempts_decision_filter" ON "payment_attempts" USING btree ("decision","id") WHERE "payment_attempts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_attempts_gateway_reference_index" ON "payment_attempts" USING btree ("gateway","reference","id") WHERE "payment_attempts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_attempts_gateway_next_try_at_index" ON "payment_attempts" USING btree ("gateway","next_try_at","id") WHERE "payment_attempts"."deleted_at" is null;
