ALTER TABLE "course_transactions" ADD COLUMN "refund_working_days" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "pay_back_settings" ADD COLUMN "refund_working_days" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "pay_back_settings" ADD COLUMN "holidays" jsonb DEFAULT '[]' NOT NULL;
--> statement-breakpoint
-- What a school has set was meant in days of 24 hours, and so it stays until the office turns working days on.
UPDATE "pay_back_settings" SET "refund_working_days" = false;
