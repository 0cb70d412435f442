ALTER TABLE "users" ADD COLUMN "public_page" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "public_courses" boolean DEFAULT false NOT NULL;
