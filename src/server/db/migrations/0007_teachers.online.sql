CREATE INDEX CONCURRENTLY IF NOT EXISTS "teachers_change_state_filter" ON "teachers" USING btree ("change_state","order","id") WHERE "teachers"."deleted_at" is null;
