CREATE TABLE "bank_transfer_limits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"valid_from" date NOT NULL,
	"satna_minimum" bigint NOT NULL,
	"paya_maximum" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE INDEX "bank_transfer_limits_live" ON "bank_transfer_limits" USING btree ("id") WHERE "bank_transfer_limits"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "bank_transfer_limits_trash" ON "bank_transfer_limits" USING btree ("deleted_at") WHERE "bank_transfer_limits"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "bank_transfer_limits_valid_from_unique" ON "bank_transfer_limits" USING btree ("valid_from") WHERE "bank_transfer_limits"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "bank_transfer_limits_scan" ON "bank_transfer_limits" USING btree ("valid_from","id","search_text") WHERE "bank_transfer_limits"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "bank_transfer_limits_search" ON "bank_transfer_limits" USING gin ("search_text" gin_trgm_ops);
