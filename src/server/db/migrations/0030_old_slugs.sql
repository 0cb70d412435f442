CREATE TABLE "old_slugs" (
	"section" text NOT NULL,
	"slug" text NOT NULL,
	"row_id" uuid NOT NULL,
	"renamed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "old_slugs_section_slug_pk" PRIMARY KEY("section","slug")
);

