-- Written by hand. An order counts for the days of sales once it is paid: placing one runs no trigger, and paying it adds
-- what it is without taking off what it was not (decision 123).
CREATE OR REPLACE FUNCTION follow_sale_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.paid_at IS NOT NULL THEN PERFORM add_sale_day(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' AND NEW.paid_at IS NOT NULL THEN PERFORM add_sale_day(NEW, 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER sale_days ON course_transactions;
--> statement-breakpoint
CREATE TRIGGER sale_days_of_new AFTER INSERT ON course_transactions
FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL) EXECUTE FUNCTION follow_sale_days();
--> statement-breakpoint
CREATE TRIGGER sale_days_of_changed
AFTER UPDATE OF paid_at, kind, subtotal, discount_total, refunded_total, deleted_at ON course_transactions
FOR EACH ROW WHEN (OLD.paid_at IS NOT NULL OR NEW.paid_at IS NOT NULL) EXECUTE FUNCTION follow_sale_days();
--> statement-breakpoint
CREATE TRIGGER sale_days_of_deleted AFTER DELETE ON course_transactions
FOR EACH ROW WHEN (OLD.paid_at IS NOT NULL) EXECUTE FUNCTION follow_sale_days();
