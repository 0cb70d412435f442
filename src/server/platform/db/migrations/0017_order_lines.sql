ALTER TABLE "order_lines" ADD COLUMN "member_discount" bigint;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "owned_discount" bigint;
