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
ALTER TABLE "course_transactions" ADD COLUMN "net" bigint GENERATED ALWAYS AS (coalesce("subtotal", 0) - coalesce("discount_total", 0) - coalesce("refunded_total", 0)) STORED;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "shares" jsonb DEFAULT '[]' NOT NULL;
--> statement-breakpoint
ALTER TABLE "course_sales" ADD CONSTRAINT "course_sales_order_key" FOREIGN KEY ("order") REFERENCES "public"."course_transactions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "course_sales" ADD CONSTRAINT "course_sales_line_key" FOREIGN KEY ("line") REFERENCES "public"."order_lines"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "course_sales" ADD CONSTRAINT "course_sales_course_key" FOREIGN KEY ("course") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;
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
