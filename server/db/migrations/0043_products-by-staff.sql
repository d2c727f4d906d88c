ALTER TABLE "approvals" DROP CONSTRAINT "approvals_amount";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_price_positive";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "addon_ids" integer[];--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "related_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "other_names" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hide_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "scheduled_by" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "first_published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "on_sale" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_scheduled_by_staff_id_fk" FOREIGN KEY ("scheduled_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_scheduled" ON "products" USING btree ("id") WHERE "products"."publish_at" is not null or "products"."hide_at" is not null;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_amount" CHECK ("approvals"."amount" > 0 or "approvals"."kind" in ('coupon', 'price') and "approvals"."amount" = 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_publish_at" CHECK ("products"."publish_at" is null or not "products"."published");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_hide_at" CHECK ("products"."hide_at" is null or "products"."published" or coalesce("products"."hide_at" > "products"."publish_at", false));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_scheduled_by" CHECK ("products"."publish_at" is null and "products"."hide_at" is null or "products"."scheduled_by" is not null);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_price_positive" CHECK ("products"."price" > 0 or "products"."price" = 0 and not "products"."published");--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_on_sale" CHECK (not "variants"."on_sale" or "variants"."picture" <> '');--> statement-breakpoint
-- Shoppers have known what is published since it came to the shop, and what is hidden as well as anybody can tell.
UPDATE "products" SET "first_published_at" = "created_at";
