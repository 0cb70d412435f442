-- Written by hand. A line of one course that is sold, as nearly every line is, is counted without the rule that divides a
-- set (decision 123): its parts are its own columns. Whatever else changes goes the way it went.
CREATE OR REPLACE FUNCTION follow_course_sales() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  before order_lines[] := '{}';
  after order_lines[] := '{}';
  is_plain boolean;
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN
      after := (SELECT array_agg(l) FROM new_lines l WHERE l.sold_at IS NOT NULL);
    WHEN 'UPDATE' THEN
      SELECT array_agg(o), array_agg(n),
        bool_and(o.sold_at IS NULL AND n.sold_at IS NOT NULL AND n.course IS NOT NULL AND n.deleted_at IS NULL)
      INTO before, after, is_plain
      FROM old_lines o JOIN new_lines n USING (id)
      WHERE (o."order", o.kind, o.course, o.shares, o.sale_price, o.net, o.refunded, o.sold_at, o.deleted_at)
        IS DISTINCT FROM (n."order", n.kind, n.course, n.shares, n.sale_price, n.net, n.refunded, n.sold_at, n.deleted_at);
    ELSE
      before := (SELECT array_agg(l) FROM old_lines l WHERE l.sold_at IS NOT NULL);
  END CASE;
  IF before IS NULL AND after IS NULL OR cardinality(before || after) = 0 THEN RETURN NULL; END IF;

  IF is_plain THEN
    INSERT INTO course_day_deltas (day, course, sales, gross, net, refunds)
    SELECT (l.sold_at AT TIME ZONE 'Asia/Tehran')::date, l.course, count(*), sum(l.sale_price), sum(l.net - l.refunded),
      sum(l.refunded)
    FROM unnest(after) l GROUP BY 1, 2;
    -- What was not sold has no rows yet.
    INSERT INTO course_sales ("order", line, course, kind, sold_at, gross, discount, refunded)
    SELECT l."order", l.id, l.course, l.kind, l.sold_at, l.sale_price, l.sale_price - l.net, l.refunded
    FROM unnest(after) l;
    RETURN NULL;
  END IF;

  PERFORM count_line_sales(before, after);
  PERFORM store_course_sales(after);
  RETURN NULL;
END $$;
