ALTER TABLE "import_lines" ADD COLUMN "marks" text[];
--> statement-breakpoint
ALTER TABLE "importer" ADD COLUMN "columns" jsonb DEFAULT '[]' NOT NULL;
--> statement-breakpoint
ALTER TABLE "importer" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "importer" ADD COLUMN "reason" text;
