CREATE TABLE "ledger_wallet_moves" (
	"owner" uuid NOT NULL
);

--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "balance_before" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "balance_after" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "entry_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "number" integer;
