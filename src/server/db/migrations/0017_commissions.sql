DROP INDEX "commissions_line_kind_beneficiary_is_reversal_unique";
--> statement-breakpoint
ALTER TABLE "commissions" ADD COLUMN "key" text;
