CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "access_grants_state_ends_at_index" ON "access_grants" USING btree ("state","ends_at","id") WHERE "access_grants"."deleted_at" is null;
