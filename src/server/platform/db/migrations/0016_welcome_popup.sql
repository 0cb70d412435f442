ALTER TABLE "welcome_popup" ADD COLUMN "renewed_at" timestamp with time zone;
