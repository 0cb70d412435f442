ALTER TABLE "exams_score_changes" VALIDATE CONSTRAINT "exams_score_changes_correction_key";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "exams_score_changes_correction_filter" ON "exams_score_changes" USING btree ("correction","id") WHERE "exams_score_changes"."deleted_at" is null;
