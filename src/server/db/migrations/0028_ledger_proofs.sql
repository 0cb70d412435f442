CREATE TABLE "ledger_proofs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"entries" bigint NOT NULL,
	"problems" jsonb NOT NULL
);

