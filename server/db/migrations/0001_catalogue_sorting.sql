DROP INDEX "products_popular";--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_name_ar" ON "products" USING btree (("title" ->> 'ar') collate "ar-x-icu","id");--> statement-breakpoint
CREATE INDEX "products_name_en" ON "products" USING btree (("title" ->> 'en') collate "en-x-icu","id");--> statement-breakpoint
CREATE INDEX "products_popular" ON "products" USING btree ("popularity" DESC NULLS LAST,"id","city_ids","kind","price","light","pet_safe","size_cm","engraving_price") WHERE "products"."published";