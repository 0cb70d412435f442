CREATE TABLE "widgets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"chat" text DEFAULT 'none' NOT NULL,
	"chat_key" text,
	"analytics" text DEFAULT 'none' NOT NULL,
	"container" text,
	"matomo_url" text,
	"matomo_site" integer DEFAULT 1,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE INDEX "widgets_live" ON "widgets" USING btree ("id") WHERE "widgets"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "widgets_trash" ON "widgets" USING btree ("deleted_at") WHERE "widgets"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "widgets_only" ON "widgets" USING btree ((true));
