ALTER TABLE "collaborate_requests" ADD COLUMN "number" text;
--> statement-breakpoint
ALTER TABLE "collaborate_requests" ADD COLUMN "confirmed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "number" text;
--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "kind" text DEFAULT 'contact' NOT NULL;
--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "confirmed_at" timestamp with time zone;
