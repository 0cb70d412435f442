ALTER TABLE "teachers" ADD COLUMN "new_national_id" text;
--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "new_holder" text;
--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "new_contract_file" text;
