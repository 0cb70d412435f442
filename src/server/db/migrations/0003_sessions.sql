ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;

--> statement-breakpoint
-- What was valid until 30 seconds after a rotation stays so.
UPDATE "sessions" SET "confirmed_at" = "rotated_at" WHERE "previous_hash" IS NOT NULL;
