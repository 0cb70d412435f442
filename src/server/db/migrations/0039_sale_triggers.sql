-- Written by hand. Storing a line of an order reads no other sales (decision 122): the rows of `course_sales` that went were
-- looked for without their index, which covers live rows only. And a write that changes nothing of what was sold, such as
-- an order that is placed or a line that is delivered, stops at once.

-- Makes the rows of `course_sales` what the lines say.
CREATE OR REPLACE FUNCTION store_course_sales(lines order_lines[]) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  DELETE FROM course_sales s USING unnest(lines) l
  WHERE s.line = l.id AND s.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM course_parts(l) p WHERE p.course = s.course);
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
CREATE OR REPLACE FUNCTION follow_course_sales() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  before order_lines[] := '{}';
  after order_lines[] := '{}';
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN
      after := (SELECT array_agg(l) FROM new_lines l WHERE l.sold_at IS NOT NULL);
    WHEN 'UPDATE' THEN
      SELECT array_agg(o), array_agg(n) INTO before, after
      FROM old_lines o JOIN new_lines n USING (id)
      WHERE (o."order", o.kind, o.course, o.shares, o.sale_price, o.net, o.refunded, o.sold_at, o.deleted_at)
        IS DISTINCT FROM (n."order", n.kind, n.course, n.shares, n.sale_price, n.net, n.refunded, n.sold_at, n.deleted_at);
    ELSE
      before := (SELECT array_agg(l) FROM old_lines l WHERE l.sold_at IS NOT NULL);
  END CASE;
  IF before IS NULL AND after IS NULL OR cardinality(before || after) = 0 THEN RETURN NULL; END IF;
  PERFORM count_line_sales(before, after);
  PERFORM store_course_sales(after);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION delete_course_sales() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM course_sales WHERE line = OLD.id AND deleted_at IS NULL;
  RETURN OLD;
END $$;
