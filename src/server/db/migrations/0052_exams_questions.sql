CREATE TABLE "exams_corrections" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"exam" uuid NOT NULL,
	"question" uuid NOT NULL,
	"kind" text DEFAULT 'key' NOT NULL,
	"right_options" text[] DEFAULT '{}' NOT NULL,
	"accepted_answers" text[] DEFAULT '{}' NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"affected" integer,
	"changing" integer,
	"passing" integer,
	"failing" integer,
	"handled" integer,
	"changed" integer,
	"cursor" text,
	"applied_by" uuid,
	"applied_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "exams_questions" ADD COLUMN "is_withdrawn" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "exams_score_changes" ADD COLUMN "correction" uuid;
--> statement-breakpoint
ALTER TABLE "exams_corrections" ADD CONSTRAINT "exams_corrections_exam_key" FOREIGN KEY ("exam") REFERENCES "public"."exams_exam"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exams_corrections" ADD CONSTRAINT "exams_corrections_question_key" FOREIGN KEY ("question") REFERENCES "public"."exams_questions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exams_corrections" ADD CONSTRAINT "exams_corrections_applied_by_key" FOREIGN KEY ("applied_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "exams_corrections_live" ON "exams_corrections" USING btree ("id") WHERE "exams_corrections"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_corrections_trash" ON "exams_corrections" USING btree ("deleted_at") WHERE "exams_corrections"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "exams_corrections_exam_filter" ON "exams_corrections" USING btree ("exam","id") WHERE "exams_corrections"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_corrections_question_filter" ON "exams_corrections" USING btree ("question","id") WHERE "exams_corrections"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_corrections_state_filter" ON "exams_corrections" USING btree ("state","id") WHERE "exams_corrections"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_corrections_applied_by_filter" ON "exams_corrections" USING btree ("applied_by","id") WHERE "exams_corrections"."deleted_at" is null;
--> statement-breakpoint
ALTER TABLE "exams_score_changes" ADD CONSTRAINT "exams_score_changes_correction_key" FOREIGN KEY ("correction") REFERENCES "public"."exams_corrections"("id") ON DELETE restrict ON UPDATE no action NOT VALID;
