CREATE TABLE "rollup_deltas" (
	"parent" text NOT NULL,
	"id" uuid NOT NULL,
	"figure" text NOT NULL,
	"amount" numeric NOT NULL
);
--> statement-breakpoint
-- Written by hand: rows live for a moment, as those of the other deltas.
ALTER TABLE rollup_deltas SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
