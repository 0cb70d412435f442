-- Tables, keys and indexes: what `npm run db:generate` writes for the definitions.
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"section" text NOT NULL,
	"row_id" uuid NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"address" text,
	"reason" text,
	"requested_by" uuid,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"previous_hash" text,
	"rotated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"address" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"identifier" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	CONSTRAINT "one_time_codes_identifier_purpose_pk" PRIMARY KEY("identifier","purpose")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"sent_to" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "oauth_accounts" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oauth_accounts_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"to" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
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
CREATE TABLE "rollup_deltas" (
	"parent" text NOT NULL,
	"id" uuid NOT NULL,
	"figure" text NOT NULL,
	"amount" numeric NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_lines" (
	"job" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"problem" text,
	"field" text,
	"marks" text[],
	CONSTRAINT "import_lines_job_line_pk" PRIMARY KEY("job","line")
);
--> statement-breakpoint
CREATE TABLE "invite_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invite_codes_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"ranges" "int4multirange" DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_progress_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"at_seconds" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_clocks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"seconds" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learning_days" (
	"day" date NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"watched_seconds" integer DEFAULT 0 NOT NULL,
	"completions" integer DEFAULT 0 NOT NULL,
	"counted_seconds" integer DEFAULT 0 NOT NULL,
	"counted_completions" integer DEFAULT 0 NOT NULL,
	"is_counted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "learning_days_user_id_course_id_day_pk" PRIMARY KEY("user_id","course_id","day")
);
--> statement-breakpoint
CREATE TABLE "ledger_wallet_moves" (
	"owner" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_proofs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"entries" bigint NOT NULL,
	"problems" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"path" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"duration" integer,
	"state" text DEFAULT 'ready' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"streams" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_uses" (
	"path" text NOT NULL,
	"section" text NOT NULL,
	"row_id" uuid NOT NULL,
	"field" text NOT NULL,
	CONSTRAINT "media_uses_path_section_row_id_field_pk" PRIMARY KEY("path","section","row_id","field")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"path" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_claims" (
	"key" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"icon" text,
	"audience" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "old_slugs" (
	"section" text NOT NULL,
	"slug" text NOT NULL,
	"row_id" uuid NOT NULL,
	"renamed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "old_slugs_section_slug_pk" PRIMARY KEY("section","slug")
);
--> statement-breakpoint
CREATE TABLE "proof_checks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roadmap_results" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"version" text NOT NULL,
	"answers" jsonb NOT NULL,
	"suggestions" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"course" uuid NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_entries_course_word_pk" PRIMARY KEY("course","word")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL
);
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
CREATE TABLE "other_sale_days" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"gross" bigint DEFAULT 0 NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"refunds" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "other_sale_days_day_kind_pk" PRIMARY KEY("day","kind")
);
--> statement-breakpoint
CREATE TABLE "sale_day_deltas" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"orders" integer NOT NULL,
	"gross" bigint DEFAULT 0 NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"refunds" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_day_deltas" (
	"day" date NOT NULL,
	"course" uuid NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"gross" bigint DEFAULT 0 NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"refunds" bigint DEFAULT 0 NOT NULL,
	"new_students" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "other_sale_day_deltas" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"sales" integer NOT NULL,
	"gross" bigint DEFAULT 0 NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"refunds" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_visits" (
	"day" date NOT NULL,
	"course" uuid NOT NULL,
	"kind" text NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "course_visits_day_course_kind_visitor_pk" PRIMARY KEY("day","course","kind","visitor")
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
CREATE TABLE "article_groups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"slug" text,
	"order" integer DEFAULT 0 NOT NULL,
	"article_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"slug" text,
	"group" uuid NOT NULL,
	"author" text,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"cover" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"reading_minutes" integer DEFAULT 1,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_avg" numeric(18, 2) GENERATED ALWAYS AS (round(coalesce("rating_sum", 0)::numeric / nullif("rating_count", 0), 2)) STORED,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"seo" jsonb DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
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
CREATE TABLE "banner" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"status" text DEFAULT 'inactive' NOT NULL,
	"end_date" timestamp with time zone,
	"bg_color" text DEFAULT '#ff7952',
	"with_text" boolean DEFAULT true NOT NULL,
	"text" text,
	"code" text,
	"with_image" boolean DEFAULT false NOT NULL,
	"bg_image" text,
	"link" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bundles" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"slug" text,
	"image" text,
	"description" text,
	"price" bigint NOT NULL,
	"courses" uuid[] DEFAULT '{}' NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_to" timestamp with time zone,
	"status" text DEFAULT 'draft' NOT NULL,
	"seo" jsonb DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collaborate_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text,
	"name" text NOT NULL,
	"family" text NOT NULL,
	"full_name" text GENERATED ALWAYS AS (rtrim(coalesce(nullif("name", '') || ' ', '') || coalesce(nullif("family", '') || ' ', ''))) STORED,
	"mobile" text,
	"email" text,
	"kind" text NOT NULL,
	"expertise" text,
	"resume" text,
	"message" text,
	"state" text DEFAULT 'new' NOT NULL,
	"note" text,
	"confirmed_at" timestamp with time zone,
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
	"batch" text,
	"sent_at" timestamp with time zone,
	"tracking_number" text,
	"receipt" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"paid_at" timestamp with time zone,
	"failure_reason" text,
	"run" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commissions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"beneficiary" uuid NOT NULL,
	"course" uuid,
	"order" uuid,
	"line" uuid,
	"base" bigint NOT NULL,
	"rate_bps" integer NOT NULL,
	"amount" bigint DEFAULT 0,
	"state" text DEFAULT 'pending' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"payment" uuid,
	"reversal_of" uuid,
	"is_reversal" boolean DEFAULT false NOT NULL,
	"note" text,
	"key" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_info" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"tel" jsonb DEFAULT '[]' NOT NULL,
	"email" text,
	"address" text,
	"hours" text,
	"socials" jsonb DEFAULT '{}' NOT NULL,
	"trust_badges" jsonb DEFAULT '[]' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text,
	"kind" text DEFAULT 'contact' NOT NULL,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"reply" text,
	"answered_at" timestamp with time zone,
	"delivery" text,
	"delivered_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
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
CREATE TABLE "course_groups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"top_group" text,
	"icon" text,
	"colour" text DEFAULT '#ff7952',
	"image" text,
	"description" text,
	"order" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"course_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_sales" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order" uuid NOT NULL,
	"line" uuid NOT NULL,
	"course" uuid NOT NULL,
	"kind" text NOT NULL,
	"sold_at" timestamp with time zone NOT NULL,
	"gross" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"net" bigint GENERATED ALWAYS AS (coalesce("gross", 0) - coalesce("discount", 0) - coalesce("refunded", 0)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "course_transactions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text NOT NULL,
	"user" uuid NOT NULL,
	"kind" text DEFAULT 'course' NOT NULL,
	"state" text DEFAULT 'awaiting_payment' NOT NULL,
	"title" text,
	"exam" uuid,
	"subtotal" bigint DEFAULT 0 NOT NULL,
	"discount_total" bigint DEFAULT 0 NOT NULL,
	"wallet_used" bigint DEFAULT 0 NOT NULL,
	"payable" bigint DEFAULT 0 NOT NULL,
	"paid_total" bigint DEFAULT 0 NOT NULL,
	"refunded_total" bigint DEFAULT 0 NOT NULL,
	"net" bigint GENERATED ALWAYS AS (coalesce("subtotal", 0) - coalesce("discount_total", 0) - coalesce("refunded_total", 0)) STORED,
	"discount" uuid,
	"attribution" uuid,
	"expires_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"fulfilled_at" timestamp with time zone,
	"client_key" text,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"slug" text,
	"subtitle" text,
	"description" text,
	"image" text,
	"intro_video" text,
	"has_watermark" boolean DEFAULT true NOT NULL,
	"gallery" text[] DEFAULT '{}' NOT NULL,
	"group" uuid NOT NULL,
	"level" text DEFAULT 'all',
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"price" bigint DEFAULT 0 NOT NULL,
	"discounted_price" bigint,
	"discount_ends_at" timestamp with time zone,
	"is_vip_included" boolean DEFAULT false NOT NULL,
	"access_days" integer,
	"is_featured" boolean DEFAULT false NOT NULL,
	"teachers" jsonb DEFAULT '[]' NOT NULL,
	"prerequisites" uuid[] DEFAULT '{}' NOT NULL,
	"what_you_learn" jsonb DEFAULT '[]' NOT NULL,
	"faqs" jsonb DEFAULT '[]' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"proof_template" uuid,
	"seo" jsonb DEFAULT '{}' NOT NULL,
	"total_time" integer DEFAULT 0 NOT NULL,
	"lesson_count" integer DEFAULT 0 NOT NULL,
	"student_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_avg" numeric(18, 2) GENERATED ALWAYS AS (round(coalesce("rating_sum", 0)::numeric / nullif("rating_count", 0), 2)) STORED,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
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
	"state" text DEFAULT 'reserved' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"code" text NOT NULL,
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
	"usage_limit" integer,
	"per_user_limit" integer DEFAULT 1,
	"first_purchase_only" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"marketer" uuid,
	"bulk" uuid,
	"used_count" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exams_answers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"attempt" uuid NOT NULL,
	"question" uuid NOT NULL,
	"place" integer NOT NULL,
	"type" text,
	"option_count" integer DEFAULT 0 NOT NULL,
	"answer" text,
	"chosen" jsonb,
	"is_flagged" boolean DEFAULT false NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp with time zone,
	"mark" numeric(18, 2),
	"review" text,
	"points" jsonb DEFAULT '[]' NOT NULL,
	"feedback" text,
	"graded_by" uuid,
	"graded_at" timestamp with time zone,
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
	"state" text DEFAULT 'in_progress' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"deadline_at" timestamp with time zone NOT NULL,
	"late_until" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"snapshot" jsonb,
	"place" integer,
	"device" text,
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
CREATE TABLE "exams_corrections" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"exam" uuid NOT NULL,
	"question" uuid NOT NULL,
	"kind" text DEFAULT 'key' NOT NULL,
	"right_options" text[] DEFAULT '{}' NOT NULL,
	"accepted_answers" text[] DEFAULT '{}' NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"affected" integer,
	"changing" integer,
	"passing" integer,
	"failing" integer,
	"handled" integer,
	"changed" integer,
	"cursor" text,
	"applied_by" uuid,
	"applied_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "exams_exam" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"slug" text,
	"kind" text DEFAULT 'standalone' NOT NULL,
	"courses" uuid[] DEFAULT '{}' NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"attempts_per_purchase" integer DEFAULT 1 NOT NULL,
	"max_attempts" integer DEFAULT 0 NOT NULL,
	"retake_delay" integer DEFAULT 0 NOT NULL,
	"time_limit" integer DEFAULT 30 NOT NULL,
	"grace" integer DEFAULT 60 NOT NULL,
	"pass_percent" integer DEFAULT 6000 NOT NULL,
	"negative_mark_bps" integer DEFAULT 0 NOT NULL,
	"grade_method" text DEFAULT 'highest' NOT NULL,
	"question_count" integer,
	"pool_size" integer DEFAULT 0 NOT NULL,
	"navigation" text DEFAULT 'free' NOT NULL,
	"show_answers" text DEFAULT 'never' NOT NULL,
	"shuffle_questions" boolean DEFAULT false NOT NULL,
	"shuffle_options" boolean DEFAULT false NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"proof_template" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
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
	"is_automatic" boolean DEFAULT false NOT NULL,
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
	"rubric" jsonb DEFAULT '[]' NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "exams_score_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"attempt" uuid NOT NULL,
	"exam" uuid NOT NULL,
	"user" uuid NOT NULL,
	"old_percent" integer,
	"new_percent" integer,
	"old_score" numeric(18, 2),
	"new_score" numeric(18, 2),
	"old_result" text,
	"new_result" text,
	"reason" text,
	"correction" uuid,
	"changed_by" uuid,
	"proof" uuid,
	"decision" text DEFAULT 'none' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"category" text DEFAULT 'general' NOT NULL,
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
CREATE TABLE "importer" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"file" text NOT NULL,
	"mapping" jsonb,
	"columns" jsonb DEFAULT '[]' NOT NULL,
	"dry_run" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "latest_news" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"date" date NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
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
	"entry_count" integer DEFAULT 0 NOT NULL,
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
	"number" integer,
	"user" uuid,
	"amount" bigint NOT NULL,
	"balance_before" bigint,
	"balance_after" bigint,
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
CREATE TABLE "lesson_questions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user" uuid NOT NULL,
	"course" uuid NOT NULL,
	"lesson" uuid NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"topic" uuid NOT NULL,
	"type" text DEFAULT 'video' NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"duration" integer DEFAULT 0 NOT NULL,
	"is_preview" boolean DEFAULT false NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"video" text,
	"body" text,
	"exam" uuid,
	"subtitles" jsonb DEFAULT '[]' NOT NULL,
	"attachments" jsonb DEFAULT '[]' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "majors" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"slug" text,
	"image" text,
	"description" text,
	"career_info" text,
	"bundles" jsonb DEFAULT '[]' NOT NULL,
	"estimated_months" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	"seo" jsonb DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marketers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user" uuid NOT NULL,
	"code" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"default_rate_bps" integer DEFAULT 1000 NOT NULL,
	"cookie_days" integer DEFAULT 30 NOT NULL,
	"courses" jsonb DEFAULT '[]' NOT NULL,
	"sheba" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "metadata" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"path" text NOT NULL,
	"title" text,
	"description" text,
	"canonical" text,
	"og_title" text,
	"og_description" text,
	"og_image" text,
	"robots" text,
	"structured_data" jsonb,
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
	"fulfilled_at" timestamp with time zone,
	"fulfilment_error" text,
	"shares" jsonb DEFAULT '[]' NOT NULL,
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
CREATE TABLE "page_privacy_policy" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text DEFAULT 'حریم خصوصی' NOT NULL,
	"body" text NOT NULL,
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
CREATE TABLE "page_terms_and_conditions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text DEFAULT 'قوانین و مقررات' NOT NULL,
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
	"authority" text,
	"state" text DEFAULT 'started' NOT NULL,
	"reference" text,
	"card" text,
	"started_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"needs_care" boolean DEFAULT false NOT NULL,
	"last_error" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
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
CREATE TABLE "permissions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proofs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"code" text,
	"user" uuid NOT NULL,
	"template" uuid NOT NULL,
	"source" text DEFAULT 'course' NOT NULL,
	"course" uuid,
	"exam" uuid,
	"title" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"snapshot" jsonb DEFAULT '{}' NOT NULL,
	"issued_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"reason" text,
	"supersedes" uuid,
	"order_line" uuid,
	"is_public" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
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
	"denied_reason" text,
	"approved_by" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"sheba" text,
	"tracking_number" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "roadmap_question_category" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"order" integer DEFAULT 0 NOT NULL,
	"question_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roadmap_questions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"text" text NOT NULL,
	"category" uuid NOT NULL,
	"type" text DEFAULT 'single' NOT NULL,
	"options" jsonb DEFAULT '[]' NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"term" text NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"others" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teachers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user" uuid NOT NULL,
	"display_name" text NOT NULL,
	"slug" text,
	"avatar" text,
	"bio" text,
	"expertise" text[] DEFAULT '{}' NOT NULL,
	"socials" jsonb DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_avg" numeric(18, 2) GENERATED ALWAYS AS (round(coalesce("rating_sum", 0)::numeric / nullif("rating_count", 0), 2)) STORED,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"default_share_bps" integer DEFAULT 5000 NOT NULL,
	"extra_info" jsonb DEFAULT '{}' NOT NULL,
	"change_state" text DEFAULT 'none',
	"change_at" timestamp with time zone,
	"new_sheba" text,
	"new_contract_no" text,
	"sheba_from" timestamp with time zone,
	"change_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"role" text,
	"text" text NOT NULL,
	"avatar" text,
	"rating" integer DEFAULT 5 NOT NULL,
	"course" uuid,
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
CREATE TABLE "topics" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"course" uuid NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"total_time" integer DEFAULT 0 NOT NULL,
	"lesson_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"family" text DEFAULT '',
	"full_name" text GENERATED ALWAYS AS (rtrim(coalesce(nullif("name", '') || ' ', '') || coalesce(nullif("family", '') || ' ', ''))) STORED,
	"image" text,
	"email" text,
	"mobile" text,
	"role" text DEFAULT 'user' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"permission_sets" uuid[] DEFAULT '{}' NOT NULL,
	"invitation" text,
	"birthday" date,
	"sex" text,
	"city" text,
	"national_id" text,
	"wallet" bigint DEFAULT 0,
	"public_page" boolean DEFAULT false NOT NULL,
	"public_courses" boolean DEFAULT false NOT NULL,
	"last_login_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users_comments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user" uuid NOT NULL,
	"target" text DEFAULT 'course' NOT NULL,
	"course" uuid,
	"article" uuid,
	"teacher" uuid,
	"parent" uuid,
	"rating" integer,
	"text" text NOT NULL,
	"is_buyer" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"link_count" integer DEFAULT 0,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
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
	"state" text DEFAULT 'upcoming' NOT NULL,
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
CREATE TABLE "vip_faqs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
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
CREATE TABLE "welcome_popup" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"show" boolean DEFAULT false NOT NULL,
	"title_show" boolean DEFAULT true NOT NULL,
	"title" text,
	"text" text,
	"button_show" boolean DEFAULT false NOT NULL,
	"button_text" text,
	"button_ref" text,
	"redirect_type" text DEFAULT 'router' NOT NULL,
	"size" text DEFAULT 'max-w-sm' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
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
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_path_media_path_fk" FOREIGN KEY ("path") REFERENCES "public"."media"("path") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_user_key" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_course_key" FOREIGN KEY ("course") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_group_key" FOREIGN KEY ("group") REFERENCES "public"."article_groups"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_user_key" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commission_payments" ADD CONSTRAINT "commission_payments_beneficiary_key" FOREIGN KEY ("beneficiary") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_beneficiary_key" FOREIGN KEY ("beneficiary") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_course_key" FOREIGN KEY ("course") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_order_key" FOREIGN KEY ("order") REFERENCES "public"."course_transactions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_line_key" FOREIGN KEY ("line") REFERENCES "public"."order_lines"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_payment_key" FOREIGN KEY ("payment") REFERENCES "public"."commission_payments"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_reversal_of_key" FOREIGN KEY ("reversal_of") REFERENCES "public"."commissions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "course_amar" ADD CONSTRAINT "course_amar_course_key" FOREIGN KEY ("course") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "course_sales" ADD CONSTRAINT "course_sales_order_key" FOREIGN KEY ("order") REFERENCES "public"."course_transactions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "course_sales" ADD CONSTRAINT "course_sales_line_key" FOREIGN KEY ("line") REFERENCES "public"."order_lines"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "course_sales" ADD CONSTRAINT "course_sales_course_key" FOREIGN KEY ("course") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "course_transactions" ADD CONSTRAINT "course_transactions_user_key" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "course_transactions" ADD CONSTRAINT "course_transactions_exam_key" FOREIGN KEY ("exam") REFERENCES "public"."exams_exam"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "course_transactions" ADD CONSTRAINT "course_transactions_discount_key" FOREIGN KEY ("discount") REFERENCES "public"."discounts"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "course_transactions" ADD CONSTRAINT "course_transactions_attribution_key" FOREIGN KEY ("attribution") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_group_key" FOREIGN KEY ("group") REFERENCES "public"."course_groups"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_proof_template_key" FOREIGN KEY ("proof_template") REFERENCES "public"."exams_proof"("id") ON DELETE restrict ON UPDATE no action;
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
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_marketer_key" FOREIGN KEY ("marketer") REFERENCES "public"."marketers"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_bulk_key" FOREIGN KEY ("bulk") REFERENCES "public"."discount_bulks"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exams_answers" ADD CONSTRAINT "exams_answers_attempt_key" FOREIGN KEY ("attempt") REFERENCES "public"."exams_attempts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exams_answers" ADD CONSTRAINT "exams_answers_question_key" FOREIGN KEY ("question") REFERENCES "public"."exams_questions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exams_answers" ADD CONSTRAINT "exams_answers_graded_by_key" FOREIGN KEY ("graded_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exams_attempts" ADD CONSTRAINT "exams_attempts_exam_key" FOREIGN KEY ("exam") REFERENCES "public"."exams_exam"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exams_attempts" ADD CONSTRAINT "exams_attempts_user_key" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exams_corrections" ADD CONSTRAINT "exams_corrections_exam_key" FOREIGN KEY ("exam") REFERENCES "public"."exams_exam"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exams_corrections" ADD CONSTRAINT "exams_corrections_question_key" FOREIGN KEY ("question") REFERENCES "public"."exams_questions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exams_corrections" ADD CONSTRAINT "exams_corrections_applied_by_key" FOREIGN KEY ("applied_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exams_exam" ADD CONSTRAINT "exams_exam_proof_template_key" FOREIGN KEY ("proof_template") REFERENCES "public"."exams_proof"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exams_questions" ADD CONSTRAINT "exams_questions_exam_key" FOREIGN KEY ("exam") REFERENCES "public"."exams_exam"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exams_score_changes" ADD CONSTRAINT "exams_score_changes_attempt_key" FOREIGN KEY ("attempt") REFERENCES "public"."exams_attempts"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exams_score_changes" ADD CONSTRAINT "exams_score_changes_exam_key" FOREIGN KEY ("exam") REFERENCES "public"."exams_exam"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exams_score_changes" ADD CONSTRAINT "exams_score_changes_user_key" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exams_score_changes" ADD CONSTRAINT "exams_score_changes_correction_key" FOREIGN KEY ("correction") REFERENCES "public"."exams_corrections"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exams_score_changes" ADD CONSTRAINT "exams_score_changes_changed_by_key" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exams_score_changes" ADD CONSTRAINT "exams_score_changes_proof_key" FOREIGN KEY ("proof") REFERENCES "public"."proofs"("id") ON DELETE restrict ON UPDATE no action;
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
ALTER TABLE "lesson_questions" ADD CONSTRAINT "lesson_questions_user_key" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_questions" ADD CONSTRAINT "lesson_questions_course_key" FOREIGN KEY ("course") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_questions" ADD CONSTRAINT "lesson_questions_lesson_key" FOREIGN KEY ("lesson") REFERENCES "public"."lessons"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_questions" ADD CONSTRAINT "lesson_questions_answered_by_key" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_topic_key" FOREIGN KEY ("topic") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_exam_key" FOREIGN KEY ("exam") REFERENCES "public"."exams_exam"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "marketers" ADD CONSTRAINT "marketers_user_key" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
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
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_user_key" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_template_key" FOREIGN KEY ("template") REFERENCES "public"."exams_proof"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_course_key" FOREIGN KEY ("course") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_exam_key" FOREIGN KEY ("exam") REFERENCES "public"."exams_exam"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_supersedes_key" FOREIGN KEY ("supersedes") REFERENCES "public"."proofs"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_order_line_key" FOREIGN KEY ("order_line") REFERENCES "public"."order_lines"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_key" FOREIGN KEY ("order") REFERENCES "public"."course_transactions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_key" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_approved_by_key" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "roadmap_questions" ADD CONSTRAINT "roadmap_questions_category_key" FOREIGN KEY ("category") REFERENCES "public"."roadmap_question_category"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_user_key" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_course_key" FOREIGN KEY ("course") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_course_key" FOREIGN KEY ("course") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users_comments" ADD CONSTRAINT "users_comments_user_key" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users_comments" ADD CONSTRAINT "users_comments_course_key" FOREIGN KEY ("course") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users_comments" ADD CONSTRAINT "users_comments_article_key" FOREIGN KEY ("article") REFERENCES "public"."articles"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users_comments" ADD CONSTRAINT "users_comments_teacher_key" FOREIGN KEY ("teacher") REFERENCES "public"."teachers"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users_comments" ADD CONSTRAINT "users_comments_parent_key" FOREIGN KEY ("parent") REFERENCES "public"."users_comments"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users_comments" ADD CONSTRAINT "users_comments_answered_by_key" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
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
CREATE INDEX "audit_log_row" ON "audit_log" USING btree ("section","row_id","id");
--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "one_time_codes_expiry" ON "one_time_codes" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "oauth_accounts_user" ON "oauth_accounts" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("expire");
--> statement-breakpoint
CREATE UNIQUE INDEX "action_consents_pending" ON "action_consents" USING btree ("section","row_id","action") WHERE state = 'pending';
--> statement-breakpoint
CREATE INDEX "action_consents_row" ON "action_consents" USING btree ("section","row_id","id");
--> statement-breakpoint
CREATE INDEX "lesson_progress_course" ON "lesson_progress" USING btree ("user_id","course_id","updated_at");
--> statement-breakpoint
CREATE INDEX "lesson_notes_lesson" ON "lesson_notes" USING btree ("user_id","lesson_id","at_seconds");
--> statement-breakpoint
CREATE INDEX "learning_days_uncounted" ON "learning_days" USING btree ("day","course_id") WHERE not is_counted or watched_seconds <> counted_seconds or completions <> counted_completions;
--> statement-breakpoint
CREATE INDEX "media_uploads" ON "media" USING btree ("created_by","created_at");
--> statement-breakpoint
CREATE INDEX "media_uses_row" ON "media_uses" USING btree ("section","row_id");
--> statement-breakpoint
CREATE INDEX "uploads_of_person" ON "uploads" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "uploads_touched" ON "uploads" USING btree ("touched_at");
--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id","id");
--> statement-breakpoint
CREATE INDEX "notices_unsent" ON "notices" USING btree ("send_after") WHERE send_after is not null;
--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "proof_checks_asked" ON "proof_checks" USING btree ("asked_at");
--> statement-breakpoint
CREATE INDEX "roadmap_results_user" ON "roadmap_results" USING btree ("user_id","id");
--> statement-breakpoint
CREATE INDEX "search_entries_word" ON "search_entries" USING btree ("word","published_at" DESC NULLS LAST,"course");
--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops);
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
CREATE INDEX "article_groups_live" ON "article_groups" USING btree ("id") WHERE "article_groups"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "article_groups_trash" ON "article_groups" USING btree ("deleted_at") WHERE "article_groups"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "article_groups_name_sort" ON "article_groups" USING btree ("name","id") WHERE "article_groups"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "article_groups_order_sort" ON "article_groups" USING btree ("order","id") WHERE "article_groups"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "article_groups_slug_unique" ON "article_groups" USING btree ("slug") WHERE "article_groups"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "article_groups_scan" ON "article_groups" USING btree ("order","id","search_text") WHERE "article_groups"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "article_groups_search" ON "article_groups" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "articles_live" ON "articles" USING btree ("id") WHERE "articles"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "articles_trash" ON "articles" USING btree ("deleted_at") WHERE "articles"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "articles_title_sort" ON "articles" USING btree ("title","id") WHERE "articles"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "articles_published_at_sort" ON "articles" USING btree ("published_at","id") WHERE "articles"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "articles_rating_avg_sort" ON "articles" USING btree ("rating_avg","id") WHERE "articles"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "articles_slug_unique" ON "articles" USING btree ("slug") WHERE "articles"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "articles_group_filter" ON "articles" USING btree ("group","published_at","id") WHERE "articles"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "articles_status_filter" ON "articles" USING btree ("status","published_at","id") WHERE "articles"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "articles_tags_has" ON "articles" USING gin ("tags");
--> statement-breakpoint
CREATE INDEX "articles_scan" ON "articles" USING btree ("published_at","id","search_text") WHERE "articles"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "articles_search" ON "articles" USING gin ("search_text" gin_trgm_ops);
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
CREATE INDEX "bank_accounts_scan" ON "bank_accounts" USING btree ("id","search_text") WHERE "bank_accounts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "bank_accounts_search" ON "bank_accounts" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "banner_live" ON "banner" USING btree ("id") WHERE "banner"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "banner_trash" ON "banner" USING btree ("deleted_at") WHERE "banner"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "banner_only" ON "banner" USING btree ((true));
--> statement-breakpoint
CREATE INDEX "bundles_live" ON "bundles" USING btree ("id") WHERE "bundles"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "bundles_trash" ON "bundles" USING btree ("deleted_at") WHERE "bundles"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "bundles_title_sort" ON "bundles" USING btree ("title","id") WHERE "bundles"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "bundles_price_sort" ON "bundles" USING btree ("price","id") WHERE "bundles"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "bundles_slug_unique" ON "bundles" USING btree ("slug") WHERE "bundles"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "bundles_status_filter" ON "bundles" USING btree ("status","title","id") WHERE "bundles"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "bundles_courses_has" ON "bundles" USING gin ("courses");
--> statement-breakpoint
CREATE INDEX "bundles_scan" ON "bundles" USING btree ("title","id","search_text") WHERE "bundles"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "bundles_search" ON "bundles" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "collaborate_requests_live" ON "collaborate_requests" USING btree ("id") WHERE "collaborate_requests"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "collaborate_requests_trash" ON "collaborate_requests" USING btree ("deleted_at") WHERE "collaborate_requests"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "collaborate_requests_number_unique" ON "collaborate_requests" USING btree ("number") WHERE "collaborate_requests"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "collaborate_requests_kind_filter" ON "collaborate_requests" USING btree ("kind","id") WHERE "collaborate_requests"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "collaborate_requests_state_filter" ON "collaborate_requests" USING btree ("state","id") WHERE "collaborate_requests"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "collaborate_requests_scan" ON "collaborate_requests" USING btree ("id","search_text") WHERE "collaborate_requests"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "collaborate_requests_search" ON "collaborate_requests" USING gin ("search_text" gin_trgm_ops);
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
CREATE UNIQUE INDEX "commission_payments_run_kind_beneficiary_unique" ON "commission_payments" USING btree ("run","kind","beneficiary") WHERE "commission_payments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commission_payments_kind_filter" ON "commission_payments" USING btree ("kind","id") WHERE "commission_payments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commission_payments_beneficiary_filter" ON "commission_payments" USING btree ("beneficiary","id") WHERE "commission_payments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commission_payments_batch_filter" ON "commission_payments" USING btree ("batch","id") WHERE "commission_payments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commission_payments_state_filter" ON "commission_payments" USING btree ("state","id") WHERE "commission_payments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commission_payments_scan" ON "commission_payments" USING btree ("id","search_text") WHERE "commission_payments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commission_payments_search" ON "commission_payments" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "commissions_live" ON "commissions" USING btree ("id") WHERE "commissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commissions_trash" ON "commissions" USING btree ("deleted_at") WHERE "commissions"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "commissions_amount_sort" ON "commissions" USING btree ("amount","id") WHERE "commissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commissions_due_at_sort" ON "commissions" USING btree ("due_at","id") WHERE "commissions"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "commissions_key_unique" ON "commissions" USING btree ("key") WHERE "commissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commissions_kind_filter" ON "commissions" USING btree ("kind","id") WHERE "commissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commissions_beneficiary_filter" ON "commissions" USING btree ("beneficiary","id") WHERE "commissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commissions_course_filter" ON "commissions" USING btree ("course","id") WHERE "commissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commissions_order_filter" ON "commissions" USING btree ("order","id") WHERE "commissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commissions_line_filter" ON "commissions" USING btree ("line","id") WHERE "commissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commissions_state_filter" ON "commissions" USING btree ("state","id") WHERE "commissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commissions_payment_filter" ON "commissions" USING btree ("payment","id") WHERE "commissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commissions_reversal_of_filter" ON "commissions" USING btree ("reversal_of","id") WHERE "commissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commissions_beneficiary_kind_state_index" ON "commissions" USING btree ("beneficiary","kind","state","id") WHERE "commissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commissions_state_due_at_index" ON "commissions" USING btree ("state","due_at","id") WHERE "commissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "contact_info_live" ON "contact_info" USING btree ("id") WHERE "contact_info"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "contact_info_trash" ON "contact_info" USING btree ("deleted_at") WHERE "contact_info"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "contact_info_only" ON "contact_info" USING btree ((true));
--> statement-breakpoint
CREATE INDEX "contact_requests_live" ON "contact_requests" USING btree ("id") WHERE "contact_requests"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "contact_requests_trash" ON "contact_requests" USING btree ("deleted_at") WHERE "contact_requests"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "contact_requests_number_unique" ON "contact_requests" USING btree ("number") WHERE "contact_requests"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "contact_requests_kind_filter" ON "contact_requests" USING btree ("kind","id") WHERE "contact_requests"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "contact_requests_state_filter" ON "contact_requests" USING btree ("state","id") WHERE "contact_requests"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "contact_requests_delivery_filter" ON "contact_requests" USING btree ("delivery","id") WHERE "contact_requests"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "contact_requests_scan" ON "contact_requests" USING btree ("id","search_text") WHERE "contact_requests"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "contact_requests_search" ON "contact_requests" USING gin ("search_text" gin_trgm_ops);
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
CREATE INDEX "course_groups_live" ON "course_groups" USING btree ("id") WHERE "course_groups"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "course_groups_trash" ON "course_groups" USING btree ("deleted_at") WHERE "course_groups"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "course_groups_name_sort" ON "course_groups" USING btree ("name","id") WHERE "course_groups"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "course_groups_order_sort" ON "course_groups" USING btree ("order","id") WHERE "course_groups"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "course_groups_course_count_sort" ON "course_groups" USING btree ("course_count","id") WHERE "course_groups"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "course_groups_top_group_unique" ON "course_groups" USING btree ("top_group") WHERE "course_groups"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "course_groups_status_filter" ON "course_groups" USING btree ("status","order","id") WHERE "course_groups"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "course_groups_search" ON "course_groups" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "course_sales_live" ON "course_sales" USING btree ("id") WHERE "course_sales"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "course_sales_trash" ON "course_sales" USING btree ("deleted_at") WHERE "course_sales"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "course_sales_sold_at_sort" ON "course_sales" USING btree ("sold_at","id") WHERE "course_sales"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "course_sales_line_course_unique" ON "course_sales" USING btree ("line","course") WHERE "course_sales"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "course_sales_order_filter" ON "course_sales" USING btree ("order","sold_at","id") WHERE "course_sales"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "course_sales_line_filter" ON "course_sales" USING btree ("line","sold_at","id") WHERE "course_sales"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "course_sales_course_filter" ON "course_sales" USING btree ("course","sold_at","id") WHERE "course_sales"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "course_sales_kind_filter" ON "course_sales" USING btree ("kind","sold_at","id") WHERE "course_sales"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "course_transactions_live" ON "course_transactions" USING btree ("id") WHERE "course_transactions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "course_transactions_trash" ON "course_transactions" USING btree ("deleted_at") WHERE "course_transactions"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "course_transactions_payable_sort" ON "course_transactions" USING btree ("payable","id") WHERE "course_transactions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "course_transactions_paid_at_sort" ON "course_transactions" USING btree ("paid_at","id") WHERE "course_transactions"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "course_transactions_number_unique" ON "course_transactions" USING btree ("number") WHERE "course_transactions"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "course_transactions_user_client_key_unique" ON "course_transactions" USING btree ("user","client_key") WHERE "course_transactions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "course_transactions_user_filter" ON "course_transactions" USING btree ("user","id") WHERE "course_transactions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "course_transactions_kind_filter" ON "course_transactions" USING btree ("kind","id") WHERE "course_transactions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "course_transactions_state_filter" ON "course_transactions" USING btree ("state","id") WHERE "course_transactions"."deleted_at" is null;
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
CREATE INDEX "course_transactions_state_expires_at_index" ON "course_transactions" USING btree ("state","expires_at","id") WHERE "course_transactions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "course_transactions_scan" ON "course_transactions" USING btree ("id","search_text") WHERE "course_transactions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "course_transactions_search" ON "course_transactions" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "courses_live" ON "courses" USING btree ("id") WHERE "courses"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "courses_trash" ON "courses" USING btree ("deleted_at") WHERE "courses"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "courses_title_sort" ON "courses" USING btree ("title","id") WHERE "courses"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "courses_published_at_sort" ON "courses" USING btree ("published_at","id") WHERE "courses"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "courses_price_sort" ON "courses" USING btree ("price","id") WHERE "courses"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "courses_student_count_sort" ON "courses" USING btree ("student_count","id") WHERE "courses"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "courses_rating_avg_sort" ON "courses" USING btree ("rating_avg","id") WHERE "courses"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "courses_slug_unique" ON "courses" USING btree ("slug") WHERE "courses"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "courses_group_filter" ON "courses" USING btree ("group","published_at","id") WHERE "courses"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "courses_level_filter" ON "courses" USING btree ("level","published_at","id") WHERE "courses"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "courses_status_filter" ON "courses" USING btree ("status","published_at","id") WHERE "courses"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "courses_is_vip_included_filter" ON "courses" USING btree ("is_vip_included","published_at","id") WHERE "courses"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "courses_is_featured_filter" ON "courses" USING btree ("is_featured","published_at","id") WHERE "courses"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "courses_proof_template_filter" ON "courses" USING btree ("proof_template","published_at","id") WHERE "courses"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "courses_prerequisites_has" ON "courses" USING gin ("prerequisites");
--> statement-breakpoint
CREATE INDEX "courses_tags_has" ON "courses" USING gin ("tags");
--> statement-breakpoint
CREATE INDEX "courses_teachers_has" ON "courses" USING gin ("teachers" jsonb_path_ops);
--> statement-breakpoint
CREATE INDEX "courses_status_student_count_index" ON "courses" USING btree ("status","student_count","id") WHERE "courses"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "courses_status_price_index" ON "courses" USING btree ("status","price","id") WHERE "courses"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin ("search_text" gin_trgm_ops);
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
CREATE INDEX "customers_scan" ON "customers" USING btree ("since","id","search_text") WHERE "customers"."deleted_at" is null;
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
CREATE INDEX "discount_bulks_scan" ON "discount_bulks" USING btree ("id","search_text") WHERE "discount_bulks"."deleted_at" is null;
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
CREATE INDEX "discounts_live" ON "discounts" USING btree ("id") WHERE "discounts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "discounts_trash" ON "discounts" USING btree ("deleted_at") WHERE "discounts"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "discounts_starts_at_sort" ON "discounts" USING btree ("starts_at","id") WHERE "discounts"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "discounts_code_unique" ON "discounts" USING btree ("code") WHERE "discounts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "discounts_type_filter" ON "discounts" USING btree ("type","id") WHERE "discounts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "discounts_scope_filter" ON "discounts" USING btree ("scope","id") WHERE "discounts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "discounts_marketer_filter" ON "discounts" USING btree ("marketer","id") WHERE "discounts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "discounts_bulk_filter" ON "discounts" USING btree ("bulk","id") WHERE "discounts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "discounts_status_filter" ON "discounts" USING btree ("status","id") WHERE "discounts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "discounts_courses_has" ON "discounts" USING gin ("courses");
--> statement-breakpoint
CREATE INDEX "discounts_bundles_has" ON "discounts" USING gin ("bundles");
--> statement-breakpoint
CREATE INDEX "discounts_majors_has" ON "discounts" USING gin ("majors");
--> statement-breakpoint
CREATE INDEX "discounts_groups_has" ON "discounts" USING gin ("groups");
--> statement-breakpoint
CREATE INDEX "discounts_exams_has" ON "discounts" USING gin ("exams");
--> statement-breakpoint
CREATE INDEX "discounts_scan" ON "discounts" USING btree ("id","search_text") WHERE "discounts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "discounts_search" ON "discounts" USING gin ("search_text" gin_trgm_ops);
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
CREATE INDEX "exams_answers_type_filter" ON "exams_answers" USING btree ("type","place","id") WHERE "exams_answers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_answers_review_filter" ON "exams_answers" USING btree ("review","place","id") WHERE "exams_answers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_answers_graded_by_filter" ON "exams_answers" USING btree ("graded_by","place","id") WHERE "exams_answers"."deleted_at" is null;
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
CREATE INDEX "exams_corrections_live" ON "exams_corrections" USING btree ("id") WHERE "exams_corrections"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_corrections_trash" ON "exams_corrections" USING btree ("deleted_at") WHERE "exams_corrections"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "exams_corrections_exam_filter" ON "exams_corrections" USING btree ("exam","id") WHERE "exams_corrections"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_corrections_question_filter" ON "exams_corrections" USING btree ("question","id") WHERE "exams_corrections"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_corrections_state_filter" ON "exams_corrections" USING btree ("state","id") WHERE "exams_corrections"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_corrections_applied_by_filter" ON "exams_corrections" USING btree ("applied_by","id") WHERE "exams_corrections"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_exam_live" ON "exams_exam" USING btree ("id") WHERE "exams_exam"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_exam_trash" ON "exams_exam" USING btree ("deleted_at") WHERE "exams_exam"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "exams_exam_title_sort" ON "exams_exam" USING btree ("title","id") WHERE "exams_exam"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_exam_opens_at_sort" ON "exams_exam" USING btree ("opens_at","id") WHERE "exams_exam"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "exams_exam_slug_unique" ON "exams_exam" USING btree ("slug") WHERE "exams_exam"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_exam_kind_filter" ON "exams_exam" USING btree ("kind","id") WHERE "exams_exam"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_exam_proof_template_filter" ON "exams_exam" USING btree ("proof_template","id") WHERE "exams_exam"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_exam_status_filter" ON "exams_exam" USING btree ("status","id") WHERE "exams_exam"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_exam_courses_has" ON "exams_exam" USING gin ("courses");
--> statement-breakpoint
CREATE INDEX "exams_exam_scan" ON "exams_exam" USING btree ("id","search_text") WHERE "exams_exam"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_exam_search" ON "exams_exam" USING gin ("search_text" gin_trgm_ops);
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
CREATE INDEX "exams_proof_scan" ON "exams_proof" USING btree ("title","id","search_text") WHERE "exams_proof"."deleted_at" is null;
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
CREATE INDEX "exams_questions_scan" ON "exams_questions" USING btree ("order","id","search_text") WHERE "exams_questions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_questions_search" ON "exams_questions" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "exams_score_changes_live" ON "exams_score_changes" USING btree ("id") WHERE "exams_score_changes"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_score_changes_trash" ON "exams_score_changes" USING btree ("deleted_at") WHERE "exams_score_changes"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "exams_score_changes_attempt_filter" ON "exams_score_changes" USING btree ("attempt","id") WHERE "exams_score_changes"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_score_changes_exam_filter" ON "exams_score_changes" USING btree ("exam","id") WHERE "exams_score_changes"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_score_changes_user_filter" ON "exams_score_changes" USING btree ("user","id") WHERE "exams_score_changes"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_score_changes_new_result_filter" ON "exams_score_changes" USING btree ("new_result","id") WHERE "exams_score_changes"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_score_changes_correction_filter" ON "exams_score_changes" USING btree ("correction","id") WHERE "exams_score_changes"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_score_changes_changed_by_filter" ON "exams_score_changes" USING btree ("changed_by","id") WHERE "exams_score_changes"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_score_changes_proof_filter" ON "exams_score_changes" USING btree ("proof","id") WHERE "exams_score_changes"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_score_changes_decision_filter" ON "exams_score_changes" USING btree ("decision","id") WHERE "exams_score_changes"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "faqs_live" ON "faqs" USING btree ("id") WHERE "faqs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "faqs_trash" ON "faqs" USING btree ("deleted_at") WHERE "faqs"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "faqs_order_sort" ON "faqs" USING btree ("order","id") WHERE "faqs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "faqs_category_filter" ON "faqs" USING btree ("category","order","id") WHERE "faqs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "faqs_status_filter" ON "faqs" USING btree ("status","order","id") WHERE "faqs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "faqs_search" ON "faqs" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "importer_live" ON "importer" USING btree ("id") WHERE "importer"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "importer_trash" ON "importer" USING btree ("deleted_at") WHERE "importer"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "importer_kind_filter" ON "importer" USING btree ("kind","id") WHERE "importer"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "importer_dry_run_filter" ON "importer" USING btree ("dry_run","id") WHERE "importer"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "importer_state_filter" ON "importer" USING btree ("state","id") WHERE "importer"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "latest_news_live" ON "latest_news" USING btree ("id") WHERE "latest_news"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "latest_news_trash" ON "latest_news" USING btree ("deleted_at") WHERE "latest_news"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "latest_news_date_sort" ON "latest_news" USING btree ("date","id") WHERE "latest_news"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "latest_news_status_filter" ON "latest_news" USING btree ("status","date","id") WHERE "latest_news"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "latest_news_search" ON "latest_news" USING gin ("search_text" gin_trgm_ops);
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
CREATE UNIQUE INDEX "ledger_entries_account_number_unique" ON "ledger_entries" USING btree ("account","number") WHERE "ledger_entries"."deleted_at" is null;
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
CREATE INDEX "ledger_entries_account_kind_user_at_index" ON "ledger_entries" USING btree ("account_kind","user","at","id") WHERE "ledger_entries"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "ledger_entries_scan" ON "ledger_entries" USING btree ("at","id","search_text") WHERE "ledger_entries"."deleted_at" is null;
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
CREATE INDEX "ledger_transfers_scan" ON "ledger_transfers" USING btree ("at","id","search_text") WHERE "ledger_transfers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "ledger_transfers_search" ON "ledger_transfers" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "lesson_questions_live" ON "lesson_questions" USING btree ("id") WHERE "lesson_questions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "lesson_questions_trash" ON "lesson_questions" USING btree ("deleted_at") WHERE "lesson_questions"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "lesson_questions_user_filter" ON "lesson_questions" USING btree ("user","id") WHERE "lesson_questions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "lesson_questions_course_filter" ON "lesson_questions" USING btree ("course","id") WHERE "lesson_questions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "lesson_questions_lesson_filter" ON "lesson_questions" USING btree ("lesson","id") WHERE "lesson_questions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "lesson_questions_state_filter" ON "lesson_questions" USING btree ("state","id") WHERE "lesson_questions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "lesson_questions_answered_by_filter" ON "lesson_questions" USING btree ("answered_by","id") WHERE "lesson_questions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "lesson_questions_lesson_state_index" ON "lesson_questions" USING btree ("lesson","state","id") WHERE "lesson_questions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "lesson_questions_search" ON "lesson_questions" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "lessons_live" ON "lessons" USING btree ("id") WHERE "lessons"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "lessons_trash" ON "lessons" USING btree ("deleted_at") WHERE "lessons"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "lessons_order_sort" ON "lessons" USING btree ("order","id") WHERE "lessons"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "lessons_topic_filter" ON "lessons" USING btree ("topic","order","id") WHERE "lessons"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "lessons_type_filter" ON "lessons" USING btree ("type","order","id") WHERE "lessons"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "lessons_is_preview_filter" ON "lessons" USING btree ("is_preview","order","id") WHERE "lessons"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "lessons_is_published_filter" ON "lessons" USING btree ("is_published","order","id") WHERE "lessons"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "lessons_exam_filter" ON "lessons" USING btree ("exam","order","id") WHERE "lessons"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "lessons_scan" ON "lessons" USING btree ("order","id","search_text") WHERE "lessons"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "lessons_search" ON "lessons" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "majors_live" ON "majors" USING btree ("id") WHERE "majors"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "majors_trash" ON "majors" USING btree ("deleted_at") WHERE "majors"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "majors_title_sort" ON "majors" USING btree ("title","id") WHERE "majors"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "majors_slug_unique" ON "majors" USING btree ("slug") WHERE "majors"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "majors_status_filter" ON "majors" USING btree ("status","title","id") WHERE "majors"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "majors_bundles_has" ON "majors" USING gin ("bundles" jsonb_path_ops);
--> statement-breakpoint
CREATE INDEX "majors_scan" ON "majors" USING btree ("title","id","search_text") WHERE "majors"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "majors_search" ON "majors" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "marketers_live" ON "marketers" USING btree ("id") WHERE "marketers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "marketers_trash" ON "marketers" USING btree ("deleted_at") WHERE "marketers"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "marketers_user_unique" ON "marketers" USING btree ("user") WHERE "marketers"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "marketers_code_unique" ON "marketers" USING btree ("code") WHERE "marketers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "marketers_user_filter" ON "marketers" USING btree ("user","id") WHERE "marketers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "marketers_status_filter" ON "marketers" USING btree ("status","id") WHERE "marketers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "marketers_courses_has" ON "marketers" USING gin ("courses" jsonb_path_ops);
--> statement-breakpoint
CREATE INDEX "marketers_scan" ON "marketers" USING btree ("id","search_text") WHERE "marketers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "marketers_search" ON "marketers" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "metadata_live" ON "metadata" USING btree ("id") WHERE "metadata"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "metadata_trash" ON "metadata" USING btree ("deleted_at") WHERE "metadata"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "metadata_path_unique" ON "metadata" USING btree ("path") WHERE "metadata"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "metadata_robots_filter" ON "metadata" USING btree ("robots","path","id") WHERE "metadata"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "metadata_search" ON "metadata" USING gin ("search_text" gin_trgm_ops);
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
CREATE INDEX "order_lines_shares_has" ON "order_lines" USING gin ("shares" jsonb_path_ops);
--> statement-breakpoint
CREATE INDEX "order_lines_teacher_rates_has" ON "order_lines" USING gin ("teacher_rates" jsonb_path_ops);
--> statement-breakpoint
CREATE INDEX "order_lines_kind_sold_at_index" ON "order_lines" USING btree ("kind","sold_at","id") WHERE "order_lines"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "page_privacy_policy_live" ON "page_privacy_policy" USING btree ("id") WHERE "page_privacy_policy"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "page_privacy_policy_trash" ON "page_privacy_policy" USING btree ("deleted_at") WHERE "page_privacy_policy"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "page_privacy_policy_only" ON "page_privacy_policy" USING btree ((true));
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
CREATE INDEX "page_terms_and_conditions_live" ON "page_terms_and_conditions" USING btree ("id") WHERE "page_terms_and_conditions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "page_terms_and_conditions_trash" ON "page_terms_and_conditions" USING btree ("deleted_at") WHERE "page_terms_and_conditions"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "page_terms_and_conditions_only" ON "page_terms_and_conditions" USING btree ((true));
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
CREATE INDEX "payment_attempts_next_try_at_filter" ON "payment_attempts" USING btree ("next_try_at","id") WHERE "payment_attempts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "payment_attempts_needs_care_filter" ON "payment_attempts" USING btree ("needs_care","id") WHERE "payment_attempts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "payment_attempts_scan" ON "payment_attempts" USING btree ("id","search_text") WHERE "payment_attempts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "payment_attempts_search" ON "payment_attempts" USING gin ("search_text" gin_trgm_ops);
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
CREATE INDEX "permissions_live" ON "permissions" USING btree ("id") WHERE "permissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "permissions_trash" ON "permissions" USING btree ("deleted_at") WHERE "permissions"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "permissions_name_unique" ON "permissions" USING btree ("name") WHERE "permissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "permissions_search" ON "permissions" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "proofs_live" ON "proofs" USING btree ("id") WHERE "proofs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proofs_trash" ON "proofs" USING btree ("deleted_at") WHERE "proofs"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "proofs_issued_at_sort" ON "proofs" USING btree ("issued_at","id") WHERE "proofs"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "proofs_code_unique" ON "proofs" USING btree ("code") WHERE "proofs"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "proofs_user_order_line_unique" ON "proofs" USING btree ("user","order_line") WHERE "proofs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proofs_user_filter" ON "proofs" USING btree ("user","id") WHERE "proofs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proofs_template_filter" ON "proofs" USING btree ("template","id") WHERE "proofs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proofs_source_filter" ON "proofs" USING btree ("source","id") WHERE "proofs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proofs_course_filter" ON "proofs" USING btree ("course","id") WHERE "proofs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proofs_exam_filter" ON "proofs" USING btree ("exam","id") WHERE "proofs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proofs_state_filter" ON "proofs" USING btree ("state","id") WHERE "proofs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proofs_supersedes_filter" ON "proofs" USING btree ("supersedes","id") WHERE "proofs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proofs_order_line_filter" ON "proofs" USING btree ("order_line","id") WHERE "proofs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proofs_scan" ON "proofs" USING btree ("id","search_text") WHERE "proofs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proofs_search" ON "proofs" USING gin ("search_text" gin_trgm_ops);
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
CREATE INDEX "roadmap_question_category_live" ON "roadmap_question_category" USING btree ("id") WHERE "roadmap_question_category"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "roadmap_question_category_trash" ON "roadmap_question_category" USING btree ("deleted_at") WHERE "roadmap_question_category"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "roadmap_question_category_name_sort" ON "roadmap_question_category" USING btree ("name","id") WHERE "roadmap_question_category"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "roadmap_question_category_order_sort" ON "roadmap_question_category" USING btree ("order","id") WHERE "roadmap_question_category"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "roadmap_question_category_scan" ON "roadmap_question_category" USING btree ("order","id","search_text") WHERE "roadmap_question_category"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "roadmap_question_category_search" ON "roadmap_question_category" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "roadmap_questions_live" ON "roadmap_questions" USING btree ("id") WHERE "roadmap_questions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "roadmap_questions_trash" ON "roadmap_questions" USING btree ("deleted_at") WHERE "roadmap_questions"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "roadmap_questions_order_sort" ON "roadmap_questions" USING btree ("order","id") WHERE "roadmap_questions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "roadmap_questions_category_filter" ON "roadmap_questions" USING btree ("category","order","id") WHERE "roadmap_questions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "roadmap_questions_type_filter" ON "roadmap_questions" USING btree ("type","order","id") WHERE "roadmap_questions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "roadmap_questions_options_has" ON "roadmap_questions" USING gin ("options" jsonb_path_ops);
--> statement-breakpoint
CREATE INDEX "roadmap_questions_scan" ON "roadmap_questions" USING btree ("order","id","search_text") WHERE "roadmap_questions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "roadmap_questions_search" ON "roadmap_questions" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "search_misses_live" ON "search_misses" USING btree ("id") WHERE "search_misses"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "search_misses_trash" ON "search_misses" USING btree ("deleted_at") WHERE "search_misses"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "search_misses_times_sort" ON "search_misses" USING btree ("times","id") WHERE "search_misses"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "search_misses_last_at_sort" ON "search_misses" USING btree ("last_at","id") WHERE "search_misses"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "search_misses_term_unique" ON "search_misses" USING btree ("term") WHERE "search_misses"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "search_misses_scan" ON "search_misses" USING btree ("times","id","search_text") WHERE "search_misses"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "search_misses_search" ON "search_misses" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "search_synonyms_live" ON "search_synonyms" USING btree ("id") WHERE "search_synonyms"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "search_synonyms_trash" ON "search_synonyms" USING btree ("deleted_at") WHERE "search_synonyms"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "search_synonyms_name_unique" ON "search_synonyms" USING btree ("name") WHERE "search_synonyms"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "search_synonyms_search" ON "search_synonyms" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "teachers_live" ON "teachers" USING btree ("id") WHERE "teachers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "teachers_trash" ON "teachers" USING btree ("deleted_at") WHERE "teachers"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "teachers_display_name_sort" ON "teachers" USING btree ("display_name","id") WHERE "teachers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "teachers_order_sort" ON "teachers" USING btree ("order","id") WHERE "teachers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "teachers_rating_avg_sort" ON "teachers" USING btree ("rating_avg","id") WHERE "teachers"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "teachers_user_unique" ON "teachers" USING btree ("user") WHERE "teachers"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "teachers_slug_unique" ON "teachers" USING btree ("slug") WHERE "teachers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "teachers_user_filter" ON "teachers" USING btree ("user","order","id") WHERE "teachers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "teachers_status_filter" ON "teachers" USING btree ("status","order","id") WHERE "teachers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "teachers_change_state_filter" ON "teachers" USING btree ("change_state","order","id") WHERE "teachers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "teachers_search" ON "teachers" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "testimonials_live" ON "testimonials" USING btree ("id") WHERE "testimonials"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "testimonials_trash" ON "testimonials" USING btree ("deleted_at") WHERE "testimonials"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "testimonials_order_sort" ON "testimonials" USING btree ("order","id") WHERE "testimonials"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "testimonials_rating_filter" ON "testimonials" USING btree ("rating","order","id") WHERE "testimonials"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "testimonials_course_filter" ON "testimonials" USING btree ("course","order","id") WHERE "testimonials"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "testimonials_status_filter" ON "testimonials" USING btree ("status","order","id") WHERE "testimonials"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "testimonials_search" ON "testimonials" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "topics_live" ON "topics" USING btree ("id") WHERE "topics"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "topics_trash" ON "topics" USING btree ("deleted_at") WHERE "topics"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "topics_order_sort" ON "topics" USING btree ("order","id") WHERE "topics"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "topics_course_filter" ON "topics" USING btree ("course","order","id") WHERE "topics"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "topics_is_published_filter" ON "topics" USING btree ("is_published","order","id") WHERE "topics"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "topics_scan" ON "topics" USING btree ("order","id","search_text") WHERE "topics"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "topics_search" ON "topics" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "users_live" ON "users" USING btree ("id") WHERE "users"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_trash" ON "users" USING btree ("deleted_at") WHERE "users"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "users_full_name_sort" ON "users" USING btree ("full_name","id") WHERE "users"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_wallet_sort" ON "users" USING btree ("wallet","id") WHERE "users"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_last_login_at_sort" ON "users" USING btree ("last_login_at","id") WHERE "users"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email") WHERE "users"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "users_mobile_unique" ON "users" USING btree ("mobile") WHERE "users"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_role_filter" ON "users" USING btree ("role","id") WHERE "users"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_status_filter" ON "users" USING btree ("status","id") WHERE "users"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_invitation_filter" ON "users" USING btree ("invitation","id") WHERE "users"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_permission_sets_has" ON "users" USING gin ("permission_sets");
--> statement-breakpoint
CREATE INDEX "users_scan" ON "users" USING btree ("id","search_text") WHERE "users"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "users_comments_live" ON "users_comments" USING btree ("id") WHERE "users_comments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_comments_trash" ON "users_comments" USING btree ("deleted_at") WHERE "users_comments"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "users_comments_user_filter" ON "users_comments" USING btree ("user","id") WHERE "users_comments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_comments_target_filter" ON "users_comments" USING btree ("target","id") WHERE "users_comments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_comments_course_filter" ON "users_comments" USING btree ("course","id") WHERE "users_comments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_comments_article_filter" ON "users_comments" USING btree ("article","id") WHERE "users_comments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_comments_teacher_filter" ON "users_comments" USING btree ("teacher","id") WHERE "users_comments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_comments_parent_filter" ON "users_comments" USING btree ("parent","id") WHERE "users_comments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_comments_rating_filter" ON "users_comments" USING btree ("rating","id") WHERE "users_comments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_comments_is_buyer_filter" ON "users_comments" USING btree ("is_buyer","id") WHERE "users_comments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_comments_state_filter" ON "users_comments" USING btree ("state","id") WHERE "users_comments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_comments_answered_by_filter" ON "users_comments" USING btree ("answered_by","id") WHERE "users_comments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_comments_link_count_filter" ON "users_comments" USING btree ("link_count","id") WHERE "users_comments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_comments_course_state_index" ON "users_comments" USING btree ("course","state","id") WHERE "users_comments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_comments_article_state_index" ON "users_comments" USING btree ("article","state","id") WHERE "users_comments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_comments_teacher_state_index" ON "users_comments" USING btree ("teacher","state","id") WHERE "users_comments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_comments_search" ON "users_comments" USING gin ("search_text" gin_trgm_ops);
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
CREATE INDEX "users_extra_info_scan" ON "users_extra_info" USING btree ("id","search_text") WHERE "users_extra_info"."deleted_at" is null;
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
CREATE INDEX "vip_discount_scan" ON "vip_discount" USING btree ("id","search_text") WHERE "vip_discount"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_discount_search" ON "vip_discount" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vip_faqs_live" ON "vip_faqs" USING btree ("id") WHERE "vip_faqs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_faqs_trash" ON "vip_faqs" USING btree ("deleted_at") WHERE "vip_faqs"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "vip_faqs_order_sort" ON "vip_faqs" USING btree ("order","id") WHERE "vip_faqs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_faqs_status_filter" ON "vip_faqs" USING btree ("status","order","id") WHERE "vip_faqs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "vip_faqs_search" ON "vip_faqs" USING gin ("search_text" gin_trgm_ops);
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
CREATE INDEX "vip_plans_scan" ON "vip_plans" USING btree ("order","id","search_text") WHERE "vip_plans"."deleted_at" is null;
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
CREATE INDEX "welcome_popup_live" ON "welcome_popup" USING btree ("id") WHERE "welcome_popup"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "welcome_popup_trash" ON "welcome_popup" USING btree ("deleted_at") WHERE "welcome_popup"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "welcome_popup_only" ON "welcome_popup" USING btree ((true));
--> statement-breakpoint
CREATE INDEX "widgets_live" ON "widgets" USING btree ("id") WHERE "widgets"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "widgets_trash" ON "widgets" USING btree ("deleted_at") WHERE "widgets"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "widgets_only" ON "widgets" USING btree ((true));
--> statement-breakpoint
-- Written by hand from here on: settings, indexes and checks of tables, then functions and triggers. What the functions
-- of figures and of the search read and write is parsed when they are created (BEGIN ATOMIC), so that they follow a
-- renamed table or column; the text of the others is not.

