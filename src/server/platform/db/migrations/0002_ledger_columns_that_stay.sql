-- Which columns of the ledger stay is said by the columns of a trigger (UPDATE OF) instead of a condition over rows:
-- PostgreSQL copies and parses the text of a condition for each statement that writes the table, a tenth of the time for
-- which a post holds its wallet (decision 122). A statement that names such a column is refused, with its old value too.

CREATE OR REPLACE TRIGGER ledger_stays
BEFORE UPDATE OF id, "from", "to", amount, reason, reference, key, at, deleted_at
ON ledger_transfers FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ledger_stays
BEFORE UPDATE OF id, account, account_kind, transfer, "user", amount, reason, reference, at, deleted_at
ON ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
-- An entry without a number is numbered once.
CREATE TRIGGER ledger_stays_numbered
BEFORE UPDATE OF number, balance_before, balance_after
ON ledger_entries FOR EACH ROW WHEN (OLD.number IS NOT NULL) EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ledger_stays
BEFORE UPDATE OF id, owner, kind, deleted_at
ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
-- An account begins empty; wallets, holds and payables are a person's, the others the school's.
CREATE FUNCTION ledger_account_begins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance <> 0 OR NEW.entry_count <> 0 OR (NEW.owner IS NULL) = (NEW.kind IN ('wallet', 'hold', 'payable')) THEN
    RAISE EXCEPTION 'an account begins empty, and is a person''s or the school''s' USING ERRCODE = 'LG001';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ledger_begins BEFORE INSERT ON ledger_accounts
FOR EACH ROW EXECUTE FUNCTION ledger_account_begins();
--> statement-breakpoint
-- The function refuses what leaves balance and count as they are, too: no post does.
CREATE OR REPLACE TRIGGER ledger_follows AFTER UPDATE OF balance, entry_count ON ledger_accounts
FOR EACH ROW EXECUTE FUNCTION ledger_balance_follows();
