CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "collaborate_requests_number_unique" ON "collaborate_requests" USING btree ("number") WHERE "collaborate_requests"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "contact_requests_number_unique" ON "contact_requests" USING btree ("number") WHERE "contact_requests"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_requests_kind_filter" ON "contact_requests" USING btree ("kind","id") WHERE "contact_requests"."deleted_at" is null;
