-- Written by hand. What bundles and majors brought to each of their courses is counted for the courses; what belongs to no
-- course is counted beside them; and net figures are after refunds. src/server/statistics/recount.ts computes the same
-- from the rows. The bodies are parsed when the functions are created (BEGIN ATOMIC), so they follow a renamed column.

-- Divides an amount by weights: rounded down, and what is left goes by one to the parts with the largest remainders, the
-- earlier ones first. The parts sum to the amount; they are equal where no weight is above zero.
CREATE FUNCTION allocate(amount bigint, weights bigint[]) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT array_agg(sign(amount)::bigint * (part + (place <= abs(amount) - whole)::int)::bigint ORDER BY n)
  FROM (
    SELECT n, part, sum(part) OVER () AS whole, row_number() OVER (ORDER BY remainder DESC, n) AS place
    FROM (
      SELECT n, div(abs(amount) * weight, total) AS part, mod(abs(amount) * weight, total) AS remainder
      FROM (
        SELECT n, weight, sum(weight) OVER () AS total
        FROM (
          SELECT n, CASE WHEN (SELECT max(x) FROM unnest(weights) x) > 0 THEN greatest(w, 0) ELSE 1 END::numeric AS weight
          FROM unnest(weights) WITH ORDINALITY u (w, n)
        ) given
      ) weighed
    ) divided
  ) ranked
);
--> statement-breakpoint
-- What a line brought to each course, while it is sold: by their prices, and each amount by the one before, so that no
-- course is given back more than it brought. None for what belongs to no course.
CREATE FUNCTION course_parts(l order_lines)
RETURNS TABLE (course uuid, gross bigint, discount bigint, refunded bigint) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT (l).course, (l).sale_price, (l).sale_price - (l).net, (l).refunded
  WHERE (l).course IS NOT NULL AND (l).sold_at IS NOT NULL AND (l).deleted_at IS NULL
  UNION ALL
  SELECT p.course, p.gross, p.gross - p.net, p.refunded
  FROM (
    SELECT array_agg(x.course ORDER BY x.n) AS courses, array_agg(x.price ORDER BY x.n) AS prices
    FROM (
      SELECT (s.value ->> 'course')::uuid AS course, sum((s.value ->> 'price')::bigint)::bigint AS price, min(s.n) AS n
      FROM jsonb_array_elements((l).shares) WITH ORDINALITY s (value, n)
      GROUP BY 1
    ) x
    WHERE (l).course IS NULL AND (l).sold_at IS NOT NULL AND (l).deleted_at IS NULL
    HAVING count(*) > 0
  ) shared
  CROSS JOIN LATERAL (SELECT allocate((l).sale_price, shared.prices) AS gross) g
  CROSS JOIN LATERAL (SELECT allocate((l).net, g.gross) AS net) a
  CROSS JOIN LATERAL unnest(shared.courses, g.gross, a.net, allocate((l).refunded, a.net)) p (course, gross, net, refunded);
