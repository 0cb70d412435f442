CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"path" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "duration" integer;
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "state" text DEFAULT 'ready' NOT NULL;
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "progress" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "failure" text;
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "streams" text;
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "subtitles" jsonb DEFAULT '[]' NOT NULL;
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "attachments" jsonb;
--> statement-breakpoint
CREATE INDEX "uploads_of_person" ON "uploads" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "uploads_touched" ON "uploads" USING btree ("touched_at");
--> statement-breakpoint
ALTER TABLE "lessons" ALTER COLUMN "attachments" SET DEFAULT '[]';
