CREATE TABLE "exams_exam" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"slug" text,
	"kind" text DEFAULT 'standalone' NOT NULL,
	"courses" uuid[] DEFAULT '{}' NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"time_limit" integer DEFAULT 30 NOT NULL,
	"max_attempts" integer DEFAULT 0 NOT NULL,
	"pass_percent" integer DEFAULT 6000 NOT NULL,
	"negative_mark_bps" integer DEFAULT 0 NOT NULL,
	"grade_method" text DEFAULT 'highest' NOT NULL,
	"show_answers" text DEFAULT 'never' NOT NULL,
	"shuffle_questions" boolean DEFAULT false NOT NULL,
	"shuffle_options" boolean DEFAULT false NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE INDEX "exams_exam_live" ON "exams_exam" USING btree ("id") WHERE "exams_exam"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_exam_trash" ON "exams_exam" USING btree ("deleted_at") WHERE "exams_exam"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "exams_exam_title_sort" ON "exams_exam" USING btree ("title","id") WHERE "exams_exam"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_exam_opens_at_sort" ON "exams_exam" USING btree ("opens_at","id") WHERE "exams_exam"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "exams_exam_slug_unique" ON "exams_exam" USING btree ("slug") WHERE "exams_exam"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_exam_kind_filter" ON "exams_exam" USING btree ("kind","id") WHERE "exams_exam"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_exam_status_filter" ON "exams_exam" USING btree ("status","id") WHERE "exams_exam"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_exam_courses_has" ON "exams_exam" USING gin ("courses");
--> statement-breakpoint
CREATE INDEX "exams_exam_search" ON "exams_exam" USING gin ("search_text" gin_trgm_ops);
