-- Statistics follow every order and every line of one, whoever writes them. Written by hand; src/server/statistics/recount.ts makes the same figures anew.
CREATE FUNCTION add_sale_day(o course_transactions, sign int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO sale_days AS d (day, kind, orders, gross, discount, net, refunds)
  SELECT (o.paid_at AT TIME ZONE 'Asia/Tehran')::date, o.kind, sign, sign * o.subtotal, sign * o.discount_total, sign * (o.subtotal - o.discount_total), sign * o.refunded_total
  WHERE o.paid_at IS NOT NULL AND o.deleted_at IS NULL
  ON CONFLICT (day, kind) DO UPDATE SET orders = d.orders + excluded.orders, gross = d.gross + excluded.gross, discount = d.discount + excluded.discount, net = d.net + excluded.net, refunds = d.refunds + excluded.refunds
$$;
--> statement-breakpoint
CREATE FUNCTION follow_sale_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM add_sale_day(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_sale_day(NEW, 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sale_days AFTER INSERT OR DELETE OR UPDATE OF paid_at, kind, subtotal, discount_total, refunded_total, deleted_at ON course_transactions FOR EACH ROW EXECUTE FUNCTION follow_sale_days();
--> statement-breakpoint
CREATE FUNCTION add_course_sale(l order_lines, sign int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO course_amar AS d (day, course, sales, gross, net, refunds)
  SELECT (l.sold_at AT TIME ZONE 'Asia/Tehran')::date, l.course, sign, sign * l.sale_price, sign * l.net, sign * l.refunded
  WHERE l.sold_at IS NOT NULL AND l.course IS NOT NULL AND l.deleted_at IS NULL
  ON CONFLICT (day, course) WHERE deleted_at IS NULL DO UPDATE SET sales = d.sales + excluded.sales, gross = d.gross + excluded.gross, net = d.net + excluded.net, refunds = d.refunds + excluded.refunds
$$;
--> statement-breakpoint
CREATE FUNCTION follow_course_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM add_course_sale(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_course_sale(NEW, 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER course_sales AFTER INSERT OR DELETE OR UPDATE OF sold_at, course, sale_price, net, refunded, deleted_at ON order_lines FOR EACH ROW EXECUTE FUNCTION follow_course_sales();
--> statement-breakpoint
CREATE FUNCTION add_new_student(g access_grants, sign int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO course_amar AS d (day, course, new_students)
  SELECT (g.starts_at AT TIME ZONE 'Asia/Tehran')::date, g.course, sign WHERE g.starts_at IS NOT NULL AND g.deleted_at IS NULL
  ON CONFLICT (day, course) WHERE deleted_at IS NULL DO UPDATE SET new_students = d.new_students + excluded.new_students
$$;
--> statement-breakpoint
CREATE FUNCTION follow_new_students() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM add_new_student(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_new_student(NEW, 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER new_students AFTER INSERT OR DELETE OR UPDATE OF starts_at, course, deleted_at ON access_grants FOR EACH ROW EXECUTE FUNCTION follow_new_students();
