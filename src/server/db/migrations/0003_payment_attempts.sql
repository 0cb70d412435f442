DROP INDEX "payment_attempts_gateway_reference_unique";
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "message" text;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "arrived" bigint;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "decision" text;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "decided_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "return_reference" text;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "returned_on" date;
