CREATE TABLE "learning_settings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"players_at_once" integer DEFAULT 2 NOT NULL,
	"stopped_text" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "playing_since" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "played_at" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "learning_settings_live" ON "learning_settings" USING btree ("id") WHERE "learning_settings"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "learning_settings_trash" ON "learning_settings" USING btree ("deleted_at") WHERE "learning_settings"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "learning_settings_only" ON "learning_settings" USING btree ((true));