-- Rows live for a moment: without this, what was deleted would be vacuumed only when it is a fifth of the table.
ALTER TABLE sale_day_deltas SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
--> statement-breakpoint
ALTER TABLE course_day_deltas SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
--> statement-breakpoint
ALTER TABLE other_sale_day_deltas SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
--> statement-breakpoint
-- What the fold has to number.
CREATE INDEX ledger_entries_unnumbered ON ledger_entries (id) WHERE number IS NULL;
--> statement-breakpoint
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_not_below_zero
  CHECK (balance >= 0 OR kind NOT IN ('wallet', 'hold'));
--> statement-breakpoint
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_not_below_zero
  CHECK (balance_after >= 0 OR account_kind NOT IN ('wallet', 'hold'));
--> statement-breakpoint
ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_amount CHECK (amount > 0);
--> statement-breakpoint
ALTER TABLE rollup_deltas SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
--> statement-breakpoint
-- The school has one account of each kind. Its owner is null, which the other unique index takes for different ones.
CREATE UNIQUE INDEX ledger_accounts_school_unique ON ledger_accounts (kind) WHERE owner IS NULL AND deleted_at IS NULL;
--> statement-breakpoint
CREATE FUNCTION add_sale_day(o course_transactions, sign int) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO sale_day_deltas (day, kind, orders, gross, discount, net, refunds)
  SELECT
    ((o).paid_at AT TIME ZONE 'Asia/Tehran')::date,
    (o).kind,
    sign,
    sign * (o).subtotal,
    sign * (o).discount_total,
    sign * ((o).subtotal - (o).discount_total - (o).refunded_total),
    sign * (o).refunded_total
  WHERE (o).paid_at IS NOT NULL AND (o).deleted_at IS NULL;
