CREATE TABLE "exams_score_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"attempt" uuid NOT NULL,
	"exam" uuid NOT NULL,
	"user" uuid NOT NULL,
	"old_percent" integer,
	"new_percent" integer,
	"old_score" numeric(18, 2),
	"new_score" numeric(18, 2),
	"old_result" text,
	"new_result" text,
	"reason" text,
	"changed_by" uuid,
	"proof" uuid,
	"decision" text DEFAULT 'none' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "exams_answers" ADD COLUMN "review" text;
--> statement-breakpoint
ALTER TABLE "exams_answers" ADD COLUMN "points" jsonb DEFAULT '[]' NOT NULL;
--> statement-breakpoint
ALTER TABLE "exams_answers" ADD COLUMN "feedback" text;
--> statement-breakpoint
ALTER TABLE "exams_answers" ADD COLUMN "graded_by" uuid;
--> statement-breakpoint
ALTER TABLE "exams_answers" ADD COLUMN "graded_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "exams_questions" ADD COLUMN "rubric" jsonb DEFAULT '[]' NOT NULL;
--> statement-breakpoint
ALTER TABLE "exams_score_changes" ADD CONSTRAINT "exams_score_changes_attempt_key" FOREIGN KEY ("attempt") REFERENCES "public"."exams_attempts"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exams_score_changes" ADD CONSTRAINT "exams_score_changes_exam_key" FOREIGN KEY ("exam") REFERENCES "public"."exams_exam"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exams_score_changes" ADD CONSTRAINT "exams_score_changes_user_key" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exams_score_changes" ADD CONSTRAINT "exams_score_changes_changed_by_key" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exams_score_changes" ADD CONSTRAINT "exams_score_changes_proof_key" FOREIGN KEY ("proof") REFERENCES "public"."proofs"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "exams_score_changes_live" ON "exams_score_changes" USING btree ("id") WHERE "exams_score_changes"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_score_changes_trash" ON "exams_score_changes" USING btree ("deleted_at") WHERE "exams_score_changes"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "exams_score_changes_attempt_filter" ON "exams_score_changes" USING btree ("attempt","id") WHERE "exams_score_changes"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_score_changes_exam_filter" ON "exams_score_changes" USING btree ("exam","id") WHERE "exams_score_changes"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_score_changes_user_filter" ON "exams_score_changes" USING btree ("user","id") WHERE "exams_score_changes"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_score_changes_new_result_filter" ON "exams_score_changes" USING btree ("new_result","id") WHERE "exams_score_changes"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_score_changes_changed_by_filter" ON "exams_score_changes" USING btree ("changed_by","id") WHERE "exams_score_changes"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_score_changes_proof_filter" ON "exams_score_changes" USING btree ("proof","id") WHERE "exams_score_changes"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_score_changes_decision_filter" ON "exams_score_changes" USING btree ("decision","id") WHERE "exams_score_changes"."deleted_at" is null;
--> statement-breakpoint
ALTER TABLE "exams_answers" ADD CONSTRAINT "exams_answers_graded_by_key" FOREIGN KEY ("graded_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action NOT VALID;
