-- Written by hand. Right options of corrections were stored by their place (`o1` … `o10`); they are their texts now.
UPDATE "exams_corrections" c SET "right_options" = ARRAY(
    SELECT q."options" -> (substr(o.place, 2)::integer - 1) ->> 'text'
    FROM unnest(c."right_options") WITH ORDINALITY o(place, n)
    WHERE q."options" -> (substr(o.place, 2)::integer - 1) ->> 'text' IS NOT NULL
    ORDER BY o.n
  )
FROM "exams_questions" q
WHERE q."id" = c."question" AND c."right_options" <> '{}'
  AND NOT EXISTS (SELECT 1 FROM unnest(c."right_options") p WHERE p !~ '^o([1-9]|10)$');
