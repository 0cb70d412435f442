ALTER TABLE "commission_payments" ADD COLUMN "returned_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "returned_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "return_reason" text;
--> statement-breakpoint
ALTER TABLE "vip_sheba_reqs" ADD COLUMN "returned_at" timestamp with time zone;
