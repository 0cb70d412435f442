ALTER TABLE "exams_answers" VALIDATE CONSTRAINT "exams_answers_graded_by_key";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "exams_answers_type_filter" ON "exams_answers" USING btree ("type","place","id") WHERE "exams_answers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "exams_answers_review_filter" ON "exams_answers" USING btree ("review","place","id") WHERE "exams_answers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "exams_answers_graded_by_filter" ON "exams_answers" USING btree ("graded_by","place","id") WHERE "exams_answers"."deleted_at" is null;
