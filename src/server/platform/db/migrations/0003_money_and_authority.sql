DROP INDEX "payment_attempts_gateway_reference_unique";
--> statement-breakpoint
CREATE TABLE "lesson_servings" (
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"film" "int4multirange" DEFAULT '{}' NOT NULL,
	"files" text[] DEFAULT '{}' NOT NULL,
	"opened_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_servings_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id")
);

--> statement-breakpoint
CREATE TABLE "money_by_hand" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"section" text NOT NULL,
	"action" text NOT NULL,
	"row_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"administrator" uuid NOT NULL,
	"approved_by" uuid,
	"beneficiary" uuid,
	"given_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "money_by_hand_amount" CHECK (amount > 0),
	CONSTRAINT "money_by_hand_other" CHECK (administrator <> beneficiary and approved_by <> beneficiary)
);

--> statement-breakpoint
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
ALTER TABLE "action_consents" ADD COLUMN "amount" bigint;
--> statement-breakpoint
ALTER TABLE "commission_payments" ADD COLUMN "returned_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "course_transactions" ADD COLUMN "promotion_used" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "course_transactions" ADD COLUMN "asks_wallet" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "course_transactions" ADD COLUMN "refund_enabled" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "course_transactions" ADD COLUMN "refund_days" integer;
--> statement-breakpoint
ALTER TABLE "course_transactions" ADD COLUMN "refund_max_watched_bps" integer;
--> statement-breakpoint
ALTER TABLE "discount_redemptions" ADD COLUMN "min_purchase" bigint;
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "must_pass" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "code_discount" bigint;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "units" integer;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "access_days" integer;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "included_scope" text;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "message" text;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "arrived" bigint;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "decision" text;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "decided_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "return_reference" text;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "returned_on" date;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "cashback_taken" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "promotion_amount" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "bank_amount" bigint;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "taken" integer;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "returned_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "return_reason" text;
--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "new_national_id" text;
--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "new_holder" text;
--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "new_contract_file" text;
--> statement-breakpoint
ALTER TABLE "users_vip" ADD COLUMN "included_scope" text;
--> statement-breakpoint
ALTER TABLE "vip_sheba_reqs" ADD COLUMN "returned_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "gateway_settlements" ADD CONSTRAINT "gateway_settlements_corrects_key" FOREIGN KEY ("corrects") REFERENCES "public"."gateway_settlements"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "money_by_hand_administrator" ON "money_by_hand" USING btree ("administrator","given_at");
--> statement-breakpoint
CREATE INDEX "money_by_hand_beneficiary" ON "money_by_hand" USING btree ("beneficiary","given_at");
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