END;
--> statement-breakpoint
-- An order counts for the days of sales once it is paid: placing one runs no trigger, and paying it adds
-- what it is without taking off what it was not (decision 123).
CREATE FUNCTION follow_sale_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.paid_at IS NOT NULL THEN PERFORM add_sale_day(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' AND NEW.paid_at IS NOT NULL THEN PERFORM add_sale_day(NEW, 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A line of one course that is sold, as nearly every line is, is counted without the rule that divides a
-- set (decision 123): its parts are its own columns. Whatever else changes goes the way it went.
CREATE FUNCTION follow_course_sales() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  before order_lines[] := '{}';
  after order_lines[] := '{}';
  is_plain boolean;
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN
      after := (SELECT array_agg(l) FROM new_lines l WHERE l.sold_at IS NOT NULL);
    WHEN 'UPDATE' THEN
      SELECT array_agg(o), array_agg(n),
        bool_and(o.sold_at IS NULL AND n.sold_at IS NOT NULL AND n.course IS NOT NULL AND n.deleted_at IS NULL)
      INTO before, after, is_plain
      FROM old_lines o JOIN new_lines n USING (id)
      WHERE (o."order", o.kind, o.course, o.shares, o.sale_price, o.net, o.refunded, o.sold_at, o.deleted_at)
        IS DISTINCT FROM (n."order", n.kind, n.course, n.shares, n.sale_price, n.net, n.refunded, n.sold_at, n.deleted_at);
    ELSE
      before := (SELECT array_agg(l) FROM old_lines l WHERE l.sold_at IS NOT NULL);
  END CASE;
  IF before IS NULL AND after IS NULL OR cardinality(before || after) = 0 THEN RETURN NULL; END IF;

  IF is_plain THEN
    INSERT INTO course_day_deltas (day, course, sales, gross, net, refunds)
    SELECT (l.sold_at AT TIME ZONE 'Asia/Tehran')::date, l.course, count(*), sum(l.sale_price), sum(l.net - l.refunded),
      sum(l.refunded)
    FROM unnest(after) l GROUP BY 1, 2;
    -- What was not sold has no rows yet.
    INSERT INTO course_sales ("order", line, course, kind, sold_at, gross, discount, refunded)
    SELECT l."order", l.id, l.course, l.kind, l.sold_at, l.sale_price, l.sale_price - l.net, l.refunded
    FROM unnest(after) l;
    RETURN NULL;
  END IF;

  PERFORM count_line_sales(before, after);
  PERFORM store_course_sales(after);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION add_new_student(g access_grants, sign int) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO course_day_deltas (day, course, new_students)
  SELECT ((g).starts_at AT TIME ZONE 'Asia/Tehran')::date, (g).course, sign
  WHERE (g).starts_at IS NOT NULL AND (g).deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE FUNCTION follow_new_students() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM add_new_student(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_new_student(NEW, 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What bundles and majors brought to each of their courses is counted for the courses; what belongs to no
-- course is counted beside them; and net figures are after refunds. src/server/statistics/recount.ts computes the same
-- from the rows. The bodies are parsed when the functions are created (BEGIN ATOMIC), so they follow a renamed column.

-- Divides an amount by weights: rounded down, and what is left goes by one to the parts with the largest remainders, the
-- earlier ones first. The parts sum to the amount; they are equal where no weight is above zero.
CREATE FUNCTION allocate(amount bigint, weights bigint[]) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT array_agg(sign(amount)::bigint * (part + (place <= abs(amount) - whole)::int)::bigint ORDER BY n)
  FROM (
    SELECT n, part, sum(part) OVER () AS whole, row_number() OVER (ORDER BY remainder DESC, n) AS place
    FROM (
      SELECT n, div(abs(amount) * weight, total) AS part, mod(abs(amount) * weight, total) AS remainder
      FROM (
        SELECT n, weight, sum(weight) OVER () AS total
        FROM (
          SELECT n, CASE WHEN (SELECT max(x) FROM unnest(weights) x) > 0 THEN greatest(w, 0) ELSE 1 END::numeric AS weight
          FROM unnest(weights) WITH ORDINALITY u (w, n)
        ) given
      ) weighed
    ) divided
  ) ranked
);
--> statement-breakpoint
-- What a line brought to each course, while it is sold: by their prices, and each amount by the one before, so that no
-- course is given back more than it brought. None for what belongs to no course.
CREATE FUNCTION course_parts(l order_lines)
RETURNS TABLE (course uuid, gross bigint, discount bigint, refunded bigint) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT (l).course, (l).sale_price, (l).sale_price - (l).net, (l).refunded
  WHERE (l).course IS NOT NULL AND (l).sold_at IS NOT NULL AND (l).deleted_at IS NULL
  UNION ALL
  SELECT p.course, p.gross, p.gross - p.net, p.refunded
  FROM (
    SELECT array_agg(x.course ORDER BY x.n) AS courses, array_agg(x.price ORDER BY x.n) AS prices
    FROM (
      SELECT (s.value ->> 'course')::uuid AS course, sum((s.value ->> 'price')::bigint)::bigint AS price, min(s.n) AS n
      FROM jsonb_array_elements((l).shares) WITH ORDINALITY s (value, n)
      GROUP BY 1
    ) x
    WHERE (l).course IS NULL AND (l).sold_at IS NOT NULL AND (l).deleted_at IS NULL
    HAVING count(*) > 0
  ) shared
  CROSS JOIN LATERAL (SELECT allocate((l).sale_price, shared.prices) AS gross) g
  CROSS JOIN LATERAL (SELECT allocate((l).net, g.gross) AS net) a
  CROSS JOIN LATERAL unnest(shared.courses, g.gross, a.net, allocate((l).refunded, a.net)) p (course, gross, net, refunded);
END;
--> statement-breakpoint
-- Takes what lines said before off the sums, and adds what they say now.
CREATE FUNCTION count_line_sales(before order_lines[], after order_lines[]) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO course_day_deltas (day, course, sales, gross, net, refunds)
  SELECT * FROM (
    SELECT
      ((c.line).sold_at AT TIME ZONE 'Asia/Tehran')::date AS day,
      p.course,
      sum(c.sign) AS sales,
      sum(c.sign * p.gross) AS gross,
      sum(c.sign * (p.gross - p.discount - p.refunded)) AS net,
      sum(c.sign * p.refunded) AS refunds
    FROM (
      SELECT -1 AS sign, b AS line FROM unnest(before) b
      UNION ALL
      SELECT 1, a FROM unnest(after) a
    ) c
    CROSS JOIN LATERAL course_parts(c.line) p
    GROUP BY 1, 2
  ) x
  WHERE (x.sales, x.gross, x.net, x.refunds) <> (0, 0, 0, 0);
  INSERT INTO other_sale_day_deltas (day, kind, sales, gross, net, refunds)
  SELECT * FROM (
    SELECT
      ((c.line).sold_at AT TIME ZONE 'Asia/Tehran')::date AS day,
      (c.line).kind AS kind,
      sum(c.sign) AS sales,
      sum(c.sign * (c.line).sale_price) AS gross,
      sum(c.sign * ((c.line).net - (c.line).refunded)) AS net,
      sum(c.sign * (c.line).refunded) AS refunds
    FROM (
      SELECT -1 AS sign, b AS line FROM unnest(before) b
      UNION ALL
      SELECT 1, a FROM unnest(after) a
    ) c
    WHERE (c.line).course IS NULL AND (c.line).shares = '[]'
      AND (c.line).sold_at IS NOT NULL AND (c.line).deleted_at IS NULL
    GROUP BY 1, 2
  ) x
  WHERE (x.sales, x.gross, x.net, x.refunds) <> (0, 0, 0, 0);
END;
--> statement-breakpoint
-- Storing a line of an order reads no other sales (decision 122): the rows of `course_sales` that went were
-- looked for without their index, which covers live rows only. And a write that changes nothing of what was sold, such as
-- an order that is placed or a line that is delivered, stops at once.

-- Makes the rows of `course_sales` what the lines say.
CREATE FUNCTION store_course_sales(lines order_lines[]) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  DELETE FROM course_sales s USING unnest(lines) l
  WHERE s.line = l.id AND s.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM course_parts(l) p WHERE p.course = s.course);
  INSERT INTO course_sales AS s ("order", line, course, kind, sold_at, gross, discount, refunded)
  SELECT l."order", l.id, p.course, l.kind, l.sold_at, p.gross, p.discount, p.refunded
  FROM unnest(lines) l CROSS JOIN LATERAL course_parts(l) p
  ON CONFLICT (line, course) WHERE deleted_at IS NULL DO UPDATE SET
    "order" = excluded."order",
    kind = excluded.kind,
    sold_at = excluded.sold_at,
    gross = excluded.gross,
    discount = excluded.discount,
    refunded = excluded.refunded,
    version = s.version + 1,
    updated_at = now()
  WHERE (s."order", s.kind, s.sold_at, s.gross, s.discount, s.refunded)
    IS DISTINCT FROM (excluded."order", excluded.kind, excluded.sold_at, excluded.gross, excluded.discount, excluded.refunded);
END;
--> statement-breakpoint
CREATE FUNCTION delete_course_sales() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM course_sales WHERE line = OLD.id AND deleted_at IS NULL;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE FUNCTION ledger_account(wanted_kind text, wanted_owner uuid) RETURNS uuid LANGUAGE sql STABLE
RETURN CASE WHEN wanted_owner IS NULL
  THEN (SELECT id FROM ledger_accounts WHERE kind = wanted_kind AND owner IS NULL AND deleted_at IS NULL)
  ELSE (SELECT id FROM ledger_accounts WHERE kind = wanted_kind AND owner = wanted_owner AND deleted_at IS NULL)
END;
--> statement-breakpoint
-- Posts transfers; a single one has a way of its own. Answers which were new.
CREATE FUNCTION ledger_post(wanted json) RETURNS boolean[] LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  part_size CONSTANT int := 200;
  part json;
  is_new boolean[] := '{}';
BEGIN
  IF json_array_length(wanted) = 1 THEN
    IF (wanted #>> '{0,from_owner}') IS NULL AND (wanted #>> '{0,to_owner}') IS NULL THEN
      RETURN ARRAY[ledger_book_one(wanted)];
    END IF;
    RETURN ARRAY[ledger_book_personal(wanted)];
  END IF;

  PERFORM pg_advisory_xact_lock(hashtext(q.class), q.number)
  FROM (
    SELECT DISTINCT s.class, hashtext(s.name) AS number
    FROM json_to_recordset(wanted) AS w(from_kind text, from_owner uuid, to_kind text, to_owner uuid, key text),
      LATERAL (VALUES ('ledger_accounts', from_kind || from_owner), ('ledger_accounts', to_kind || to_owner),
        ('ledger_transfers', CASE WHEN from_owner IS NULL AND to_owner IS NULL THEN key END)) s(class, name)
    WHERE s.name IS NOT NULL
    ORDER BY 1, 2
  ) q;

  IF json_array_length(wanted) <= part_size THEN RETURN ledger_book(wanted); END IF;
  FOR part IN
    SELECT json_agg(e.value ORDER BY e.place)
    FROM json_array_elements(wanted) WITH ORDINALITY e(value, place)
    GROUP BY (e.place - 1) / part_size ORDER BY (e.place - 1) / part_size
  LOOP
    is_new := is_new || ledger_book(part);
  END LOOP;
  RETURN is_new;
END $$;
--> statement-breakpoint
CREATE FUNCTION ledger_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of %: the ledger is append-only', lower(TG_OP), TG_TABLE_NAME USING ERRCODE = 'LG001';
END $$;
--> statement-breakpoint
-- The balance of an account follows from its entries; one that moves by one entry, as most do, is compared with that one.
CREATE FUNCTION ledger_balance_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.entry_count = OLD.entry_count + 1 AND EXISTS (
    SELECT FROM ledger_entries e
    WHERE e.account = NEW.id AND e.number = NEW.entry_count AND e.deleted_at IS NULL
      AND e.balance_before = OLD.balance AND e.balance_after = NEW.balance
  ) THEN
    RETURN NULL;
  END IF;
  IF NEW.entry_count <= OLD.entry_count OR NOT EXISTS (
    SELECT FROM (
      SELECT balance_before, balance_after, lag(balance_after, 1, OLD.balance) OVER (ORDER BY number) AS before, number
      FROM ledger_entries WHERE account = NEW.id AND number > OLD.entry_count AND number <= NEW.entry_count
        AND deleted_at IS NULL
    ) e
    HAVING count(*) = NEW.entry_count - OLD.entry_count AND bool_and(balance_before = before)
      AND max(balance_after) FILTER (WHERE number = NEW.entry_count) = NEW.balance
  ) THEN
    RAISE EXCEPTION 'the balance of account % does not follow from its entries', NEW.id USING ERRCODE = 'LG001';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Every entry is one of the two sides of its transfer, and its account counts it.
CREATE FUNCTION ledger_entries_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM changed e JOIN ledger_transfers t ON t.id = e.transfer JOIN ledger_accounts a ON a.id = e.account
    WHERE (e.amount, e.account) IS DISTINCT FROM
        (CASE WHEN e.amount < 0 THEN -t.amount ELSE t.amount END, CASE WHEN e.amount < 0 THEN t."from" ELSE t."to" END)
      OR (e.account_kind, e."user", e.reason, e.reference, e.at) IS DISTINCT FROM
        (a.kind, a.owner, t.reason, t.reference, t.at)
      OR e.number IS NULL AND (a.owner IS NOT NULL OR e.balance_before IS NOT NULL OR e.balance_after IS NOT NULL)
      OR e.number IS NOT NULL AND (e.number <= a.entry_count AND e.balance_before + e.amount = e.balance_after) IS NOT TRUE
      OR (SELECT count(*) <> 2 OR sum(o.amount) <> 0 FROM ledger_entries o
        WHERE o.transfer = e.transfer AND o.deleted_at IS NULL)
  ) THEN
    RAISE EXCEPTION 'an entry does not match its transfer and its account' USING ERRCODE = 'LG001';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION ledger_transfers_have_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added t
    WHERE (SELECT count(*) FROM ledger_entries e WHERE e.transfer = t.id AND e.deleted_at IS NULL) <> 2
  ) THEN
    RAISE EXCEPTION 'a transfer does not have two entries' USING ERRCODE = 'LG001';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Posting transfers in a third of the time (decision 122). What a transfer does to accounts is worked out
