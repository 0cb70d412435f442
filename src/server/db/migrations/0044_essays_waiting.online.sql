-- Essays that were handed in before this column: what has no mark waits for one.
UPDATE "exams_answers" x SET "review" = CASE WHEN x."mark" IS NULL THEN 'waiting' ELSE 'graded' END
FROM "exams_attempts" a
WHERE a."id" = x."attempt" AND a."state" IN ('pending_review', 'graded') AND x."type" = 'essay'
  AND coalesce(x."answer", '') <> '' AND x."review" IS NULL;
