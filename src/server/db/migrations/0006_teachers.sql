ALTER TABLE "teachers" ADD COLUMN "change_state" text DEFAULT 'none';
--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "change_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "new_sheba" text;
--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "new_contract_no" text;
--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "sheba_from" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "change_reason" text;
