ALTER TABLE "refunds" ADD COLUMN "taken" integer;
