ALTER TABLE "exams_attempts" ALTER COLUMN "state" SET DEFAULT 'in_progress';
--> statement-breakpoint
ALTER TABLE "exams_answers" ADD COLUMN "type" text;
--> statement-breakpoint
ALTER TABLE "exams_answers" ADD COLUMN "option_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "exams_answers" ADD COLUMN "chosen" jsonb;
--> statement-breakpoint
ALTER TABLE "exams_answers" ADD COLUMN "is_flagged" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "exams_attempts" ADD COLUMN "late_until" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "exams_attempts" ADD COLUMN "place" integer;
--> statement-breakpoint
ALTER TABLE "exams_attempts" ADD COLUMN "device" text;
