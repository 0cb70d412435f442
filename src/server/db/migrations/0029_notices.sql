CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"send_after" timestamp with time zone DEFAULT now(),
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "notices_key" UNIQUE("key")
);

--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id","id");
--> statement-breakpoint
CREATE INDEX "notices_unsent" ON "notices" USING btree ("send_after") WHERE send_after is not null;
