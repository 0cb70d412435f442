CREATE TABLE "action_runs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"section" text NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"entries" uuid[] NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "importer" ADD COLUMN "asked_at" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "action_runs_actor" ON "action_runs" USING btree ("actor_id","at");
