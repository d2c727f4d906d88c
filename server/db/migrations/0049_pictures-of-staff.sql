CREATE TABLE "pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"base" text NOT NULL,
	"hash" text NOT NULL,
	"given_hash" text NOT NULL,
	"title" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"given_width" integer NOT NULL,
	"given_height" integer NOT NULL,
	"focal_x" integer DEFAULT 50 NOT NULL,
	"focal_y" integer DEFAULT 50 NOT NULL,
	"alt" jsonb NOT NULL,
	"notes" text[] NOT NULL,
	"on_ground" boolean NOT NULL,
	"state" text NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"staff_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"replaced_by" integer,
	"unused_since" timestamp with time zone,
	"files_gone_at" timestamp with time zone,
	CONSTRAINT "pictures_base_unique" UNIQUE("base"),
	CONSTRAINT "pictures_base" CHECK ("pictures"."base" ~ '^[a-z0-9-]+--[0-9a-f]{6}$'),
	CONSTRAINT "pictures_focal" CHECK ("pictures"."focal_x" between 0 and 100 and "pictures"."focal_y" between 0 and 100),
	CONSTRAINT "pictures_gone" CHECK ("pictures"."files_gone_at" is null or "pictures"."replaced_by" is not null)
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"picture_id" integer,
	"master" text,
	"position" integer NOT NULL,
	CONSTRAINT "product_pictures_position" UNIQUE NULLS NOT DISTINCT("product_id","variant_id","position"),
	CONSTRAINT "product_pictures_one" CHECK (num_nonnulls("product_pictures"."picture_id", "product_pictures"."master") = 1)
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_replaced_by_pictures_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_given" ON "pictures" USING btree ("given_hash") WHERE "pictures"."replaced_by" is null and "pictures"."state" <> 'arriving';--> statement-breakpoint
CREATE INDEX "pictures_replaced" ON "pictures" USING btree ("replaced_by") WHERE "pictures"."replaced_by" is not null;--> statement-breakpoint
CREATE INDEX "product_pictures_picture" ON "product_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "product_pictures_variant" ON "product_pictures" USING btree ("variant_id");