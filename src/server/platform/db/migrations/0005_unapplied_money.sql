-- Money that came and bought nothing yet is its buyer's, in an account of the kind `unapplied`, which is never below zero.
ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_not_below_zero;
--> statement-breakpoint
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_not_below_zero
  CHECK (balance >= 0 OR kind NOT IN ('wallet', 'hold', 'unapplied')) NOT VALID;
--> statement-breakpoint
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_not_below_zero;
--> statement-breakpoint
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_not_below_zero
  CHECK (balance_after >= 0 OR account_kind NOT IN ('wallet', 'hold', 'unapplied')) NOT VALID;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_account_begins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance <> 0 OR NEW.entry_count <> 0
    OR (NEW.owner IS NULL) = (NEW.kind IN ('wallet', 'hold', 'payable', 'unapplied')) THEN
    RAISE EXCEPTION 'an account begins empty, and is a person''s or the school''s' USING ERRCODE = 'LG001';
  END IF;
  RETURN NEW;
END $$;
