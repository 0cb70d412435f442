CREATE TABLE "import_lines" (
	"job" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"problem" text,
	"field" text,
	CONSTRAINT "import_lines_job_line_pk" PRIMARY KEY("job","line")
);

--> statement-breakpoint
ALTER TABLE "importer" ADD COLUMN "mapping" jsonb;
--> statement-breakpoint
ALTER TABLE "importer" ADD COLUMN "total" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "importer" ADD COLUMN "created" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "importer" ADD COLUMN "found" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "importer" ADD COLUMN "failed" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "importer" DROP COLUMN "counts", DROP COLUMN "error_file";
