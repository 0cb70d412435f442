ALTER TABLE "wallet_transactions" DISABLE ROW LEVEL SECURITY;
--> statement-breakpoint
DROP TABLE "wallet_transactions" CASCADE;
--> statement-breakpoint
DROP INDEX "course_transactions_lines_has";
--> statement-breakpoint
ALTER TABLE "course_transactions" DROP COLUMN "lines";
--> statement-breakpoint
CREATE TABLE "sale_days" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"gross" bigint DEFAULT 0 NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"refunds" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sale_days_day_kind_pk" PRIMARY KEY("day","kind")
);

--> statement-breakpoint
CREATE TABLE "access_grants" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user" uuid NOT NULL,
	"course" uuid NOT NULL,
	"source" text DEFAULT 'gift' NOT NULL,
	"source_id" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"state" text DEFAULT 'active' NOT NULL,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user" uuid NOT NULL,
	"sheba" text NOT NULL,
	"bank" text,
	"holder" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"verified_at" timestamp with time zone,
	"payable_from" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "commission_payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"beneficiary" uuid NOT NULL,
	"period" text NOT NULL,
	"amount" bigint NOT NULL,
	"commission_count" integer DEFAULT 0 NOT NULL,
	"sheba" text NOT NULL,
	"method" text DEFAULT 'paya' NOT NULL,
	"tracking_number" text,
	"receipt" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"paid_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "course_amar" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"course" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"carts" integer DEFAULT 0 NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"gross" bigint DEFAULT 0 NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"refunds" bigint DEFAULT 0 NOT NULL,
	"new_students" integer DEFAULT 0 NOT NULL,
	"active_students" integer DEFAULT 0 NOT NULL,
	"watched_seconds" integer DEFAULT 0 NOT NULL,
	"completions" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"marketer" uuid NOT NULL,
	"user" uuid,
	"first_name" text,
	"masked_mobile" text,
	"visitor" text,
	"course" uuid,
	"source" text DEFAULT 'link' NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"order_count" integer DEFAULT 0 NOT NULL,
	"paid_total" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "discount_bulks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"prefix" text NOT NULL,
	"count" integer DEFAULT 100 NOT NULL,
	"type" text DEFAULT 'percent' NOT NULL,
	"percent" integer,
	"amount" bigint,
	"max_amount" bigint,
	"min_purchase" bigint,
	"scope" text DEFAULT 'all' NOT NULL,
	"courses" uuid[] DEFAULT '{}' NOT NULL,
	"bundles" uuid[] DEFAULT '{}' NOT NULL,
	"majors" uuid[] DEFAULT '{}' NOT NULL,
	"groups" uuid[] DEFAULT '{}' NOT NULL,
	"exams" uuid[] DEFAULT '{}' NOT NULL,
	"first_purchase_only" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"marketer" uuid,
	"code_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "discount_redemptions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"discount" uuid NOT NULL,
	"order" uuid NOT NULL,
	"user" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "exams_answers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"attempt" uuid NOT NULL,
	"question" uuid NOT NULL,
	"place" integer NOT NULL,
	"answer" text,
	"rev" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp with time zone,
	"mark" numeric(18, 2),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "exams_attempts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"exam" uuid NOT NULL,
	"user" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"deadline_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"snapshot" jsonb,
	"score" numeric(18, 2),
	"max_score" numeric(18, 2),
	"percent" integer,
	"result" text,
	"flags" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "exams_exam_settings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"time_limit" integer DEFAULT 30 NOT NULL,
	"grace" integer DEFAULT 60 NOT NULL,
	"pass_percent" integer DEFAULT 6000 NOT NULL,
	"negative_mark_bps" integer DEFAULT 0 NOT NULL,
	"attempts_per_purchase" integer DEFAULT 1 NOT NULL,
	"retake_delay" integer DEFAULT 24 NOT NULL,
	"grade_method" text DEFAULT 'highest' NOT NULL,
	"show_answers" text DEFAULT 'never' NOT NULL,
	"shuffle_questions" boolean DEFAULT true NOT NULL,
	"shuffle_options" boolean DEFAULT true NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "exams_proof" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"text" text,
	"background" text,
	"signatories" jsonb DEFAULT '[]' NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"validity_months" integer,
	"requirements" jsonb DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "exams_questions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"exam" uuid NOT NULL,
	"type" text DEFAULT 'single' NOT NULL,
	"text" text NOT NULL,
	"options" jsonb DEFAULT '[]' NOT NULL,
	"accepted_answers" text[] DEFAULT '{}' NOT NULL,
	"mark" numeric(18, 2) DEFAULT 1 NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner" uuid,
	"kind" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account" uuid NOT NULL,
	"account_kind" text NOT NULL,
	"transfer" uuid NOT NULL,
	"user" uuid,
	"amount" bigint NOT NULL,
	"balance_before" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"from" uuid NOT NULL,
	"to" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order" uuid NOT NULL,
	"kind" text NOT NULL,
	"course" uuid,
	"bundle" uuid,
	"major" uuid,
	"exam" uuid,
	"proof" uuid,
	"plan" uuid,
	"title" text NOT NULL,
	"list_price" bigint NOT NULL,
	"sale_price" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"net" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"sold_at" timestamp with time zone,
	"teacher_rates" jsonb DEFAULT '[]' NOT NULL,
	"marketer" uuid,
	"marketer_rate_bps" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "page_proof_terms_and_conditions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text DEFAULT 'قوانین گواهی' NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "page_start_from_where" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text DEFAULT 'از کجا شروع کنم' NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "page_vip_main_page" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text DEFAULT 'صفحهٔ اشتراک ویژه' NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "page_vip_welcome_page" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text DEFAULT 'خوش‌آمد اشتراک ویژه' NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "pay_back_settings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"refund_enabled" boolean DEFAULT true NOT NULL,
	"refund_days" integer DEFAULT 7 NOT NULL,
	"refund_max_watched_bps" integer DEFAULT 2000 NOT NULL,
	"refund_destination" text DEFAULT 'wallet' NOT NULL,
	"refund_text" text,
	"cashback_enabled" boolean DEFAULT false NOT NULL,
	"cashback_bps" integer DEFAULT 500,
	"cashback_max_amount" bigint,
	"cashback_min_purchase" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order" uuid NOT NULL,
	"gateway" text NOT NULL,
	"amount" bigint NOT NULL,
	"gateway_amount" integer NOT NULL,
	"gateway_unit" text NOT NULL,
	"authority" text NOT NULL,
	"state" text DEFAULT 'started' NOT NULL,
	"reference" text,
	"card" text,
	"started_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"attempt" uuid NOT NULL,
	"kind" text NOT NULL,
	"ok" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"payload" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "proofs_proof_text" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text DEFAULT 'گواهی پایان دوره' NOT NULL,
	"text" text NOT NULL,
	"footer" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order" uuid NOT NULL,
	"lines" uuid[] DEFAULT '{}' NOT NULL,
	"amount" bigint NOT NULL,
	"destination" text DEFAULT 'wallet' NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"reason" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"approved_by" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "users_aboutme_list" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user" uuid NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reviewed_at" timestamp with time zone,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "users_extra_info" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user" uuid NOT NULL,
	"full_name" text NOT NULL,
	"national_id" text,
	"birthday" date,
	"education" text,
	"job" text,
	"city" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"reviewed_at" timestamp with time zone,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "users_vip" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user" uuid NOT NULL,
	"plan" uuid,
	"source" text NOT NULL,
	"order" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "vip_discount" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"percent" integer NOT NULL,
	"max_amount" bigint,
	"scope" text DEFAULT 'all' NOT NULL,
	"courses" uuid[] DEFAULT '{}' NOT NULL,
	"bundles" uuid[] DEFAULT '{}' NOT NULL,
	"groups" uuid[] DEFAULT '{}' NOT NULL,
	"exams" uuid[] DEFAULT '{}' NOT NULL,
	"plans" uuid[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "vip_marketing" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"inviter" uuid NOT NULL,
	"invitee" uuid NOT NULL,
	"state" text DEFAULT 'invited' NOT NULL,
	"order" uuid,
	"reward" bigint DEFAULT 0 NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"rewarded_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "vip_marketing_settings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"inviter_rate_bps" integer DEFAULT 1000 NOT NULL,
	"invitee_discount_bps" integer DEFAULT 500 NOT NULL,
	"hold_days" integer DEFAULT 14 NOT NULL,
	"minimum_payout" bigint DEFAULT 200000 NOT NULL,
	"terms" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "vip_plans" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"days" integer NOT NULL,
	"price" bigint NOT NULL,
	"discounted_price" bigint,
	"badge" text,
	"benefits" jsonb DEFAULT '[]' NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "vip_sheba_reqs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user" uuid NOT NULL,
	"sheba" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"tracking_number" text,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "vip_tickets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user" uuid NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"reply" text,
	"answered_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "vip_special_support" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text DEFAULT 'پشتیبانی ویژه' NOT NULL,
	"phone" text,
	"telegram" text,
	"hours" text,
	"text" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "vip_vip_settings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"included_scope" text DEFAULT 'flagged' NOT NULL,
	"exam_discount_bps" integer DEFAULT 0 NOT NULL,
	"welcome_text" text,
	"reminder_days" jsonb DEFAULT '[]' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "commissions" ALTER COLUMN "order" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "commissions" ALTER COLUMN "amount" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "commissions" ALTER COLUMN "amount" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "commissions" ALTER COLUMN "due_at" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "student_count" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "proofs" ALTER COLUMN "code" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "proofs" ALTER COLUMN "snapshot" SET DEFAULT '{}';
--> statement-breakpoint
ALTER TABLE "proofs" ALTER COLUMN "snapshot" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "users_comments" ALTER COLUMN "course" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "commissions" ADD COLUMN "course" uuid;
--> statement-breakpoint
ALTER TABLE "commissions" ADD COLUMN "line" uuid;
--> statement-breakpoint
ALTER TABLE "commissions" ADD COLUMN "payment" uuid;
--> statement-breakpoint
ALTER TABLE "commissions" ADD COLUMN "reversal_of" uuid;
--> statement-breakpoint
ALTER TABLE "commissions" ADD COLUMN "is_reversal" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "commissions" ADD COLUMN "note" text;
--> statement-breakpoint
ALTER TABLE "course_transactions" ADD COLUMN "kind" text DEFAULT 'course' NOT NULL;
--> statement-breakpoint
ALTER TABLE "course_transactions" ADD COLUMN "title" text;
--> statement-breakpoint
ALTER TABLE "course_transactions" ADD COLUMN "exam" uuid;
--> statement-breakpoint
ALTER TABLE "course_transactions" ADD COLUMN "paid_total" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "course_transactions" ADD COLUMN "refunded_total" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "course_transactions" ADD COLUMN "discount" uuid;
--> statement-breakpoint
ALTER TABLE "course_transactions" ADD COLUMN "attribution" uuid;
--> statement-breakpoint
ALTER TABLE "course_transactions" ADD COLUMN "expires_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "course_transactions" ADD COLUMN "fulfilled_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "course_transactions" ADD COLUMN "client_key" text;
--> statement-breakpoint
ALTER TABLE "course_transactions" ADD COLUMN "note" text;
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "proof_template" uuid;
--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "bundles" uuid[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "majors" uuid[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "exams" uuid[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "bulk" uuid;
--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "used_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "exams_exam" ADD COLUMN "attempts_per_purchase" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "exams_exam" ADD COLUMN "retake_delay" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "exams_exam" ADD COLUMN "grace" integer DEFAULT 60 NOT NULL;
--> statement-breakpoint
ALTER TABLE "exams_exam" ADD COLUMN "question_count" integer;
--> statement-breakpoint
ALTER TABLE "exams_exam" ADD COLUMN "pool_size" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "exams_exam" ADD COLUMN "navigation" text DEFAULT 'free' NOT NULL;
--> statement-breakpoint
ALTER TABLE "exams_exam" ADD COLUMN "proof_template" uuid;
--> statement-breakpoint
ALTER TABLE "proofs" ADD COLUMN "template" uuid NOT NULL;
--> statement-breakpoint
ALTER TABLE "proofs" ADD COLUMN "source" text DEFAULT 'course' NOT NULL;
--> statement-breakpoint
ALTER TABLE "proofs" ADD COLUMN "course" uuid;
--> statement-breakpoint
ALTER TABLE "proofs" ADD COLUMN "exam" uuid;
--> statement-breakpoint
ALTER TABLE "proofs" ADD COLUMN "revoked_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "proofs" ADD COLUMN "supersedes" uuid;
--> statement-breakpoint
ALTER TABLE "proofs" ADD COLUMN "is_public" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "users_comments" ADD COLUMN "target" text DEFAULT 'course' NOT NULL;
--> statement-breakpoint
ALTER TABLE "users_comments" ADD COLUMN "article" uuid;
--> statement-breakpoint
ALTER TABLE "users_comments" ADD COLUMN "teacher" uuid;
--> statement-breakpoint
ALTER TABLE "users_comments" ADD COLUMN "parent" uuid;
--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_user_key" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_course_key" FOREIGN KEY ("course") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_user_key" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commission_payments" ADD CONSTRAINT "commission_payments_beneficiary_key" FOREIGN KEY ("beneficiary") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "course_amar" ADD CONSTRAINT "course_amar_course_key" FOREIGN KEY ("course") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_marketer_key" FOREIGN KEY ("marketer") REFERENCES "public"."marketers"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_user_key" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_course_key" FOREIGN KEY ("course") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discount_bulks" ADD CONSTRAINT "discount_bulks_marketer_key" FOREIGN KEY ("marketer") REFERENCES "public"."marketers"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_discount_key" FOREIGN KEY ("discount") REFERENCES "public"."discounts"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_order_key" FOREIGN KEY ("order") REFERENCES "public"."course_transactions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_user_key" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exams_answers" ADD CONSTRAINT "exams_answers_attempt_key" FOREIGN KEY ("attempt") REFERENCES "public"."exams_attempts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exams_answers" ADD CONSTRAINT "exams_answers_question_key" FOREIGN KEY ("question") REFERENCES "public"."exams_questions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exams_attempts" ADD CONSTRAINT "exams_attempts_exam_key" FOREIGN KEY ("exam") REFERENCES "public"."exams_exam"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exams_attempts" ADD CONSTRAINT "exams_attempts_user_key" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exams_questions" ADD CONSTRAINT "exams_questions_exam_key" FOREIGN KEY ("exam") REFERENCES "public"."exams_exam"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_owner_key" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_key" FOREIGN KEY ("account") REFERENCES "public"."ledger_accounts"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_key" FOREIGN KEY ("transfer") REFERENCES "public"."ledger_transfers"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_user_key" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_from_key" FOREIGN KEY ("from") REFERENCES "public"."ledger_accounts"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_to_key" FOREIGN KEY ("to") REFERENCES "public"."ledger_accounts"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_key" FOREIGN KEY ("order") REFERENCES "public"."course_transactions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_course_key" FOREIGN KEY ("course") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_bundle_key" FOREIGN KEY ("bundle") REFERENCES "public"."bundles"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_major_key" FOREIGN KEY ("major") REFERENCES "public"."majors"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_exam_key" FOREIGN KEY ("exam") REFERENCES "public"."exams_exam"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_proof_key" FOREIGN KEY ("proof") REFERENCES "public"."exams_proof"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_plan_key" FOREIGN KEY ("plan") REFERENCES "public"."vip_plans"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_marketer_key" FOREIGN KEY ("marketer") REFERENCES "public"."marketers"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_key" FOREIGN KEY ("order") REFERENCES "public"."course_transactions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_attempt_key" FOREIGN KEY ("attempt") REFERENCES "public"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_key" FOREIGN KEY ("order") REFERENCES "public"."course_transactions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_key" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_approved_by_key" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users_aboutme_list" ADD CONSTRAINT "users_aboutme_list_user_key" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users_extra_info" ADD CONSTRAINT "users_extra_info_user_key" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users_vip" ADD CONSTRAINT "users_vip_user_key" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users_vip" ADD CONSTRAINT "users_vip_plan_key" FOREIGN KEY ("plan") REFERENCES "public"."vip_plans"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users_vip" ADD CONSTRAINT "users_vip_order_key" FOREIGN KEY ("order") REFERENCES "public"."course_transactions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vip_marketing" ADD CONSTRAINT "vip_marketing_inviter_key" FOREIGN KEY ("inviter") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vip_marketing" ADD CONSTRAINT "vip_marketing_invitee_key" FOREIGN KEY ("invitee") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vip_marketing" ADD CONSTRAINT "vip_marketing_order_key" FOREIGN KEY ("order") REFERENCES "public"."course_transactions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vip_sheba_reqs" ADD CONSTRAINT "vip_sheba_reqs_user_key" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vip_tickets" ADD CONSTRAINT "vip_tickets_user_key" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "access_grants_live" ON "access_grants" USING btree ("id") WHERE "access_grants"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "access_grants_trash" ON "access_grants" USING btree ("deleted_at") WHERE "access_grants"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "access_grants_starts_at_sort" ON "access_grants" USING btree ("starts_at","id") WHERE "access_grants"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "access_grants_user_course_source_source_id_unique" ON "access_grants" USING btree ("user","course","source","source_id") WHERE "access_grants"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "access_grants_user_filter" ON "access_grants" USING btree ("user","starts_at","id") WHERE "access_grants"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "access_grants_course_filter" ON "access_grants" USING btree ("course","starts_at","id") WHERE "access_grants"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "access_grants_source_filter" ON "access_grants" USING btree ("source","starts_at","id") WHERE "access_grants"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "access_grants_state_filter" ON "access_grants" USING btree ("state","starts_at","id") WHERE "access_grants"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "bank_accounts_live" ON "bank_accounts" USING btree ("id") WHERE "bank_accounts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "bank_accounts_trash" ON "bank_accounts" USING btree ("deleted_at") WHERE "bank_accounts"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "bank_accounts_user_filter" ON "bank_accounts" USING btree ("user","id") WHERE "bank_accounts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "bank_accounts_sheba_filter" ON "bank_accounts" USING btree ("sheba","id") WHERE "bank_accounts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "bank_accounts_state_filter" ON "bank_accounts" USING btree ("state","id") WHERE "bank_accounts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "bank_accounts_walk" ON "bank_accounts" USING btree ("id","search_text") WHERE "bank_accounts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "bank_accounts_search" ON "bank_accounts" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "commission_payments_live" ON "commission_payments" USING btree ("id") WHERE "commission_payments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commission_payments_trash" ON "commission_payments" USING btree ("deleted_at") WHERE "commission_payments"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "commission_payments_amount_sort" ON "commission_payments" USING btree ("amount","id") WHERE "commission_payments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commission_payments_paid_at_sort" ON "commission_payments" USING btree ("paid_at","id") WHERE "commission_payments"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "commission_payments_number_unique" ON "commission_payments" USING btree ("number") WHERE "commission_payments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commission_payments_kind_filter" ON "commission_payments" USING btree ("kind","id") WHERE "commission_payments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commission_payments_beneficiary_filter" ON "commission_payments" USING btree ("beneficiary","id") WHERE "commission_payments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commission_payments_state_filter" ON "commission_payments" USING btree ("state","id") WHERE "commission_payments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commission_payments_walk" ON "commission_payments" USING btree ("id","search_text") WHERE "commission_payments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commission_payments_search" ON "commission_payments" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "course_amar_live" ON "course_amar" USING btree ("id") WHERE "course_amar"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "course_amar_trash" ON "course_amar" USING btree ("deleted_at") WHERE "course_amar"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "course_amar_day_sort" ON "course_amar" USING btree ("day","id") WHERE "course_amar"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "course_amar_net_sort" ON "course_amar" USING btree ("net","id") WHERE "course_amar"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "course_amar_day_course_unique" ON "course_amar" USING btree ("day","course") WHERE "course_amar"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "course_amar_course_filter" ON "course_amar" USING btree ("course","day","id") WHERE "course_amar"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "customers_live" ON "customers" USING btree ("id") WHERE "customers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "customers_trash" ON "customers" USING btree ("deleted_at") WHERE "customers"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "customers_since_sort" ON "customers" USING btree ("since","id") WHERE "customers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "customers_marketer_filter" ON "customers" USING btree ("marketer","since","id") WHERE "customers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "customers_user_filter" ON "customers" USING btree ("user","since","id") WHERE "customers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "customers_course_filter" ON "customers" USING btree ("course","since","id") WHERE "customers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "customers_source_filter" ON "customers" USING btree ("source","since","id") WHERE "customers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "customers_walk" ON "customers" USING btree ("since","id","search_text") WHERE "customers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "discount_bulks_live" ON "discount_bulks" USING btree ("id") WHERE "discount_bulks"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "discount_bulks_trash" ON "discount_bulks" USING btree ("deleted_at") WHERE "discount_bulks"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "discount_bulks_title_sort" ON "discount_bulks" USING btree ("title","id") WHERE "discount_bulks"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "discount_bulks_starts_at_sort" ON "discount_bulks" USING btree ("starts_at","id") WHERE "discount_bulks"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "discount_bulks_type_filter" ON "discount_bulks" USING btree ("type","id") WHERE "discount_bulks"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "discount_bulks_scope_filter" ON "discount_bulks" USING btree ("scope","id") WHERE "discount_bulks"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "discount_bulks_marketer_filter" ON "discount_bulks" USING btree ("marketer","id") WHERE "discount_bulks"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "discount_bulks_courses_has" ON "discount_bulks" USING gin ("courses");
--> statement-breakpoint
CREATE INDEX "discount_bulks_bundles_has" ON "discount_bulks" USING gin ("bundles");
--> statement-breakpoint
CREATE INDEX "discount_bulks_majors_has" ON "discount_bulks" USING gin ("majors");
--> statement-breakpoint
CREATE INDEX "discount_bulks_groups_has" ON "discount_bulks" USING gin ("groups");
--> statement-breakpoint
CREATE INDEX "discount_bulks_exams_has" ON "discount_bulks" USING gin ("exams");
--> statement-breakpoint
CREATE INDEX "discount_bulks_walk" ON "discount_bulks" USING btree ("id","search_text") WHERE "discount_bulks"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "discount_bulks_search" ON "discount_bulks" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "discount_redemptions_live" ON "discount_redemptions" USING btree ("id") WHERE "discount_redemptions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "discount_redemptions_trash" ON "discount_redemptions" USING btree ("deleted_at") WHERE "discount_redemptions"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "discount_redemptions_at_sort" ON "discount_redemptions" USING btree ("at","id") WHERE "discount_redemptions"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "discount_redemptions_discount_order_unique" ON "discount_redemptions" USING btree ("discount","order") WHERE "discount_redemptions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "discount_redemptions_discount_filter" ON "discount_redemptions" USING btree ("discount","at","id") WHERE "discount_redemptions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "discount_redemptions_order_filter" ON "discount_redemptions" USING btree ("order","at","id") WHERE "discount_redemptions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "discount_redemptions_user_filter" ON "discount_redemptions" USING btree ("user","at","id") WHERE "discount_redemptions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "discount_redemptions_state_filter" ON "discount_redemptions" USING btree ("state","at","id") WHERE "discount_redemptions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_answers_live" ON "exams_answers" USING btree ("id") WHERE "exams_answers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_answers_trash" ON "exams_answers" USING btree ("deleted_at") WHERE "exams_answers"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "exams_answers_place_sort" ON "exams_answers" USING btree ("place","id") WHERE "exams_answers"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "exams_answers_attempt_question_unique" ON "exams_answers" USING btree ("attempt","question") WHERE "exams_answers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_answers_attempt_filter" ON "exams_answers" USING btree ("attempt","place","id") WHERE "exams_answers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_answers_question_filter" ON "exams_answers" USING btree ("question","place","id") WHERE "exams_answers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_attempts_live" ON "exams_attempts" USING btree ("id") WHERE "exams_attempts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_attempts_trash" ON "exams_attempts" USING btree ("deleted_at") WHERE "exams_attempts"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "exams_attempts_started_at_sort" ON "exams_attempts" USING btree ("started_at","id") WHERE "exams_attempts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_attempts_percent_sort" ON "exams_attempts" USING btree ("percent","id") WHERE "exams_attempts"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "exams_attempts_exam_user_number_unique" ON "exams_attempts" USING btree ("exam","user","number") WHERE "exams_attempts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_attempts_exam_filter" ON "exams_attempts" USING btree ("exam","started_at","id") WHERE "exams_attempts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_attempts_user_filter" ON "exams_attempts" USING btree ("user","started_at","id") WHERE "exams_attempts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_attempts_state_filter" ON "exams_attempts" USING btree ("state","started_at","id") WHERE "exams_attempts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_attempts_result_filter" ON "exams_attempts" USING btree ("result","started_at","id") WHERE "exams_attempts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_exam_settings_live" ON "exams_exam_settings" USING btree ("id") WHERE "exams_exam_settings"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_exam_settings_trash" ON "exams_exam_settings" USING btree ("deleted_at") WHERE "exams_exam_settings"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "exams_exam_settings_only" ON "exams_exam_settings" USING btree ((true));
--> statement-breakpoint
CREATE INDEX "exams_proof_live" ON "exams_proof" USING btree ("id") WHERE "exams_proof"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_proof_trash" ON "exams_proof" USING btree ("deleted_at") WHERE "exams_proof"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "exams_proof_title_sort" ON "exams_proof" USING btree ("title","id") WHERE "exams_proof"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_proof_status_filter" ON "exams_proof" USING btree ("status","title","id") WHERE "exams_proof"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_proof_walk" ON "exams_proof" USING btree ("title","id","search_text") WHERE "exams_proof"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_proof_search" ON "exams_proof" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "exams_questions_live" ON "exams_questions" USING btree ("id") WHERE "exams_questions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_questions_trash" ON "exams_questions" USING btree ("deleted_at") WHERE "exams_questions"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "exams_questions_order_sort" ON "exams_questions" USING btree ("order","id") WHERE "exams_questions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_questions_exam_filter" ON "exams_questions" USING btree ("exam","order","id") WHERE "exams_questions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_questions_type_filter" ON "exams_questions" USING btree ("type","order","id") WHERE "exams_questions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_questions_walk" ON "exams_questions" USING btree ("order","id","search_text") WHERE "exams_questions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_questions_search" ON "exams_questions" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "ledger_accounts_live" ON "ledger_accounts" USING btree ("id") WHERE "ledger_accounts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "ledger_accounts_trash" ON "ledger_accounts" USING btree ("deleted_at") WHERE "ledger_accounts"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "ledger_accounts_balance_sort" ON "ledger_accounts" USING btree ("balance","id") WHERE "ledger_accounts"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_owner_kind_unique" ON "ledger_accounts" USING btree ("owner","kind") WHERE "ledger_accounts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "ledger_accounts_owner_filter" ON "ledger_accounts" USING btree ("owner","id") WHERE "ledger_accounts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "ledger_accounts_kind_filter" ON "ledger_accounts" USING btree ("kind","id") WHERE "ledger_accounts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "ledger_entries_live" ON "ledger_entries" USING btree ("id") WHERE "ledger_entries"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "ledger_entries_trash" ON "ledger_entries" USING btree ("deleted_at") WHERE "ledger_entries"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "ledger_entries_amount_sort" ON "ledger_entries" USING btree ("amount","id") WHERE "ledger_entries"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "ledger_entries_at_sort" ON "ledger_entries" USING btree ("at","id") WHERE "ledger_entries"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "ledger_entries_account_filter" ON "ledger_entries" USING btree ("account","at","id") WHERE "ledger_entries"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "ledger_entries_account_kind_filter" ON "ledger_entries" USING btree ("account_kind","at","id") WHERE "ledger_entries"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "ledger_entries_transfer_filter" ON "ledger_entries" USING btree ("transfer","at","id") WHERE "ledger_entries"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "ledger_entries_user_filter" ON "ledger_entries" USING btree ("user","at","id") WHERE "ledger_entries"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "ledger_entries_reason_filter" ON "ledger_entries" USING btree ("reason","at","id") WHERE "ledger_entries"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "ledger_entries_account_kind_at_index" ON "ledger_entries" USING btree ("account_kind","at","id") WHERE "ledger_entries"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "ledger_entries_account_kind_user_at_index" ON "ledger_entries" USING btree ("account_kind","user","at","id") WHERE "ledger_entries"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "ledger_entries_walk" ON "ledger_entries" USING btree ("at","id","search_text") WHERE "ledger_entries"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "ledger_entries_search" ON "ledger_entries" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "ledger_transfers_live" ON "ledger_transfers" USING btree ("id") WHERE "ledger_transfers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "ledger_transfers_trash" ON "ledger_transfers" USING btree ("deleted_at") WHERE "ledger_transfers"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "ledger_transfers_at_sort" ON "ledger_transfers" USING btree ("at","id") WHERE "ledger_transfers"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_key_unique" ON "ledger_transfers" USING btree ("key") WHERE "ledger_transfers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "ledger_transfers_from_filter" ON "ledger_transfers" USING btree ("from","at","id") WHERE "ledger_transfers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "ledger_transfers_to_filter" ON "ledger_transfers" USING btree ("to","at","id") WHERE "ledger_transfers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "ledger_transfers_reason_filter" ON "ledger_transfers" USING btree ("reason","at","id") WHERE "ledger_transfers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "ledger_transfers_walk" ON "ledger_transfers" USING btree ("at","id","search_text") WHERE "ledger_transfers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "ledger_transfers_search" ON "ledger_transfers" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "order_lines_live" ON "order_lines" USING btree ("id") WHERE "order_lines"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "order_lines_trash" ON "order_lines" USING btree ("deleted_at") WHERE "order_lines"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "order_lines_net_sort" ON "order_lines" USING btree ("net","id") WHERE "order_lines"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "order_lines_sold_at_sort" ON "order_lines" USING btree ("sold_at","id") WHERE "order_lines"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "order_lines_order_filter" ON "order_lines" USING btree ("order","id") WHERE "order_lines"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "order_lines_kind_filter" ON "order_lines" USING btree ("kind","id") WHERE "order_lines"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "order_lines_course_filter" ON "order_lines" USING btree ("course","id") WHERE "order_lines"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "order_lines_bundle_filter" ON "order_lines" USING btree ("bundle","id") WHERE "order_lines"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "order_lines_major_filter" ON "order_lines" USING btree ("major","id") WHERE "order_lines"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "order_lines_exam_filter" ON "order_lines" USING btree ("exam","id") WHERE "order_lines"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "order_lines_proof_filter" ON "order_lines" USING btree ("proof","id") WHERE "order_lines"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "order_lines_plan_filter" ON "order_lines" USING btree ("plan","id") WHERE "order_lines"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "order_lines_marketer_filter" ON "order_lines" USING btree ("marketer","id") WHERE "order_lines"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "order_lines_teacher_rates_has" ON "order_lines" USING gin ("teacher_rates" jsonb_path_ops);
--> statement-breakpoint
CREATE INDEX "page_proof_terms_and_conditions_live" ON "page_proof_terms_and_conditions" USING btree ("id") WHERE "page_proof_terms_and_conditions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "page_proof_terms_and_conditions_trash" ON "page_proof_terms_and_conditions" USING btree ("deleted_at") WHERE "page_proof_terms_and_conditions"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "page_proof_terms_and_conditions_only" ON "page_proof_terms_and_conditions" USING btree ((true));
--> statement-breakpoint
CREATE INDEX "page_start_from_where_live" ON "page_start_from_where" USING btree ("id") WHERE "page_start_from_where"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "page_start_from_where_trash" ON "page_start_from_where" USING btree ("deleted_at") WHERE "page_start_from_where"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "page_start_from_where_only" ON "page_start_from_where" USING btree ((true));
--> statement-breakpoint
CREATE INDEX "page_vip_main_page_live" ON "page_vip_main_page" USING btree ("id") WHERE "page_vip_main_page"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "page_vip_main_page_trash" ON "page_vip_main_page" USING btree ("deleted_at") WHERE "page_vip_main_page"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "page_vip_main_page_only" ON "page_vip_main_page" USING btree ((true));
--> statement-breakpoint
CREATE INDEX "page_vip_welcome_page_live" ON "page_vip_welcome_page" USING btree ("id") WHERE "page_vip_welcome_page"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "page_vip_welcome_page_trash" ON "page_vip_welcome_page" USING btree ("deleted_at") WHERE "page_vip_welcome_page"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "page_vip_welcome_page_only" ON "page_vip_welcome_page" USING btree ((true));
--> statement-breakpoint
CREATE INDEX "pay_back_settings_live" ON "pay_back_settings" USING btree ("id") WHERE "pay_back_settings"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "pay_back_settings_trash" ON "pay_back_settings" USING btree ("deleted_at") WHERE "pay_back_settings"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "pay_back_settings_only" ON "pay_back_settings" USING btree ((true));
--> statement-breakpoint
CREATE INDEX "payment_attempts_live" ON "payment_attempts" USING btree ("id") WHERE "payment_attempts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "payment_attempts_trash" ON "payment_attempts" USING btree ("deleted_at") WHERE "payment_attempts"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "payment_attempts_started_at_sort" ON "payment_attempts" USING btree ("started_at","id") WHERE "payment_attempts"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_gateway_authority_unique" ON "payment_attempts" USING btree ("gateway","authority") WHERE "payment_attempts"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_gateway_reference_unique" ON "payment_attempts" USING btree ("gateway","reference") WHERE "payment_attempts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "payment_attempts_order_filter" ON "payment_attempts" USING btree ("order","id") WHERE "payment_attempts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "payment_attempts_gateway_filter" ON "payment_attempts" USING btree ("gateway","id") WHERE "payment_attempts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "payment_attempts_state_filter" ON "payment_attempts" USING btree ("state","id") WHERE "payment_attempts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "payment_events_live" ON "payment_events" USING btree ("id") WHERE "payment_events"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "payment_events_trash" ON "payment_events" USING btree ("deleted_at") WHERE "payment_events"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "payment_events_at_sort" ON "payment_events" USING btree ("at","id") WHERE "payment_events"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "payment_events_attempt_filter" ON "payment_events" USING btree ("attempt","at","id") WHERE "payment_events"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "payment_events_kind_filter" ON "payment_events" USING btree ("kind","at","id") WHERE "payment_events"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proofs_proof_text_live" ON "proofs_proof_text" USING btree ("id") WHERE "proofs_proof_text"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proofs_proof_text_trash" ON "proofs_proof_text" USING btree ("deleted_at") WHERE "proofs_proof_text"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "proofs_proof_text_only" ON "proofs_proof_text" USING btree ((true));
--> statement-breakpoint
CREATE INDEX "refunds_live" ON "refunds" USING btree ("id") WHERE "refunds"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "refunds_trash" ON "refunds" USING btree ("deleted_at") WHERE "refunds"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "refunds_requested_at_sort" ON "refunds" USING btree ("requested_at","id") WHERE "refunds"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "refunds_order_filter" ON "refunds" USING btree ("order","id") WHERE "refunds"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "refunds_state_filter" ON "refunds" USING btree ("state","id") WHERE "refunds"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "refunds_requested_by_filter" ON "refunds" USING btree ("requested_by","id") WHERE "refunds"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "refunds_approved_by_filter" ON "refunds" USING btree ("approved_by","id") WHERE "refunds"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "refunds_lines_has" ON "refunds" USING gin ("lines");
--> statement-breakpoint
CREATE INDEX "users_aboutme_list_live" ON "users_aboutme_list" USING btree ("id") WHERE "users_aboutme_list"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_aboutme_list_trash" ON "users_aboutme_list" USING btree ("deleted_at") WHERE "users_aboutme_list"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "users_aboutme_list_user_unique" ON "users_aboutme_list" USING btree ("user") WHERE "users_aboutme_list"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_aboutme_list_user_filter" ON "users_aboutme_list" USING btree ("user","id") WHERE "users_aboutme_list"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_aboutme_list_state_filter" ON "users_aboutme_list" USING btree ("state","id") WHERE "users_aboutme_list"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_aboutme_list_search" ON "users_aboutme_list" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "users_extra_info_live" ON "users_extra_info" USING btree ("id") WHERE "users_extra_info"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_extra_info_trash" ON "users_extra_info" USING btree ("deleted_at") WHERE "users_extra_info"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "users_extra_info_user_unique" ON "users_extra_info" USING btree ("user") WHERE "users_extra_info"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_extra_info_user_filter" ON "users_extra_info" USING btree ("user","id") WHERE "users_extra_info"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_extra_info_state_filter" ON "users_extra_info" USING btree ("state","id") WHERE "users_extra_info"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_extra_info_walk" ON "users_extra_info" USING btree ("id","search_text") WHERE "users_extra_info"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_extra_info_search" ON "users_extra_info" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "users_vip_live" ON "users_vip" USING btree ("id") WHERE "users_vip"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_vip_trash" ON "users_vip" USING btree ("deleted_at") WHERE "users_vip"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "users_vip_starts_at_sort" ON "users_vip" USING btree ("starts_at","id") WHERE "users_vip"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_vip_ends_at_sort" ON "users_vip" USING btree ("ends_at","id") WHERE "users_vip"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_vip_user_filter" ON "users_vip" USING btree ("user","starts_at","id") WHERE "users_vip"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_vip_plan_filter" ON "users_vip" USING btree ("plan","starts_at","id") WHERE "users_vip"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_vip_source_filter" ON "users_vip" USING btree ("source","starts_at","id") WHERE "users_vip"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_vip_order_filter" ON "users_vip" USING btree ("order","starts_at","id") WHERE "users_vip"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_vip_state_filter" ON "users_vip" USING btree ("state","starts_at","id") WHERE "users_vip"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_discount_live" ON "vip_discount" USING btree ("id") WHERE "vip_discount"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_discount_trash" ON "vip_discount" USING btree ("deleted_at") WHERE "vip_discount"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "vip_discount_title_sort" ON "vip_discount" USING btree ("title","id") WHERE "vip_discount"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_discount_starts_at_sort" ON "vip_discount" USING btree ("starts_at","id") WHERE "vip_discount"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_discount_scope_filter" ON "vip_discount" USING btree ("scope","id") WHERE "vip_discount"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_discount_status_filter" ON "vip_discount" USING btree ("status","id") WHERE "vip_discount"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_discount_courses_has" ON "vip_discount" USING gin ("courses");
--> statement-breakpoint
CREATE INDEX "vip_discount_bundles_has" ON "vip_discount" USING gin ("bundles");
--> statement-breakpoint
CREATE INDEX "vip_discount_groups_has" ON "vip_discount" USING gin ("groups");
--> statement-breakpoint
CREATE INDEX "vip_discount_exams_has" ON "vip_discount" USING gin ("exams");
--> statement-breakpoint
CREATE INDEX "vip_discount_plans_has" ON "vip_discount" USING gin ("plans");
--> statement-breakpoint
CREATE INDEX "vip_discount_walk" ON "vip_discount" USING btree ("id","search_text") WHERE "vip_discount"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_discount_search" ON "vip_discount" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vip_marketing_live" ON "vip_marketing" USING btree ("id") WHERE "vip_marketing"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_marketing_trash" ON "vip_marketing" USING btree ("deleted_at") WHERE "vip_marketing"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "vip_marketing_reward_sort" ON "vip_marketing" USING btree ("reward","id") WHERE "vip_marketing"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_marketing_invited_at_sort" ON "vip_marketing" USING btree ("invited_at","id") WHERE "vip_marketing"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "vip_marketing_invitee_unique" ON "vip_marketing" USING btree ("invitee") WHERE "vip_marketing"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_marketing_inviter_filter" ON "vip_marketing" USING btree ("inviter","invited_at","id") WHERE "vip_marketing"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_marketing_invitee_filter" ON "vip_marketing" USING btree ("invitee","invited_at","id") WHERE "vip_marketing"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_marketing_state_filter" ON "vip_marketing" USING btree ("state","invited_at","id") WHERE "vip_marketing"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_marketing_order_filter" ON "vip_marketing" USING btree ("order","invited_at","id") WHERE "vip_marketing"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_marketing_settings_live" ON "vip_marketing_settings" USING btree ("id") WHERE "vip_marketing_settings"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_marketing_settings_trash" ON "vip_marketing_settings" USING btree ("deleted_at") WHERE "vip_marketing_settings"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "vip_marketing_settings_only" ON "vip_marketing_settings" USING btree ((true));
--> statement-breakpoint
CREATE INDEX "vip_plans_live" ON "vip_plans" USING btree ("id") WHERE "vip_plans"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_plans_trash" ON "vip_plans" USING btree ("deleted_at") WHERE "vip_plans"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "vip_plans_title_sort" ON "vip_plans" USING btree ("title","id") WHERE "vip_plans"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_plans_order_sort" ON "vip_plans" USING btree ("order","id") WHERE "vip_plans"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_plans_status_filter" ON "vip_plans" USING btree ("status","order","id") WHERE "vip_plans"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_plans_walk" ON "vip_plans" USING btree ("order","id","search_text") WHERE "vip_plans"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_plans_search" ON "vip_plans" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vip_sheba_reqs_live" ON "vip_sheba_reqs" USING btree ("id") WHERE "vip_sheba_reqs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_sheba_reqs_trash" ON "vip_sheba_reqs" USING btree ("deleted_at") WHERE "vip_sheba_reqs"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "vip_sheba_reqs_amount_sort" ON "vip_sheba_reqs" USING btree ("amount","id") WHERE "vip_sheba_reqs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_sheba_reqs_requested_at_sort" ON "vip_sheba_reqs" USING btree ("requested_at","id") WHERE "vip_sheba_reqs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_sheba_reqs_user_filter" ON "vip_sheba_reqs" USING btree ("user","requested_at","id") WHERE "vip_sheba_reqs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_sheba_reqs_state_filter" ON "vip_sheba_reqs" USING btree ("state","requested_at","id") WHERE "vip_sheba_reqs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_tickets_live" ON "vip_tickets" USING btree ("id") WHERE "vip_tickets"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_tickets_trash" ON "vip_tickets" USING btree ("deleted_at") WHERE "vip_tickets"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "vip_tickets_user_filter" ON "vip_tickets" USING btree ("user","id") WHERE "vip_tickets"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_tickets_state_filter" ON "vip_tickets" USING btree ("state","id") WHERE "vip_tickets"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_tickets_search" ON "vip_tickets" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vip_special_support_live" ON "vip_special_support" USING btree ("id") WHERE "vip_special_support"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_special_support_trash" ON "vip_special_support" USING btree ("deleted_at") WHERE "vip_special_support"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "vip_special_support_only" ON "vip_special_support" USING btree ((true));
--> statement-breakpoint
CREATE INDEX "vip_vip_settings_live" ON "vip_vip_settings" USING btree ("id") WHERE "vip_vip_settings"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_vip_settings_trash" ON "vip_vip_settings" USING btree ("deleted_at") WHERE "vip_vip_settings"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "vip_vip_settings_only" ON "vip_vip_settings" USING btree ((true));
--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_course_key" FOREIGN KEY ("course") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_line_key" FOREIGN KEY ("line") REFERENCES "public"."order_lines"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_payment_key" FOREIGN KEY ("payment") REFERENCES "public"."commission_payments"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_reversal_of_key" FOREIGN KEY ("reversal_of") REFERENCES "public"."commissions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "course_transactions" ADD CONSTRAINT "course_transactions_exam_key" FOREIGN KEY ("exam") REFERENCES "public"."exams_exam"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "course_transactions" ADD CONSTRAINT "course_transactions_discount_key" FOREIGN KEY ("discount") REFERENCES "public"."discounts"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "course_transactions" ADD CONSTRAINT "course_transactions_attribution_key" FOREIGN KEY ("attribution") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_proof_template_key" FOREIGN KEY ("proof_template") REFERENCES "public"."exams_proof"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_bulk_key" FOREIGN KEY ("bulk") REFERENCES "public"."discount_bulks"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exams_exam" ADD CONSTRAINT "exams_exam_proof_template_key" FOREIGN KEY ("proof_template") REFERENCES "public"."exams_proof"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_template_key" FOREIGN KEY ("template") REFERENCES "public"."exams_proof"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_course_key" FOREIGN KEY ("course") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_exam_key" FOREIGN KEY ("exam") REFERENCES "public"."exams_exam"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_supersedes_key" FOREIGN KEY ("supersedes") REFERENCES "public"."proofs"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users_comments" ADD CONSTRAINT "users_comments_article_key" FOREIGN KEY ("article") REFERENCES "public"."articles"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users_comments" ADD CONSTRAINT "users_comments_teacher_key" FOREIGN KEY ("teacher") REFERENCES "public"."teachers"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users_comments" ADD CONSTRAINT "users_comments_parent_key" FOREIGN KEY ("parent") REFERENCES "public"."users_comments"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "commissions_line_kind_beneficiary_is_reversal_unique" ON "commissions" USING btree ("line","kind","beneficiary","is_reversal") WHERE "commissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commissions_course_filter" ON "commissions" USING btree ("course","id") WHERE "commissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commissions_line_filter" ON "commissions" USING btree ("line","id") WHERE "commissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commissions_payment_filter" ON "commissions" USING btree ("payment","id") WHERE "commissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commissions_reversal_of_filter" ON "commissions" USING btree ("reversal_of","id") WHERE "commissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commissions_beneficiary_kind_state_index" ON "commissions" USING btree ("beneficiary","kind","state","id") WHERE "commissions"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "course_transactions_user_client_key_unique" ON "course_transactions" USING btree ("user","client_key") WHERE "course_transactions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "course_transactions_kind_filter" ON "course_transactions" USING btree ("kind","id") WHERE "course_transactions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "course_transactions_exam_filter" ON "course_transactions" USING btree ("exam","id") WHERE "course_transactions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "course_transactions_discount_filter" ON "course_transactions" USING btree ("discount","id") WHERE "course_transactions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "course_transactions_attribution_filter" ON "course_transactions" USING btree ("attribution","id") WHERE "course_transactions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "course_transactions_state_paid_at_index" ON "course_transactions" USING btree ("state","paid_at","id") WHERE "course_transactions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "course_transactions_kind_paid_at_index" ON "course_transactions" USING btree ("kind","paid_at","id") WHERE "course_transactions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "courses_proof_template_filter" ON "courses" USING btree ("proof_template","published_at","id") WHERE "courses"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "discounts_bulk_filter" ON "discounts" USING btree ("bulk","id") WHERE "discounts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "discounts_bundles_has" ON "discounts" USING gin ("bundles");
--> statement-breakpoint
CREATE INDEX "discounts_majors_has" ON "discounts" USING gin ("majors");
--> statement-breakpoint
CREATE INDEX "discounts_exams_has" ON "discounts" USING gin ("exams");
--> statement-breakpoint
CREATE INDEX "exams_exam_proof_template_filter" ON "exams_exam" USING btree ("proof_template","id") WHERE "exams_exam"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proofs_template_filter" ON "proofs" USING btree ("template","id") WHERE "proofs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proofs_source_filter" ON "proofs" USING btree ("source","id") WHERE "proofs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proofs_course_filter" ON "proofs" USING btree ("course","id") WHERE "proofs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proofs_exam_filter" ON "proofs" USING btree ("exam","id") WHERE "proofs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proofs_supersedes_filter" ON "proofs" USING btree ("supersedes","id") WHERE "proofs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_comments_target_filter" ON "users_comments" USING btree ("target","id") WHERE "users_comments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_comments_article_filter" ON "users_comments" USING btree ("article","id") WHERE "users_comments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_comments_teacher_filter" ON "users_comments" USING btree ("teacher","id") WHERE "users_comments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_comments_parent_filter" ON "users_comments" USING btree ("parent","id") WHERE "users_comments"."deleted_at" is null;
