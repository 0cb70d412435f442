-- Introductions written before say whether their person's page is public.
UPDATE "users_aboutme_list" SET "public_page" = true
FROM "users" WHERE "users"."id" = "users_aboutme_list"."user" AND "users"."public_page";
