CREATE TABLE "media_uses" (
	"path" text NOT NULL,
	"section" text NOT NULL,
	"row_id" uuid NOT NULL,
	"field" text NOT NULL,
	CONSTRAINT "media_uses_path_section_row_id_field_pk" PRIMARY KEY("path","section","row_id","field")
);

--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_path_media_path_fk" FOREIGN KEY ("path") REFERENCES "public"."media"("path") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "media_uses_row" ON "media_uses" USING btree ("section","row_id");
