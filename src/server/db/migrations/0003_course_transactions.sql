ALTER TABLE "course_transactions" ADD COLUMN "promotion_used" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "course_transactions" ADD COLUMN "refund_enabled" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "course_transactions" ADD COLUMN "refund_days" integer;
--> statement-breakpoint
ALTER TABLE "course_transactions" ADD COLUMN "refund_max_watched_bps" integer;
--> statement-breakpoint
ALTER TABLE "discount_redemptions" ADD COLUMN "min_purchase" bigint;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "code_discount" bigint;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "cashback_taken" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "promotion_amount" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "bank_amount" bigint;
