-- Key and indexes stay what they were: the id tells the month, so it is the key of the partitions too.
ALTER TABLE audit_log RENAME TO audit_log_before;
--> statement-breakpoint
ALTER TABLE audit_log_before RENAME CONSTRAINT audit_log_pkey TO audit_log_before_pkey;
--> statement-breakpoint
ALTER INDEX audit_log_row RENAME TO audit_log_before_row;
--> statement-breakpoint
ALTER INDEX audit_log_actor RENAME TO audit_log_before_actor;
--> statement-breakpoint
CREATE TABLE audit_log (LIKE audit_log_before INCLUDING DEFAULTS, CONSTRAINT audit_log_pkey PRIMARY KEY (id))
PARTITION BY RANGE (id);
--> statement-breakpoint
CREATE INDEX audit_log_row ON audit_log USING btree (section, row_id, id);
--> statement-breakpoint
CREATE INDEX audit_log_actor ON audit_log USING btree (actor_id, id);
--> statement-breakpoint
-- Months are cut from the last one, which takes whatever is later (db/partitions.ts). Processes of the build before go on
-- writing to the table of this name, so their role may do at once what it could.
DO $$
DECLARE
  bound text := (SELECT substring(pg_get_constraintdef(oid) FROM '[0-9a-f-]{36}') FROM pg_constraint
    WHERE conrelid = 'audit_log_before'::regclass AND conname = 'audit_log_bound');
  role regrole;
BEGIN
  EXECUTE format('ALTER TABLE audit_log ATTACH PARTITION audit_log_before FOR VALUES FROM (MINVALUE) TO (%L)', bound);
  EXECUTE format('CREATE TABLE audit_log_rest PARTITION OF audit_log FOR VALUES FROM (%L) TO (MAXVALUE)', bound);
  FOR role IN SELECT DISTINCT a.grantee FROM pg_class c, aclexplode(c.relacl) a
    WHERE c.oid = 'audit_log_before'::regclass AND a.grantee NOT IN (0, c.relowner)
  LOOP
    EXECUTE format('GRANT INSERT, SELECT, UPDATE (address, after, before) ON audit_log TO %s', role);
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE audit_log_before DROP CONSTRAINT audit_log_bound;
