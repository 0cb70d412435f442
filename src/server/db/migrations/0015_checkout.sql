ALTER TABLE "discount_redemptions" ALTER COLUMN "state" SET DEFAULT 'reserved';
--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "authority" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "fulfilled_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "fulfilment_error" text;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "next_try_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "lease_until" timestamp with time zone;
