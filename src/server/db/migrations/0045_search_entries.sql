CREATE TABLE "search_entries" (
	"course" uuid NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_entries_course_word_pk" PRIMARY KEY("course","word")
);

--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL
);

--> statement-breakpoint
CREATE TABLE "course_visits" (
	"day" date NOT NULL,
	"course" uuid NOT NULL,
	"kind" text NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "course_visits_day_course_kind_visitor_pk" PRIMARY KEY("day","course","kind","visitor")
);

--> statement-breakpoint
CREATE TABLE "search_misses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"term" text NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"others" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE INDEX "search_entries_word" ON "search_entries" USING btree ("word","published_at" DESC NULLS LAST,"course");
--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "search_misses_live" ON "search_misses" USING btree ("id") WHERE "search_misses"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "search_misses_trash" ON "search_misses" USING btree ("deleted_at") WHERE "search_misses"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "search_misses_times_sort" ON "search_misses" USING btree ("times","id") WHERE "search_misses"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "search_misses_last_at_sort" ON "search_misses" USING btree ("last_at","id") WHERE "search_misses"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "search_misses_term_unique" ON "search_misses" USING btree ("term") WHERE "search_misses"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "search_misses_scan" ON "search_misses" USING btree ("times","id","search_text") WHERE "search_misses"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "search_misses_search" ON "search_misses" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "search_synonyms_live" ON "search_synonyms" USING btree ("id") WHERE "search_synonyms"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "search_synonyms_trash" ON "search_synonyms" USING btree ("deleted_at") WHERE "search_synonyms"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "search_synonyms_name_unique" ON "search_synonyms" USING btree ("name") WHERE "search_synonyms"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "search_synonyms_search" ON "search_synonyms" USING gin ("search_text" gin_trgm_ops);
