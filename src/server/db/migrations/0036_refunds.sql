ALTER TABLE "refunds" ADD COLUMN "sheba" text;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tracking_number" text;
