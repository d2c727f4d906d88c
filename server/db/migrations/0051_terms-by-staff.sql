ALTER TABLE "addons" ADD COLUMN "offered_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "addons" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "glazes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "addons" ADD CONSTRAINT "addons_price" CHECK ("addons"."price" > 0);--> statement-breakpoint
ALTER TABLE "addons" ADD CONSTRAINT "addons_offered" CHECK (not "addons"."active" or "addons"."offered_at" is not null);--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_shown" CHECK (not "categories"."shown" or "categories"."picture" <> '');--> statement-breakpoint
ALTER TABLE "glazes" ADD CONSTRAINT "glazes_swatch" CHECK ("glazes"."swatch" ~ '^#[0-9A-Fa-f]{6}$');