ALTER TABLE "commission_payments" ADD COLUMN "batch" text;
--> statement-breakpoint
ALTER TABLE "commission_payments" ADD COLUMN "sent_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "commission_payments" ADD COLUMN "failure_reason" text;
--> statement-breakpoint
ALTER TABLE "commission_payments" ADD COLUMN "run" text;
