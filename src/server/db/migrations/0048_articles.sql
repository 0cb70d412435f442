ALTER TABLE "courses" DROP COLUMN "rating_avg";
--> statement-breakpoint
CREATE TABLE "lesson_questions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user" uuid NOT NULL,
	"course" uuid NOT NULL,
	"lesson" uuid NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "rating_avg" numeric(18, 2) GENERATED ALWAYS AS (round(coalesce("rating_sum", 0)::numeric / nullif("rating_count", 0), 2)) STORED;
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "comment_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "rating_avg" numeric(18, 2) GENERATED ALWAYS AS (round(coalesce("rating_sum", 0)::numeric / nullif("rating_count", 0), 2)) STORED;
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "comment_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "rating_avg" numeric(18, 2) GENERATED ALWAYS AS (round(coalesce("rating_sum", 0)::numeric / nullif("rating_count", 0), 2)) STORED;
--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "comment_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "users_comments" ADD COLUMN "answered_by" uuid;
--> statement-breakpoint
ALTER TABLE "users_comments" ADD COLUMN "link_count" integer DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "lesson_questions" ADD CONSTRAINT "lesson_questions_user_key" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_questions" ADD CONSTRAINT "lesson_questions_course_key" FOREIGN KEY ("course") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_questions" ADD CONSTRAINT "lesson_questions_lesson_key" FOREIGN KEY ("lesson") REFERENCES "public"."lessons"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_questions" ADD CONSTRAINT "lesson_questions_answered_by_key" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "lesson_questions_live" ON "lesson_questions" USING btree ("id") WHERE "lesson_questions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "lesson_questions_trash" ON "lesson_questions" USING btree ("deleted_at") WHERE "lesson_questions"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "lesson_questions_user_filter" ON "lesson_questions" USING btree ("user","id") WHERE "lesson_questions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "lesson_questions_course_filter" ON "lesson_questions" USING btree ("course","id") WHERE "lesson_questions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "lesson_questions_lesson_filter" ON "lesson_questions" USING btree ("lesson","id") WHERE "lesson_questions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "lesson_questions_state_filter" ON "lesson_questions" USING btree ("state","id") WHERE "lesson_questions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "lesson_questions_answered_by_filter" ON "lesson_questions" USING btree ("answered_by","id") WHERE "lesson_questions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "lesson_questions_lesson_state_index" ON "lesson_questions" USING btree ("lesson","state","id") WHERE "lesson_questions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "lesson_questions_search" ON "lesson_questions" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "users_comments" ADD CONSTRAINT "users_comments_answered_by_key" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action NOT VALID;