END;
--> statement-breakpoint
-- Takes what lines said before off the sums, and adds what they say now. All rows of a statement at once and in one order,
-- so that orders which sell the same courses wait for each other instead of deadlocking.
CREATE FUNCTION count_line_sales(before order_lines[], after order_lines[]) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO course_amar AS d (day, course, sales, gross, net, refunds)
  SELECT * FROM (
    SELECT
      ((c.line).sold_at AT TIME ZONE 'Asia/Tehran')::date AS day,
      p.course,
      sum(c.sign) AS sales,
      sum(c.sign * p.gross) AS gross,
      sum(c.sign * (p.gross - p.discount - p.refunded)) AS net,
      sum(c.sign * p.refunded) AS refunds
    FROM (
      SELECT -1 AS sign, b AS line FROM unnest(before) b
      UNION ALL
      SELECT 1, a FROM unnest(after) a
    ) c
    CROSS JOIN LATERAL course_parts(c.line) p
    GROUP BY 1, 2
  ) x
  WHERE (x.sales, x.gross, x.net, x.refunds) <> (0, 0, 0, 0)
  ORDER BY x.day, x.course
  ON CONFLICT (day, course) WHERE deleted_at IS NULL DO UPDATE SET
    sales = d.sales + excluded.sales,
    gross = d.gross + excluded.gross,
    net = d.net + excluded.net,
    refunds = d.refunds + excluded.refunds;
  INSERT INTO other_sale_days AS d (day, kind, sales, gross, net, refunds)
  SELECT * FROM (
    SELECT
      ((c.line).sold_at AT TIME ZONE 'Asia/Tehran')::date AS day,
      (c.line).kind AS kind,
      sum(c.sign) AS sales,
      sum(c.sign * (c.line).sale_price) AS gross,
      sum(c.sign * ((c.line).net - (c.line).refunded)) AS net,
      sum(c.sign * (c.line).refunded) AS refunds
    FROM (
      SELECT -1 AS sign, b AS line FROM unnest(before) b
      UNION ALL
      SELECT 1, a FROM unnest(after) a
    ) c
    WHERE (c.line).course IS NULL AND (c.line).shares = '[]'
      AND (c.line).sold_at IS NOT NULL AND (c.line).deleted_at IS NULL
    GROUP BY 1, 2
  ) x
  WHERE (x.sales, x.gross, x.net, x.refunds) <> (0, 0, 0, 0)
  ORDER BY x.day, x.kind
  ON CONFLICT (day, kind) DO UPDATE SET
    sales = d.sales + excluded.sales,
    gross = d.gross + excluded.gross,
    net = d.net + excluded.net,
    refunds = d.refunds + excluded.refunds;
END;
--> statement-breakpoint
-- Makes the rows of `course_sales` what the lines say.
CREATE FUNCTION store_course_sales(lines order_lines[]) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  DELETE FROM course_sales s USING unnest(lines) l
  WHERE s.line = l.id AND NOT EXISTS (SELECT 1 FROM course_parts(l) p WHERE p.course = s.course);
  INSERT INTO course_sales AS s ("order", line, course, kind, sold_at, gross, discount, refunded)
  SELECT l."order", l.id, p.course, l.kind, l.sold_at, p.gross, p.discount, p.refunded
  FROM unnest(lines) l CROSS JOIN LATERAL course_parts(l) p
  ON CONFLICT (line, course) WHERE deleted_at IS NULL DO UPDATE SET
    "order" = excluded."order",
    kind = excluded.kind,
    sold_at = excluded.sold_at,
    gross = excluded.gross,
    discount = excluded.discount,
    refunded = excluded.refunded,
    version = s.version + 1,
    updated_at = now()
  WHERE (s."order", s.kind, s.sold_at, s.gross, s.discount, s.refunded)
    IS DISTINCT FROM (excluded."order", excluded.kind, excluded.sold_at, excluded.gross, excluded.discount, excluded.refunded);
END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_sale_day(o course_transactions, sign int) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO sale_days AS d (day, kind, orders, gross, discount, net, refunds)
  SELECT
    ((o).paid_at AT TIME ZONE 'Asia/Tehran')::date,
    (o).kind,
    sign,
    sign * (o).subtotal,
    sign * (o).discount_total,
    sign * ((o).subtotal - (o).discount_total - (o).refunded_total),
    sign * (o).refunded_total
  WHERE (o).paid_at IS NOT NULL AND (o).deleted_at IS NULL
  ON CONFLICT (day, kind) DO UPDATE SET
    orders = d.orders + excluded.orders,
    gross = d.gross + excluded.gross,
    discount = d.discount + excluded.discount,
    net = d.net + excluded.net,
    refunds = d.refunds + excluded.refunds;
