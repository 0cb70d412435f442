CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "ledger_entries_account_number_unique" ON "ledger_entries" USING btree ("account","number") WHERE "ledger_entries"."deleted_at" is null;
