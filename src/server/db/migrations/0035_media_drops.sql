-- The triggers that record held files name the column; the start makes them anew, for the columns there are.
DROP TRIGGER IF EXISTS "media_uses_update" ON "lessons";
--> statement-breakpoint
DROP TRIGGER IF EXISTS "media_uses_insert" ON "lessons";
--> statement-breakpoint
DROP TRIGGER IF EXISTS "media_uses_delete" ON "lessons";
--> statement-breakpoint
ALTER TABLE "lessons" DROP COLUMN "attachment";
