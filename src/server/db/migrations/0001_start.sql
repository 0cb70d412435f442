CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"section" text NOT NULL,
	"row_id" uuid NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"address" text,
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
CREATE TABLE "media" (
	"path" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"seo" jsonb DEFAULT '{}' NOT NULL,
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
CREATE TABLE "collaborate_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
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
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
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
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"reply" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
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
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"slug" text,
	"subtitle" text,
	"description" text,
	"image" text,
	"intro_video" text,
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
	"seo" jsonb DEFAULT '{}' NOT NULL,
	"total_time" integer DEFAULT 0 NOT NULL,
	"lesson_count" integer DEFAULT 0 NOT NULL,
	"student_count" integer DEFAULT 0,
	"rating_avg" numeric(18, 2),
	"rating_count" integer DEFAULT 0,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
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
	"attachment" text,
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
	"default_share_bps" integer DEFAULT 5000 NOT NULL,
	"extra_info" jsonb DEFAULT '{}' NOT NULL,
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
	"birthday" date,
	"national_id" text,
	"wallet" bigint DEFAULT 0,
	"last_login_at" timestamp with time zone,
	"note" text,
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
ALTER TABLE "articles" ADD CONSTRAINT "articles_group_key" FOREIGN KEY ("group") REFERENCES "public"."article_groups"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_group_key" FOREIGN KEY ("group") REFERENCES "public"."course_groups"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_topic_key" FOREIGN KEY ("topic") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "marketers" ADD CONSTRAINT "marketers_user_key" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_user_key" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_course_key" FOREIGN KEY ("course") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_course_key" FOREIGN KEY ("course") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
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
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("created_at","id");
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
CREATE UNIQUE INDEX "articles_slug_unique" ON "articles" USING btree ("slug") WHERE "articles"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "articles_group_filter" ON "articles" USING btree ("group","published_at","id") WHERE "articles"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "articles_status_filter" ON "articles" USING btree ("status","published_at","id") WHERE "articles"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "articles_tags_has" ON "articles" USING gin ("tags");
--> statement-breakpoint
CREATE INDEX "articles_search" ON "articles" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "banner_live" ON "banner" USING btree ("id") WHERE "banner"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "banner_trash" ON "banner" USING btree ("deleted_at") WHERE "banner"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "banner_only" ON "banner" USING btree ((true));
--> statement-breakpoint
CREATE INDEX "collaborate_requests_live" ON "collaborate_requests" USING btree ("id") WHERE "collaborate_requests"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "collaborate_requests_trash" ON "collaborate_requests" USING btree ("deleted_at") WHERE "collaborate_requests"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "collaborate_requests_kind_filter" ON "collaborate_requests" USING btree ("kind","id") WHERE "collaborate_requests"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "collaborate_requests_state_filter" ON "collaborate_requests" USING btree ("state","id") WHERE "collaborate_requests"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "collaborate_requests_search" ON "collaborate_requests" USING gin ("search_text" gin_trgm_ops);
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
CREATE INDEX "contact_requests_state_filter" ON "contact_requests" USING btree ("state","id") WHERE "contact_requests"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "contact_requests_search" ON "contact_requests" USING gin ("search_text" gin_trgm_ops);
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
CREATE INDEX "lessons_search" ON "lessons" USING gin ("search_text" gin_trgm_ops);
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
CREATE INDEX "permissions_live" ON "permissions" USING btree ("id") WHERE "permissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "permissions_trash" ON "permissions" USING btree ("deleted_at") WHERE "permissions"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "permissions_name_unique" ON "permissions" USING btree ("name") WHERE "permissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "permissions_search" ON "permissions" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "teachers_live" ON "teachers" USING btree ("id") WHERE "teachers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "teachers_trash" ON "teachers" USING btree ("deleted_at") WHERE "teachers"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "teachers_display_name_sort" ON "teachers" USING btree ("display_name","id") WHERE "teachers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "teachers_order_sort" ON "teachers" USING btree ("order","id") WHERE "teachers"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "teachers_user_unique" ON "teachers" USING btree ("user") WHERE "teachers"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "teachers_slug_unique" ON "teachers" USING btree ("slug") WHERE "teachers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "teachers_user_filter" ON "teachers" USING btree ("user","order","id") WHERE "teachers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "teachers_status_filter" ON "teachers" USING btree ("status","order","id") WHERE "teachers"."deleted_at" is null;
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
CREATE INDEX "users_permission_sets_has" ON "users" USING gin ("permission_sets");
--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);
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
CREATE INDEX "welcome_popup_live" ON "welcome_popup" USING btree ("id") WHERE "welcome_popup"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "welcome_popup_trash" ON "welcome_popup" USING btree ("deleted_at") WHERE "welcome_popup"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "welcome_popup_only" ON "welcome_popup" USING btree ((true));
