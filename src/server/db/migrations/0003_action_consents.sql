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
ALTER TABLE "action_consents" ADD COLUMN "amount" bigint;
--> statement-breakpoint
CREATE INDEX "money_by_hand_administrator" ON "money_by_hand" USING btree ("administrator","given_at");
--> statement-breakpoint
CREATE INDEX "money_by_hand_beneficiary" ON "money_by_hand" USING btree ("beneficiary","given_at");
