-- What gateways have settled is booked in the ledger, and stays as the ledger does: a mistake is taken back by a further
-- row.
CREATE TRIGGER settlements_keep BEFORE DELETE ON gateway_settlements FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER settlements_keep_all BEFORE TRUNCATE ON gateway_settlements EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER settlements_stay
BEFORE UPDATE OF id, gateway, kind, corrects, day, amount, fee, total, reference, deleted_at
ON gateway_settlements FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
