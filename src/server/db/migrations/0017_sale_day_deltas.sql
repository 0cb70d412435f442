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

