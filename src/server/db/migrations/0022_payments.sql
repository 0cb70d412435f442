ALTER TABLE "payment_attempts" ADD COLUMN "needs_care" boolean DEFAULT false NOT NULL;
