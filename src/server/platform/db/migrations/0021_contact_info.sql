ALTER TABLE "contact_info" ADD COLUMN "seller" text;
--> statement-breakpoint
ALTER TABLE "contact_info" ADD COLUMN "tax_number" text;
