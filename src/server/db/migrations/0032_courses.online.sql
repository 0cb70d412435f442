ALTER TABLE "lessons" VALIDATE CONSTRAINT "lessons_exam_key";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "lessons_exam_filter" ON "lessons" USING btree ("exam","order","id") WHERE "lessons"."deleted_at" is null;
