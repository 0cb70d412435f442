CREATE TABLE "action_consents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"section" text NOT NULL,
	"row_id" uuid NOT NULL,
	"row_version" integer NOT NULL,
	"action" text NOT NULL,
	"input" jsonb NOT NULL,
	"reason" text,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "action_consents_state" CHECK (state in ('pending', 'approved', 'refused', 'withdrawn', 'stale')),
	CONSTRAINT "action_consents_two_people" CHECK (state <> 'approved' or decided_by <> requested_by)
);

--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "reason" text;
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "requested_by" uuid;
--> statement-breakpoint
CREATE UNIQUE INDEX "action_consents_pending" ON "action_consents" USING btree ("section","row_id","action") WHERE state = 'pending';
--> statement-breakpoint
CREATE INDEX "action_consents_row" ON "action_consents" USING btree ("section","row_id","id");
