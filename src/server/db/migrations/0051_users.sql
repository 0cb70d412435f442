ALTER TABLE "users" ADD COLUMN "sex" text;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "city" text;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closed_at" timestamp with time zone;
