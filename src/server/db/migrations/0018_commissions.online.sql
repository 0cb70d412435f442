CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "commissions_key_unique" ON "commissions" USING btree ("key") WHERE "commissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "commissions_state_due_at_index" ON "commissions" USING btree ("state","due_at","id") WHERE "commissions"."deleted_at" is null;
