ALTER TABLE "course_transactions" ADD COLUMN "asks_wallet" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "units" integer;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "access_days" integer;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "included_scope" text;
--> statement-breakpoint
ALTER TABLE "users_vip" ADD COLUMN "included_scope" text;
