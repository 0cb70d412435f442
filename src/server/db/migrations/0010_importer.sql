ALTER TABLE "importer" ADD COLUMN "asked_at" timestamp with time zone;
