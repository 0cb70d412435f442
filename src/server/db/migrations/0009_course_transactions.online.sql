CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_lines_shares_has" ON "order_lines" USING gin ("shares" jsonb_path_ops);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_lines_kind_sold_at_index" ON "order_lines" USING btree ("kind","sold_at","id") WHERE "order_lines"."deleted_at" is null;
