-- Lines that are not delivered yet have no snapshot of the days of access they were sold with: those of today are the
-- nearest that is known.
UPDATE order_lines l SET access_days = c.access_days FROM courses c
WHERE c.id = l.course AND l.fulfilled_at IS NULL AND l.access_days IS NULL AND c.access_days IS NOT NULL;
--> statement-breakpoint
UPDATE order_lines l SET shares = (
  SELECT jsonb_agg(s.share || jsonb_build_object('accessDays', c.access_days) ORDER BY s.place)
  FROM jsonb_array_elements(l.shares) WITH ORDINALITY AS s (share, place)
  LEFT JOIN courses c ON c.id = (s.share ->> 'course')::uuid)
WHERE l.fulfilled_at IS NULL AND jsonb_array_length(l.shares) > 0;
