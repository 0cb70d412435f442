DO $batches$
DECLARE
  batch uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    SELECT array_agg(id ORDER BY id) INTO batch FROM (
      SELECT id FROM "lessons" WHERE id > last AND ("attachments" IS NULL) ORDER BY id LIMIT 2000
    ) AS rows;
    EXIT WHEN batch IS NULL;
    UPDATE "lessons" SET "attachments" = (case when attachment is null then '[]'::jsonb else jsonb_build_array(jsonb_build_object('title', 'پیوست', 'file', attachment)) end) WHERE id = ANY (batch) AND ("attachments" IS NULL);
    COMMIT;
    last := batch[cardinality(batch)];
  END LOOP;
END
$batches$;
--> statement-breakpoint
ALTER TABLE "lessons" DROP CONSTRAINT IF EXISTS "lessons_attachments_filled";
--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_attachments_filled" CHECK ("attachments" IS NOT NULL) NOT VALID;
--> statement-breakpoint
DO $batches$
DECLARE
  batch uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    SELECT array_agg(id ORDER BY id) INTO batch FROM (
      SELECT id FROM "lessons" WHERE id > last AND ("attachments" IS NULL) ORDER BY id LIMIT 2000
    ) AS rows;
    EXIT WHEN batch IS NULL;
    UPDATE "lessons" SET "attachments" = (case when attachment is null then '[]'::jsonb else jsonb_build_array(jsonb_build_object('title', 'پیوست', 'file', attachment)) end) WHERE id = ANY (batch) AND ("attachments" IS NULL);
    COMMIT;
    last := batch[cardinality(batch)];
  END LOOP;
END
$batches$;
--> statement-breakpoint
ALTER TABLE "lessons" VALIDATE CONSTRAINT "lessons_attachments_filled";
--> statement-breakpoint
ALTER TABLE "lessons" ALTER COLUMN "attachments" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "lessons" DROP CONSTRAINT "lessons_attachments_filled";
