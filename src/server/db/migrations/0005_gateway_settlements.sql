CREATE TABLE "gateway_settlements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"gateway" text NOT NULL,
	"kind" text DEFAULT 'settlement' NOT NULL,
	"corrects" uuid,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"total" bigint,
	"reference" text NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
ALTER TABLE "gateway_settlements" ADD CONSTRAINT "gateway_settlements_corrects_key" FOREIGN KEY ("corrects") REFERENCES "public"."gateway_settlements"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "gateway_settlements_live" ON "gateway_settlements" USING btree ("id") WHERE "gateway_settlements"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "gateway_settlements_trash" ON "gateway_settlements" USING btree ("deleted_at") WHERE "gateway_settlements"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "gateway_settlements_day_sort" ON "gateway_settlements" USING btree ("day","id") WHERE "gateway_settlements"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "gateway_settlements_total_sort" ON "gateway_settlements" USING btree ("total","id") WHERE "gateway_settlements"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_settlements_gateway_reference_unique" ON "gateway_settlements" USING btree ("gateway","reference") WHERE "gateway_settlements"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "gateway_settlements_gateway_filter" ON "gateway_settlements" USING btree ("gateway","day","id") WHERE "gateway_settlements"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "gateway_settlements_kind_filter" ON "gateway_settlements" USING btree ("kind","day","id") WHERE "gateway_settlements"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "gateway_settlements_corrects_filter" ON "gateway_settlements" USING btree ("corrects","day","id") WHERE "gateway_settlements"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "gateway_settlements_scan" ON "gateway_settlements" USING btree ("day","id","search_text") WHERE "gateway_settlements"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "gateway_settlements_search" ON "gateway_settlements" USING gin ("search_text" gin_trgm_ops);
