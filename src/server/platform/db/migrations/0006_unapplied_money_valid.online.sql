ALTER TABLE ledger_accounts VALIDATE CONSTRAINT ledger_accounts_not_below_zero;
--> statement-breakpoint
ALTER TABLE ledger_entries VALIDATE CONSTRAINT ledger_entries_not_below_zero;
--> statement-breakpoint
-- What buyers read of their payments is a text of its own; of a mismatch it was one for the back office.
UPDATE payment_attempts SET message = last_error
WHERE message IS NULL AND last_error IS NOT NULL AND state <> 'mismatch';
