CREATE INDEX "article_groups_walk" ON "article_groups" USING btree ("order","id","search_text") WHERE "article_groups"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "articles_walk" ON "articles" USING btree ("published_at","id","search_text") WHERE "articles"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "bundles_walk" ON "bundles" USING btree ("title","id","search_text") WHERE "bundles"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "collaborate_requests_walk" ON "collaborate_requests" USING btree ("id","search_text") WHERE "collaborate_requests"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "contact_requests_walk" ON "contact_requests" USING btree ("id","search_text") WHERE "contact_requests"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "course_transactions_walk" ON "course_transactions" USING btree ("id","search_text") WHERE "course_transactions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "discounts_walk" ON "discounts" USING btree ("id","search_text") WHERE "discounts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "exams_exam_walk" ON "exams_exam" USING btree ("id","search_text") WHERE "exams_exam"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "lessons_walk" ON "lessons" USING btree ("order","id","search_text") WHERE "lessons"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "majors_walk" ON "majors" USING btree ("title","id","search_text") WHERE "majors"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "marketers_walk" ON "marketers" USING btree ("id","search_text") WHERE "marketers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "proofs_walk" ON "proofs" USING btree ("id","search_text") WHERE "proofs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "roadmap_question_category_walk" ON "roadmap_question_category" USING btree ("order","id","search_text") WHERE "roadmap_question_category"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "roadmap_questions_walk" ON "roadmap_questions" USING btree ("order","id","search_text") WHERE "roadmap_questions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "topics_walk" ON "topics" USING btree ("order","id","search_text") WHERE "topics"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_walk" ON "users" USING btree ("id","search_text") WHERE "users"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "wallet_transactions_walk" ON "wallet_transactions" USING btree ("id","search_text") WHERE "wallet_transactions"."deleted_at" is null;
