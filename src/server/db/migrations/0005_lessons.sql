ALTER TABLE "lessons" ADD COLUMN "must_pass" boolean DEFAULT false NOT NULL;