-- in variables, and written by one statement over arrays, since the triggers of the ledger look at the end of a statement.
-- Plans are kept by each connection, and may have been made when a table was small: without `enable_seqscan = off`, a post
-- read every account.

-- The accounts of these transfers that are missing, in one order for all.
CREATE FUNCTION ledger_make_accounts(wanted json) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO ledger_accounts (kind, owner)
  SELECT DISTINCT s.kind, s.owner
  FROM json_to_recordset(wanted) AS w(from_kind text, from_owner uuid, to_kind text, to_owner uuid),
    LATERAL (VALUES (from_kind, from_owner), (to_kind, to_owner)) s(kind, owner)
  WHERE ledger_account(s.kind, s.owner) IS NULL
  ORDER BY s.owner, s.kind
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- The account of this kind and owner; all null where there is none yet.
CREATE FUNCTION ledger_account_row(wanted_kind text, wanted_owner uuid) RETURNS ledger_accounts LANGUAGE plpgsql AS $$
DECLARE
  account ledger_accounts;
BEGIN
  IF wanted_owner IS NULL THEN
    SELECT * INTO account FROM ledger_accounts WHERE kind = wanted_kind AND owner IS NULL AND deleted_at IS NULL;
  ELSE
    SELECT * INTO account FROM ledger_accounts WHERE owner = wanted_owner AND kind = wanted_kind AND deleted_at IS NULL;
  END IF;
  RETURN account;
