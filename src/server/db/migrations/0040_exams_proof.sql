CREATE TABLE "proof_checks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "exams_proof" ADD COLUMN "is_automatic" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "proofs" ADD COLUMN "order_line" uuid;
--> statement-breakpoint
CREATE INDEX "proof_checks_asked" ON "proof_checks" USING btree ("asked_at");
--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_order_line_key" FOREIGN KEY ("order_line") REFERENCES "public"."order_lines"("id") ON DELETE restrict ON UPDATE no action NOT VALID;
