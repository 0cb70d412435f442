CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_requests_delivery_filter" ON "contact_requests" USING btree ("delivery","id") WHERE "contact_requests"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_attempts_scan" ON "payment_attempts" USING btree ("id","search_text") WHERE "payment_attempts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_attempts_search" ON "payment_attempts" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_invitation_filter" ON "users" USING btree ("invitation","id") WHERE "users"."deleted_at" is null;
