CREATE TABLE "lesson_servings" (
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"film" "int4multirange" DEFAULT '{}' NOT NULL,
	"files" text[] DEFAULT '{}' NOT NULL,
	"opened_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_servings_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id")
);