END $$;
--> statement-breakpoint
-- Books a part of the transfers whose locks `ledger_post` holds, in their order; answers which were new.
CREATE FUNCTION ledger_book(wanted json) RETURNS boolean[] LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz;
  w record;
  known ledger_transfers;
  accounts ledger_accounts[];
  account ledger_accounts;
  place int;
  signed bigint;
  is_new boolean[] := '{}';
  -- Of each new transfer.
  ids uuid[] := '{}';
  givers uuid[] := '{}';
  takers uuid[] := '{}';
  amounts bigint[] := '{}';
  reasons text[] := '{}';
  refs text[] := '{}';
  keys text[] := '{}';
  texts text[] := '{}';
  -- Of each entry.
  entry_transfers int[] := '{}';
  entry_accounts uuid[] := '{}';
  entry_kinds text[] := '{}';
  entry_owners uuid[] := '{}';
  entry_amounts bigint[] := '{}';
  entry_numbers int[] := '{}';
  entry_balances bigint[] := '{}';
  -- Of each personal account that moves, as it is after it.
  moved uuid[] := '{}';
  balances bigint[] := '{}';
  counts int[] := '{}';
  wallets uuid[] := '{}';
BEGIN
  -- After the locks, so that the entries of a person's account follow one another in time too.
  moment := clock_timestamp();
  FOR w IN
    SELECT * FROM json_to_recordset(wanted) AS w(n int, from_kind text, from_owner uuid, to_kind text, to_owner uuid,
      amount bigint, reason text, reference text, key text, search_text text)
    ORDER BY n
  LOOP
    accounts := ARRAY[ledger_account_row(w.from_kind, w.from_owner), ledger_account_row(w.to_kind, w.to_owner)];
    IF accounts[1].id IS NULL OR accounts[2].id IS NULL THEN
      PERFORM ledger_make_accounts(wanted);
      accounts := ARRAY[ledger_account_row(w.from_kind, w.from_owner), ledger_account_row(w.to_kind, w.to_owner)];
    END IF;

    place := array_position(keys, w.key);
    IF place IS NOT NULL THEN
      known."from" := givers[place];
      known."to" := takers[place];
      known.amount := amounts[place];
      known.reason := reasons[place];
      known.reference := refs[place];
    ELSE
      SELECT * INTO known FROM ledger_transfers t WHERE t.key = w.key AND t.deleted_at IS NULL;
    END IF;
    IF known."from" IS NOT NULL THEN
      IF (known."from", known."to", known.amount, known.reason, known.reference)
        IS DISTINCT FROM (accounts[1].id, accounts[2].id, w.amount, w.reason, w.reference) THEN
        RAISE EXCEPTION 'a key of a transfer was used for another transfer' USING ERRCODE = 'LG002';
      END IF;
      is_new := is_new || false;
      CONTINUE;
    END IF;

    is_new := is_new || true;
    ids := ids || uuidv7();
    givers := givers || accounts[1].id;
    takers := takers || accounts[2].id;
    amounts := amounts || w.amount;
    reasons := reasons || w.reason;
    refs := refs || w.reference;
    keys := keys || w.key;
    texts := texts || w.search_text;
    signed := -w.amount;
    FOREACH account IN ARRAY accounts LOOP
      entry_transfers := entry_transfers || cardinality(ids);
      entry_accounts := entry_accounts || account.id;
      entry_kinds := entry_kinds || account.kind;
      entry_owners := entry_owners || account.owner;
      entry_amounts := entry_amounts || signed;
      IF account.owner IS NULL THEN
        entry_numbers := entry_numbers || NULL::int;
        entry_balances := entry_balances || NULL::bigint;
      ELSE
        place := array_position(moved, account.id);
        IF place IS NULL THEN
          moved := moved || account.id;
          balances := balances || account.balance;
          counts := counts || account.entry_count;
          place := cardinality(moved);
          IF account.kind = 'wallet' THEN wallets := wallets || account.owner; END IF;
        END IF;
        balances[place] := balances[place] + signed;
        counts[place] := counts[place] + 1;
        entry_numbers := entry_numbers || counts[place];
        entry_balances := entry_balances || balances[place];
      END IF;
      signed := w.amount;
    END LOOP;
  END LOOP;
  IF cardinality(ids) = 0 THEN RETURN is_new; END IF;

  WITH posted AS (
    INSERT INTO ledger_transfers (id, "from", "to", amount, reason, reference, key, at, search_text, created_at, updated_at)
    SELECT t.id, t.giver, t.taker, t.amount, t.reason, t.reference, t.key, moment, t.search_text, moment, moment
    FROM unnest(ids, givers, takers, amounts, reasons, refs, keys, texts)
      t(id, giver, taker, amount, reason, reference, key, search_text)
  ), entries AS (
    INSERT INTO ledger_entries (account, account_kind, transfer, number, "user", amount, balance_before, balance_after,
      reason, reference, at, search_text, created_at, updated_at)
    SELECT e.account, e.kind, ids[e.transfer], e.number, e.owner, e.amount, e.balance - e.amount, e.balance,
      reasons[e.transfer], refs[e.transfer], moment, texts[e.transfer], moment, moment
    FROM unnest(entry_transfers, entry_accounts, entry_kinds, entry_owners, entry_amounts, entry_numbers, entry_balances)
      e(transfer, account, kind, owner, amount, number, balance)
  ), waiting AS (
    INSERT INTO ledger_wallet_moves (owner) SELECT unnest(wallets)
  )
  UPDATE ledger_accounts a
  SET balance = m.balance, entry_count = m.entry_count, version = version + 1, updated_at = moment
  FROM unnest(moved, balances, counts) m(id, balance, entry_count)
  WHERE a.id = m.id;
  RETURN is_new;
