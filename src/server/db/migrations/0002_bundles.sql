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
CREATE TABLE "commissions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"beneficiary" uuid NOT NULL,
	"order" uuid NOT NULL,
	"base" bigint NOT NULL,
	"rate_bps" integer NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"due_at" timestamp with time zone,
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
	"state" text DEFAULT 'awaiting_payment' NOT NULL,
	"lines" jsonb DEFAULT '[]' NOT NULL,
	"subtotal" bigint DEFAULT 0 NOT NULL,
	"discount_total" bigint DEFAULT 0 NOT NULL,
	"wallet_used" bigint DEFAULT 0 NOT NULL,
	"payable" bigint DEFAULT 0 NOT NULL,
	"paid_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
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
	"groups" uuid[] DEFAULT '{}' NOT NULL,
	"usage_limit" integer,
	"per_user_limit" integer DEFAULT 1,
	"first_purchase_only" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"marketer" uuid,
	"status" text DEFAULT 'active' NOT NULL,
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
	"dry_run" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"counts" jsonb,
	"error_file" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone
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
CREATE TABLE "proofs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"code" text NOT NULL,
	"user" uuid NOT NULL,
	"title" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"snapshot" jsonb,
	"issued_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
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
CREATE TABLE "users_comments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user" uuid NOT NULL,
	"course" uuid NOT NULL,
	"rating" integer,
	"text" text NOT NULL,
	"is_buyer" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "wallet_transactions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"balance_before" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "answered_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_beneficiary_key" FOREIGN KEY ("beneficiary") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_order_key" FOREIGN KEY ("order") REFERENCES "public"."course_transactions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "course_transactions" ADD CONSTRAINT "course_transactions_user_key" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_marketer_key" FOREIGN KEY ("marketer") REFERENCES "public"."marketers"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_user_key" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "roadmap_questions" ADD CONSTRAINT "roadmap_questions_category_key" FOREIGN KEY ("category") REFERENCES "public"."roadmap_question_category"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users_comments" ADD CONSTRAINT "users_comments_user_key" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users_comments" ADD CONSTRAINT "users_comments_course_key" FOREIGN KEY ("course") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD CONSTRAINT "wallet_transactions_user_key" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
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
CREATE INDEX "bundles_search" ON "bundles" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "commissions_live" ON "commissions" USING btree ("id") WHERE "commissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commissions_trash" ON "commissions" USING btree ("deleted_at") WHERE "commissions"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "commissions_amount_sort" ON "commissions" USING btree ("amount","id") WHERE "commissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commissions_due_at_sort" ON "commissions" USING btree ("due_at","id") WHERE "commissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commissions_kind_filter" ON "commissions" USING btree ("kind","id") WHERE "commissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commissions_beneficiary_filter" ON "commissions" USING btree ("beneficiary","id") WHERE "commissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commissions_order_filter" ON "commissions" USING btree ("order","id") WHERE "commissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "commissions_state_filter" ON "commissions" USING btree ("state","id") WHERE "commissions"."deleted_at" is null;
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
CREATE INDEX "course_transactions_user_filter" ON "course_transactions" USING btree ("user","id") WHERE "course_transactions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "course_transactions_state_filter" ON "course_transactions" USING btree ("state","id") WHERE "course_transactions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "course_transactions_lines_has" ON "course_transactions" USING gin ("lines" jsonb_path_ops);
--> statement-breakpoint
CREATE INDEX "course_transactions_search" ON "course_transactions" USING gin ("search_text" gin_trgm_ops);
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
CREATE INDEX "discounts_status_filter" ON "discounts" USING btree ("status","id") WHERE "discounts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "discounts_courses_has" ON "discounts" USING gin ("courses");
--> statement-breakpoint
CREATE INDEX "discounts_groups_has" ON "discounts" USING gin ("groups");
--> statement-breakpoint
CREATE INDEX "discounts_search" ON "discounts" USING gin ("search_text" gin_trgm_ops);
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
CREATE INDEX "majors_search" ON "majors" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "page_privacy_policy_live" ON "page_privacy_policy" USING btree ("id") WHERE "page_privacy_policy"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "page_privacy_policy_trash" ON "page_privacy_policy" USING btree ("deleted_at") WHERE "page_privacy_policy"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "page_privacy_policy_only" ON "page_privacy_policy" USING btree ((true));
--> statement-breakpoint
CREATE INDEX "page_terms_and_conditions_live" ON "page_terms_and_conditions" USING btree ("id") WHERE "page_terms_and_conditions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "page_terms_and_conditions_trash" ON "page_terms_and_conditions" USING btree ("deleted_at") WHERE "page_terms_and_conditions"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "page_terms_and_conditions_only" ON "page_terms_and_conditions" USING btree ((true));
--> statement-breakpoint
CREATE INDEX "proofs_live" ON "proofs" USING btree ("id") WHERE "proofs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proofs_trash" ON "proofs" USING btree ("deleted_at") WHERE "proofs"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "proofs_issued_at_sort" ON "proofs" USING btree ("issued_at","id") WHERE "proofs"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "proofs_code_unique" ON "proofs" USING btree ("code") WHERE "proofs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proofs_user_filter" ON "proofs" USING btree ("user","id") WHERE "proofs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proofs_state_filter" ON "proofs" USING btree ("state","id") WHERE "proofs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proofs_search" ON "proofs" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "roadmap_question_category_live" ON "roadmap_question_category" USING btree ("id") WHERE "roadmap_question_category"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "roadmap_question_category_trash" ON "roadmap_question_category" USING btree ("deleted_at") WHERE "roadmap_question_category"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "roadmap_question_category_name_sort" ON "roadmap_question_category" USING btree ("name","id") WHERE "roadmap_question_category"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "roadmap_question_category_order_sort" ON "roadmap_question_category" USING btree ("order","id") WHERE "roadmap_question_category"."deleted_at" is null;
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
CREATE INDEX "roadmap_questions_search" ON "roadmap_questions" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "users_comments_live" ON "users_comments" USING btree ("id") WHERE "users_comments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_comments_trash" ON "users_comments" USING btree ("deleted_at") WHERE "users_comments"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "users_comments_user_filter" ON "users_comments" USING btree ("user","id") WHERE "users_comments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_comments_course_filter" ON "users_comments" USING btree ("course","id") WHERE "users_comments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_comments_rating_filter" ON "users_comments" USING btree ("rating","id") WHERE "users_comments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_comments_is_buyer_filter" ON "users_comments" USING btree ("is_buyer","id") WHERE "users_comments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_comments_state_filter" ON "users_comments" USING btree ("state","id") WHERE "users_comments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_comments_search" ON "users_comments" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "wallet_transactions_live" ON "wallet_transactions" USING btree ("id") WHERE "wallet_transactions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "wallet_transactions_trash" ON "wallet_transactions" USING btree ("deleted_at") WHERE "wallet_transactions"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "wallet_transactions_amount_sort" ON "wallet_transactions" USING btree ("amount","id") WHERE "wallet_transactions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "wallet_transactions_user_filter" ON "wallet_transactions" USING btree ("user","id") WHERE "wallet_transactions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "wallet_transactions_reason_filter" ON "wallet_transactions" USING btree ("reason","id") WHERE "wallet_transactions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "wallet_transactions_search" ON "wallet_transactions" USING gin ("search_text" gin_trgm_ops);
