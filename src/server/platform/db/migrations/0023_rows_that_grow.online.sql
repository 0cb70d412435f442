CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "access_grants_state_ends_at_index" ON "access_grants" USING btree ("state","ends_at","id") WHERE "access_grants"."deleted_at" is null;
--> statement-breakpoint
-- The audit log becomes a table with a partition for each month (0024). What it holds becomes the first of them, where it
-- is: a check that is valid already says what the bounds of that partition will say, so that attaching it reads no row.
-- The bound is two months ahead, so rows that come meanwhile belong to it too. Ids are UUIDv7: they begin with the time.
DO $$
DECLARE
  bound text := lpad(to_hex((extract(epoch FROM
    date_trunc('month', now(), 'UTC') + interval '2 months') * 1000)::bigint), 12, '0');
BEGIN
  ALTER TABLE audit_log DROP CONSTRAINT IF EXISTS audit_log_bound;
  EXECUTE format('ALTER TABLE audit_log ADD CONSTRAINT audit_log_bound CHECK (id < %L) NOT VALID',
    substr(bound, 1, 8) || '-' || substr(bound, 9) || '-7000-8000-000000000000');
END $$;
--> statement-breakpoint
ALTER TABLE audit_log VALIDATE CONSTRAINT audit_log_bound;
