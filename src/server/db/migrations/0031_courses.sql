ALTER TABLE "courses" ADD COLUMN "has_watermark" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "exam" uuid;
--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_exam_key" FOREIGN KEY ("exam") REFERENCES "public"."exams_exam"("id") ON DELETE restrict ON UPDATE no action NOT VALID;
