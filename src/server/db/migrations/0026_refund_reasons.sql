ALTER TABLE "refunds" ADD COLUMN "denied_reason" text;