END;
--> statement-breakpoint
UPDATE sale_days SET net = net - refunds WHERE refunds <> 0;
--> statement-breakpoint
-- What was sold in a set before is divided by the prices of today.
UPDATE order_lines l SET shares = x.shares
FROM (
  SELECT m.kind, m.id, jsonb_agg(jsonb_build_object('course', c.id, 'price', c.price) ORDER BY m.n) AS shares
  FROM (
    SELECT 'bundle' AS kind, b.id, u.course, u.n
    FROM bundles b CROSS JOIN LATERAL unnest(b.courses) WITH ORDINALITY u (course, n)
    UNION ALL
    SELECT 'major', t.id, u.course, min(i.n * 1000 + u.n)
    FROM majors t
    CROSS JOIN LATERAL jsonb_array_elements(t.bundles) WITH ORDINALITY i (value, n)
    JOIN bundles b ON b.id = (i.value ->> 'bundle')::uuid
    CROSS JOIN LATERAL unnest(b.courses) WITH ORDINALITY u (course, n)
    GROUP BY t.id, u.course
  ) m
  JOIN courses c ON c.id = m.course
  GROUP BY m.kind, m.id
) x
WHERE l.course IS NULL AND l.shares = '[]' AND l.kind = x.kind AND x.id = CASE l.kind WHEN 'bundle' THEN l.bundle ELSE l.major END;
--> statement-breakpoint
INSERT INTO course_sales ("order", line, course, kind, sold_at, gross, discount, refunded)
SELECT l."order", l.id, p.course, l.kind, l.sold_at, p.gross, p.discount, p.refunded
FROM order_lines l CROSS JOIN LATERAL course_parts(l) p;
--> statement-breakpoint
UPDATE course_amar SET sales = 0, gross = 0, net = 0, refunds = 0 WHERE (sales, gross, net, refunds) <> (0, 0, 0, 0);
--> statement-breakpoint
INSERT INTO course_amar AS d (day, course, sales, gross, net, refunds)
SELECT (sold_at AT TIME ZONE 'Asia/Tehran')::date, course, count(*), sum(gross), sum(net), sum(refunded)
FROM course_sales GROUP BY 1, 2
ON CONFLICT (day, course) WHERE deleted_at IS NULL DO UPDATE SET
  sales = excluded.sales, gross = excluded.gross, net = excluded.net, refunds = excluded.refunds;
--> statement-breakpoint
INSERT INTO other_sale_days (day, kind, sales, gross, net, refunds)
SELECT (sold_at AT TIME ZONE 'Asia/Tehran')::date, kind, count(*), sum(sale_price), sum(net - refunded), sum(refunded)
FROM order_lines
WHERE course IS NULL AND shares = '[]' AND sold_at IS NOT NULL AND deleted_at IS NULL
GROUP BY 1, 2;
--> statement-breakpoint
DROP TRIGGER course_sales ON order_lines;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION follow_course_sales() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before order_lines[] := '{}';
  after order_lines[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' THEN before := (SELECT array_agg(l) FROM old_lines l); END IF;
  IF TG_OP <> 'DELETE' THEN after := (SELECT array_agg(l) FROM new_lines l); END IF;
  PERFORM count_line_sales(before, after);
  PERFORM store_course_sales(after);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER course_sales_of_new AFTER INSERT ON order_lines
REFERENCING NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION follow_course_sales();
--> statement-breakpoint
CREATE TRIGGER course_sales_of_changed AFTER UPDATE ON order_lines
REFERENCING OLD TABLE AS old_lines NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION follow_course_sales();
--> statement-breakpoint
CREATE TRIGGER course_sales_of_deleted AFTER DELETE ON order_lines
REFERENCING OLD TABLE AS old_lines FOR EACH STATEMENT EXECUTE FUNCTION follow_course_sales();
--> statement-breakpoint
-- Before: the foreign key of `course_sales` would refuse the deletion.
CREATE FUNCTION delete_course_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM course_sales WHERE line = OLD.id;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER course_sales_rows BEFORE DELETE ON order_lines FOR EACH ROW EXECUTE FUNCTION delete_course_sales();
--> statement-breakpoint
DROP FUNCTION add_course_sale(order_lines, int);
