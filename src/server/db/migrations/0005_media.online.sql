CREATE INDEX CONCURRENTLY IF NOT EXISTS "media_uploads" ON "media" USING btree ("created_by","created_at");
