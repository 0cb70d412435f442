CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "commission_payments_run_kind_beneficiary_unique" ON "commission_payments" USING btree ("run","kind","beneficiary") WHERE "commission_payments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "commission_payments_batch_filter" ON "commission_payments" USING btree ("batch","id") WHERE "commission_payments"."deleted_at" is null;
