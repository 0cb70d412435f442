ALTER TABLE "users_aboutme_list" ADD COLUMN "public_page" boolean DEFAULT false NOT NULL;
