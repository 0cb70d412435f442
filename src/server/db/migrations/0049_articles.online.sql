DO $batches$
DECLARE
  batch uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    SELECT array_agg(id ORDER BY id) INTO batch FROM (
      SELECT id FROM "courses" WHERE id > last AND ("rating_count" IS NULL) ORDER BY id LIMIT 2000
    ) AS rows;
    EXIT WHEN batch IS NULL;
    UPDATE "courses" SET "rating_count" = (0) WHERE id = ANY (batch) AND ("rating_count" IS NULL);
    COMMIT;
    last := batch[cardinality(batch)];
  END LOOP;
END
$batches$;
--> statement-breakpoint
ALTER TABLE "courses" DROP CONSTRAINT IF EXISTS "courses_rating_count_filled";
--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_rating_count_filled" CHECK ("rating_count" IS NOT NULL) NOT VALID;
--> statement-breakpoint
DO $batches$
DECLARE
  batch uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    SELECT array_agg(id ORDER BY id) INTO batch FROM (
      SELECT id FROM "courses" WHERE id > last AND ("rating_count" IS NULL) ORDER BY id LIMIT 2000
    ) AS rows;
    EXIT WHEN batch IS NULL;
    UPDATE "courses" SET "rating_count" = (0) WHERE id = ANY (batch) AND ("rating_count" IS NULL);
    COMMIT;
    last := batch[cardinality(batch)];
  END LOOP;
END
$batches$;
--> statement-breakpoint
ALTER TABLE "courses" VALIDATE CONSTRAINT "courses_rating_count_filled";
--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "rating_count" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "courses" DROP CONSTRAINT "courses_rating_count_filled";
--> statement-breakpoint
ALTER TABLE "users_comments" VALIDATE CONSTRAINT "users_comments_answered_by_key";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "articles_rating_avg_sort" ON "articles" USING btree ("rating_avg","id") WHERE "articles"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "courses_rating_avg_sort" ON "courses" USING btree ("rating_avg","id") WHERE "courses"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "teachers_rating_avg_sort" ON "teachers" USING btree ("rating_avg","id") WHERE "teachers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_comments_answered_by_filter" ON "users_comments" USING btree ("answered_by","id") WHERE "users_comments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_comments_link_count_filter" ON "users_comments" USING btree ("link_count","id") WHERE "users_comments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_comments_course_state_index" ON "users_comments" USING btree ("course","state","id") WHERE "users_comments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_comments_article_state_index" ON "users_comments" USING btree ("article","state","id") WHERE "users_comments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_comments_teacher_state_index" ON "users_comments" USING btree ("teacher","state","id") WHERE "users_comments"."deleted_at" is null;
