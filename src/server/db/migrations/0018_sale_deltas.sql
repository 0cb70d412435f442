-- Written by hand. A sale inserts what it adds to the figures of its day, and changes no row that other sales need: one
-- transaction after another would wait there until the end of the one before. src/server/statistics/sale-fold.ts adds
-- the deltas up. The bodies are parsed when the functions are created (BEGIN ATOMIC), so they follow a renamed column.

-- Rows live for a moment: without this, what was deleted would be vacuumed only when it is a fifth of the table.
ALTER TABLE sale_day_deltas SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
--> statement-breakpoint
ALTER TABLE course_day_deltas SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
--> statement-breakpoint
ALTER TABLE other_sale_day_deltas SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_sale_day(o course_transactions, sign int) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO sale_day_deltas (day, kind, orders, gross, discount, net, refunds)
  SELECT
    ((o).paid_at AT TIME ZONE 'Asia/Tehran')::date,
    (o).kind,
    sign,
    sign * (o).subtotal,
    sign * (o).discount_total,
    sign * ((o).subtotal - (o).discount_total - (o).refunded_total),
    sign * (o).refunded_total
  WHERE (o).paid_at IS NOT NULL AND (o).deleted_at IS NULL;
END;
--> statement-breakpoint
-- Takes what lines said before off the sums, and adds what they say now.
CREATE OR REPLACE FUNCTION count_line_sales(before order_lines[], after order_lines[]) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO course_day_deltas (day, course, sales, gross, net, refunds)
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
  WHERE (x.sales, x.gross, x.net, x.refunds) <> (0, 0, 0, 0);
  INSERT INTO other_sale_day_deltas (day, kind, sales, gross, net, refunds)
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
  WHERE (x.sales, x.gross, x.net, x.refunds) <> (0, 0, 0, 0);
END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_new_student(g access_grants, sign int) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO course_day_deltas (day, course, new_students)
  SELECT ((g).starts_at AT TIME ZONE 'Asia/Tehran')::date, (g).course, sign
  WHERE (g).starts_at IS NOT NULL AND (g).deleted_at IS NULL;
END;
