ALTER TABLE "oauth_accounts" ADD COLUMN "id" uuid DEFAULT uuidv7() NOT NULL;
--> statement-breakpoint
ALTER TABLE "oauth_accounts" ADD COLUMN "address" text;
--> statement-breakpoint
ALTER TABLE "oauth_accounts" ADD CONSTRAINT "oauth_accounts_id_unique" UNIQUE("id");
