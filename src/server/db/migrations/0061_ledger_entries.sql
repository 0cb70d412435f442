DROP INDEX "ledger_entries_account_kind_at_index";
