CREATE TABLE "product_change_rows" (
	"change_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"needs_two" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_change_rows_change_id_product_id_pk" PRIMARY KEY("change_id","product_id"),
	CONSTRAINT "product_change_rows_problem" CHECK (("product_change_rows"."state" = 'refused') = ("product_change_rows"."problem" is not null))
);
--> statement-breakpoint
CREATE TABLE "product_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"wish" jsonb,
	"undoes" integer,
	"state" text DEFAULT 'previewed' NOT NULL,
	"needs_two" text,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"agreed_by" integer,
	"prices_alone" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "product_changes_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "product_changes_ended" CHECK (("product_changes"."state" in ('done', 'stopped')) = ("product_changes"."ended_at" is not null)),
	CONSTRAINT "product_changes_two" CHECK ("product_changes"."needs_two" is null or "product_changes"."started_at" is null or "product_changes"."agreed_by" is not null)
);
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_amount";--> statement-breakpoint
ALTER TABLE "product_change_rows" ADD CONSTRAINT "product_change_rows_change_id_product_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."product_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_change_rows" ADD CONSTRAINT "product_change_rows_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_changes" ADD CONSTRAINT "product_changes_undoes_product_changes_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."product_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_changes" ADD CONSTRAINT "product_changes_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_changes" ADD CONSTRAINT "product_changes_agreed_by_staff_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_change_rows_product" ON "product_change_rows" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_changes_alone" ON "product_changes" USING btree ("asked_by","started_at");--> statement-breakpoint
CREATE INDEX "products_name_ar" ON "products" USING btree ((title->>'ar') collate "ar-x-icu","id");--> statement-breakpoint
CREATE INDEX "products_name_en" ON "products" USING btree ((title->>'en') collate "en-x-icu","id");--> statement-breakpoint
CREATE INDEX "products_wanting" ON "products" USING btree ("id") WHERE (products.title->>'ar' = '' or products.title->>'en' = '' or products.summary->>'ar' = ''
  or products.summary->>'en' = '' or products.description->>'ar' = '' or products.description->>'en' = ''
  or products.price = 0);--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_amount" CHECK ("approvals"."amount" > 0 or "approvals"."kind" in ('coupon', 'price', 'products') and "approvals"."amount" = 0);