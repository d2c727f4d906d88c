ALTER TABLE "products" ADD COLUMN "watering" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "air" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "saucer" boolean;--> statement-breakpoint
-- Nothing takes the picture or the video that belongs to these two yet: they leave the shelf until something does.
UPDATE "addons" SET "active" = false WHERE "slug" IN ('photo-card', 'video-qr-card');
