ALTER TABLE "proofs" VALIDATE CONSTRAINT "proofs_order_line_key";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "proofs_user_order_line_unique" ON "proofs" USING btree ("user","order_line") WHERE "proofs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "proofs_order_line_filter" ON "proofs" USING btree ("order_line","id") WHERE "proofs"."deleted_at" is null;