END $$;
--> statement-breakpoint
-- The words of courses (`search_entries`) and the vocabulary (`search_words`) follow every write of the
-- sections they come from, whoever makes it. `src/server/search/words.ts` cuts queries into words the same way.

-- The words of folded text: cut at white space and punctuation, but not at the + and # of «c++» and «c#».
CREATE FUNCTION search_words_of(folded text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT DISTINCT left(w, 40) FROM string_to_table(
    translate(folded, E'\n\t' || $$!"$%&'()*,-./:;<=>?@[\]^_`{|}~«»‹›“”„‘’؟،؛…–—−٪·•×÷۔٭$$, repeat(' ', 55)), ' ') w
  WHERE w <> '';
END;
--> statement-breakpoint
-- Adds the words that the vocabulary lacks, in one order, so that two writers do not wait for each other.
CREATE FUNCTION add_search_words(words text[]) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO search_words (word)
  SELECT w FROM (SELECT DISTINCT unnest(words) COLLATE "C" AS w) x
  WHERE NOT EXISTS (SELECT FROM search_words s WHERE s.word = x.w)
  ORDER BY w
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- What of a course is searched: nothing unless it is published or will be by itself.
CREATE FUNCTION follow_search_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  words text[];
BEGIN
  IF TG_OP <> 'INSERT' THEN DELETE FROM search_entries WHERE course = OLD.id; END IF;
  IF TG_OP = 'DELETE' THEN RETURN NULL; END IF;
  IF NEW.deleted_at IS NULL AND NEW.published_at IS NOT NULL AND NEW.status IN ('published', 'scheduled') THEN
    words := ARRAY(SELECT search_words_of(NEW.search_text));
    INSERT INTO search_entries (course, word, published_at) SELECT NEW.id, w, NEW.published_at FROM unnest(words) w;
    PERFORM add_search_words(words);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Of other sections the vocabulary has the names: the first line of their search text.
CREATE FUNCTION follow_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_search_words(ARRAY(SELECT search_words_of(split_part(NEW.search_text, E'\n', 1))));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The names that the vocabulary holds beside the words of courses.
CREATE FUNCTION search_names() RETURNS SETOF text LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT search_words_of(split_part(search_text, chr(10), 1)) FROM course_groups WHERE deleted_at IS NULL
  UNION SELECT search_words_of(split_part(search_text, chr(10), 1)) FROM teachers WHERE deleted_at IS NULL
  UNION SELECT search_words_of(split_part(search_text, chr(10), 1)) FROM bundles WHERE deleted_at IS NULL
  UNION SELECT search_words_of(split_part(search_text, chr(10), 1)) FROM majors WHERE deleted_at IS NULL;
END;
--> statement-breakpoint
-- Writes all of it from what there is, for rows that were stored without triggers. May run again.
CREATE FUNCTION fill_search_words() RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO search_entries (course, word, published_at)
  SELECT c.id, w, c.published_at FROM courses c CROSS JOIN LATERAL search_words_of(c.search_text) w
  WHERE c.deleted_at IS NULL AND c.published_at IS NOT NULL AND c.status IN ('published', 'scheduled')
  ON CONFLICT DO NOTHING;
  INSERT INTO search_words (word)
  SELECT word FROM search_entries UNION SELECT search_names() ORDER BY 1 ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Forgets words that nothing holds any more. Answers how many.
CREATE FUNCTION forget_search_words() RETURNS bigint LANGUAGE sql
BEGIN ATOMIC
  WITH gone AS (
    DELETE FROM search_words s
    WHERE NOT EXISTS (SELECT FROM search_entries e WHERE e.word = s.word) AND s.word NOT IN (SELECT search_names())
    RETURNING 1)
  SELECT count(*) FROM gone;
END;
--> statement-breakpoint
-- Most sales post one transfer between two accounts of the school, which are neither locked nor changed:
-- it is written by one statement, in half the time of working transfers out one by one (decision 123).

-- Posts such a transfer; answers whether it is new. Where nothing could be written, an account is missing or the key is
-- known: then it goes the way of all others, which makes the accounts, or refuses another transfer under the same key.
CREATE FUNCTION ledger_book_one(wanted json) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz;
  w record;
BEGIN
  SELECT * INTO w FROM json_to_record(wanted -> 0)
    AS w(from_kind text, to_kind text, amount bigint, reason text, reference text, key text, search_text text);
  -- Whoever posts under the same key at the same moment, in whatever way, waits here.
  PERFORM pg_advisory_xact_lock(hashtext('ledger_transfers'), hashtext(w.key));
  moment := clock_timestamp();
  WITH posted AS (
    INSERT INTO ledger_transfers ("from", "to", amount, reason, reference, key, at, search_text, created_at, updated_at)
    SELECT f.id, t.id, w.amount, w.reason, w.reference, w.key, moment, w.search_text, moment, moment
    FROM ledger_accounts f, ledger_accounts t
    WHERE f.kind = w.from_kind AND f.owner IS NULL AND f.deleted_at IS NULL
      AND t.kind = w.to_kind AND t.owner IS NULL AND t.deleted_at IS NULL
    ON CONFLICT (key) WHERE deleted_at IS NULL DO NOTHING
    RETURNING id, "from", "to"
  )
  INSERT INTO ledger_entries (account, account_kind, transfer, amount, reason, reference, at, search_text, created_at,
    updated_at)
  SELECT e.account, e.kind, p.id, e.amount, w.reason, w.reference, moment, w.search_text, moment, moment
  FROM posted p, LATERAL (VALUES (p."from", w.from_kind, -w.amount), (p."to", w.to_kind, w.amount)) e(account, kind, amount);
  IF FOUND THEN RETURN true; END IF;
  RETURN (ledger_book(wanted))[1];
END $$;
--> statement-breakpoint
-- A single transfer from or to an account of a person is written by one statement too, as one between
-- accounts of the school is: the account is locked for as long as that takes (decision 122).

-- Posts such a transfer; answers whether it is new. Where an account is missing or the key is known, it goes the way of
-- all others, which makes the accounts, or refuses another transfer under the same key.
CREATE FUNCTION ledger_book_personal(wanted json) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  transfer CONSTANT uuid := uuidv7();
  accounts_class CONSTANT int := hashtext('ledger_accounts');
  moment timestamptz;
  w record;
  giver_lock int;
  taker_lock int;
  giver ledger_accounts;
  taker ledger_accounts;
BEGIN
  SELECT * INTO w FROM json_to_record(wanted -> 0) AS w(from_kind text, from_owner uuid, to_kind text, to_owner uuid,
    amount bigint, reason text, reference text, key text, search_text text);
  -- In the order of `ledger_post`. What is null is none of a person's, and is neither locked nor changed.
  giver_lock := hashtext(w.from_kind || w.from_owner);
  taker_lock := hashtext(w.to_kind || w.to_owner);
  PERFORM pg_advisory_xact_lock(accounts_class, least(giver_lock, taker_lock));
  IF giver_lock <> taker_lock THEN
    PERFORM pg_advisory_xact_lock(accounts_class, greatest(giver_lock, taker_lock));
  END IF;

  giver := ledger_account_row(w.from_kind, w.from_owner);
  taker := ledger_account_row(w.to_kind, w.to_owner);
  IF giver.id IS NULL OR taker.id IS NULL
    OR EXISTS (SELECT FROM ledger_transfers t WHERE t.key = w.key AND t.deleted_at IS NULL) THEN
    RETURN (ledger_book(wanted))[1];
  END IF;

  -- After the locks, so that the entries of a person's account follow one another in time too.
  moment := clock_timestamp();
  WITH posted AS (
    INSERT INTO ledger_transfers (id, "from", "to", amount, reason, reference, key, at, search_text, created_at, updated_at)
    VALUES (transfer, giver.id, taker.id, w.amount, w.reason, w.reference, w.key, moment, w.search_text, moment, moment)
  ), sides AS (
    SELECT s.account, s.kind, s.owner, s.amount,
      CASE WHEN s.owner IS NOT NULL THEN s.entry_count + 1 END AS number,
      CASE WHEN s.owner IS NOT NULL THEN s.balance END AS balance_before
    FROM (VALUES (giver.id, giver.kind, giver.owner, -w.amount, giver.entry_count, giver.balance),
        (taker.id, taker.kind, taker.owner, w.amount, taker.entry_count, taker.balance))
      s(account, kind, owner, amount, entry_count, balance)
  ), entries AS (
    INSERT INTO ledger_entries (account, account_kind, transfer, number, "user", amount, balance_before, balance_after,
      reason, reference, at, search_text, created_at, updated_at)
    SELECT s.account, s.kind, transfer, s.number, s.owner, s.amount, s.balance_before, s.balance_before + s.amount,
      w.reason, w.reference, moment, w.search_text, moment, moment
    FROM sides s
  ), waiting AS (
    INSERT INTO ledger_wallet_moves (owner) SELECT s.owner FROM sides s WHERE s.kind = 'wallet'
  )
  UPDATE ledger_accounts a
  SET balance = a.balance + s.amount, entry_count = s.number, version = version + 1, updated_at = moment
  FROM sides s
  WHERE a.id = s.account AND s.owner IS NOT NULL;
  RETURN true;
END $$;
--> statement-breakpoint
-- Storing a sold line plans its statements once a connection (decision 122). They take arrays, whose
-- lengths PostgreSQL takes into account, so that it planned them anew for each sale: 10 ms of the 13 that a line took.
ALTER FUNCTION follow_course_sales() SET plan_cache_mode = force_generic_plan;
--> statement-breakpoint
ALTER FUNCTION delete_course_sales() SET plan_cache_mode = force_generic_plan;
--> statement-breakpoint
CREATE TRIGGER new_students
AFTER INSERT OR DELETE OR UPDATE OF starts_at, course, deleted_at
ON access_grants FOR EACH ROW EXECUTE FUNCTION follow_new_students();
--> statement-breakpoint
CREATE TRIGGER course_sales_of_new AFTER INSERT ON order_lines
REFERENCING NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION follow_course_sales();
--> statement-breakpoint
CREATE TRIGGER course_sales_of_changed AFTER UPDATE ON order_lines
REFERENCING OLD TABLE AS old_lines NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION follow_course_sales();
--> statement-breakpoint
CREATE TRIGGER course_sales_of_deleted AFTER DELETE ON order_lines
REFERENCING OLD TABLE AS old_lines FOR EACH STATEMENT EXECUTE FUNCTION follow_course_sales();
--> statement-breakpoint
CREATE TRIGGER course_sales_rows BEFORE DELETE ON order_lines FOR EACH ROW EXECUTE FUNCTION delete_course_sales();
--> statement-breakpoint
CREATE TRIGGER ledger_keeps BEFORE DELETE ON ledger_transfers FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_keeps BEFORE DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_keeps BEFORE DELETE ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_keeps_all BEFORE TRUNCATE ON ledger_transfers EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_keeps_all BEFORE TRUNCATE ON ledger_entries EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_keeps_all BEFORE TRUNCATE ON ledger_accounts EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_stays BEFORE UPDATE ON ledger_transfers FOR EACH ROW
WHEN ((OLD.id, OLD."from", OLD."to", OLD.amount, OLD.reason, OLD.reference, OLD.key, OLD.at, OLD.deleted_at)
  IS DISTINCT FROM (NEW.id, NEW."from", NEW."to", NEW.amount, NEW.reason, NEW.reference, NEW.key, NEW.at, NEW.deleted_at))
EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
-- An entry without a number is numbered once.
CREATE TRIGGER ledger_stays BEFORE UPDATE ON ledger_entries FOR EACH ROW
WHEN ((OLD.id, OLD.account, OLD.account_kind, OLD.transfer, OLD."user", OLD.amount, OLD.reason, OLD.reference, OLD.at,
    OLD.deleted_at)
  IS DISTINCT FROM (NEW.id, NEW.account, NEW.account_kind, NEW.transfer, NEW."user", NEW.amount, NEW.reason, NEW.reference,
    NEW.at, NEW.deleted_at)
  OR OLD.number IS NOT NULL AND (OLD.number, OLD.balance_before, OLD.balance_after)
    IS DISTINCT FROM (NEW.number, NEW.balance_before, NEW.balance_after))
EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_stays BEFORE UPDATE ON ledger_accounts FOR EACH ROW
WHEN ((OLD.id, OLD.owner, OLD.kind, OLD.deleted_at) IS DISTINCT FROM (NEW.id, NEW.owner, NEW.kind, NEW.deleted_at))
EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
-- An account begins empty; wallets, holds and payables are a person's, the others the school's.
CREATE TRIGGER ledger_begins BEFORE INSERT ON ledger_accounts FOR EACH ROW
WHEN (NEW.balance <> 0 OR NEW.entry_count <> 0 OR (NEW.owner IS NULL) = (NEW.kind IN ('wallet', 'hold', 'payable')))
EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_follows AFTER UPDATE ON ledger_accounts FOR EACH ROW
WHEN ((OLD.balance, OLD.entry_count) IS DISTINCT FROM (NEW.balance, NEW.entry_count))
EXECUTE FUNCTION ledger_balance_follows();
--> statement-breakpoint
CREATE TRIGGER ledger_matches AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_match();
--> statement-breakpoint
CREATE TRIGGER ledger_matches_numbered AFTER UPDATE ON ledger_entries REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_match();
--> statement-breakpoint
CREATE TRIGGER ledger_has_entries AFTER INSERT ON ledger_transfers REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION ledger_transfers_have_entries();
--> statement-breakpoint
CREATE TRIGGER search_entries_insert AFTER INSERT OR DELETE ON courses FOR EACH ROW
  EXECUTE FUNCTION follow_search_entries();
--> statement-breakpoint
CREATE TRIGGER search_entries_update AFTER UPDATE ON courses FOR EACH ROW
  WHEN ((OLD.search_text, OLD.status, OLD.published_at, OLD.deleted_at)
    IS DISTINCT FROM (NEW.search_text, NEW.status, NEW.published_at, NEW.deleted_at))
  EXECUTE FUNCTION follow_search_entries();
--> statement-breakpoint
CREATE TRIGGER search_words_write AFTER INSERT OR UPDATE OF search_text ON course_groups FOR EACH ROW
  EXECUTE FUNCTION follow_search_words();
--> statement-breakpoint
CREATE TRIGGER search_words_write AFTER INSERT OR UPDATE OF search_text ON teachers FOR EACH ROW
  EXECUTE FUNCTION follow_search_words();
--> statement-breakpoint
CREATE TRIGGER search_words_write AFTER INSERT OR UPDATE OF search_text ON bundles FOR EACH ROW
  EXECUTE FUNCTION follow_search_words();
--> statement-breakpoint
CREATE TRIGGER search_words_write AFTER INSERT OR UPDATE OF search_text ON majors FOR EACH ROW
  EXECUTE FUNCTION follow_search_words();
--> statement-breakpoint
CREATE TRIGGER sale_days_of_new AFTER INSERT ON course_transactions
FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL) EXECUTE FUNCTION follow_sale_days();
--> statement-breakpoint
CREATE TRIGGER sale_days_of_changed
AFTER UPDATE OF paid_at, kind, subtotal, discount_total, refunded_total, deleted_at ON course_transactions
FOR EACH ROW WHEN (OLD.paid_at IS NOT NULL OR NEW.paid_at IS NOT NULL) EXECUTE FUNCTION follow_sale_days();
--> statement-breakpoint
CREATE TRIGGER sale_days_of_deleted AFTER DELETE ON course_transactions
FOR EACH ROW WHEN (OLD.paid_at IS NOT NULL) EXECUTE FUNCTION follow_sale_days();
