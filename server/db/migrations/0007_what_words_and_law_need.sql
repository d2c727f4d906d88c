CREATE TABLE "consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"subject" text NOT NULL,
	"given" boolean NOT NULL,
	"version" integer,
	"wording" text,
	"language" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_text" CHECK (("consents"."version" is null) <> ("consents"."wording" is null))
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"licence" text NOT NULL,
	"percent" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"verify_url" text NOT NULL,
	CONSTRAINT "sales_licence_unique" UNIQUE("licence"),
	CONSTRAINT "sales_percent" CHECK ("sales"."percent" between 1 and 99),
	CONSTRAINT "sales_days" CHECK ("sales"."first_day" <= "sales"."last_day"),
	CONSTRAINT "sales_verify" CHECK ("sales"."verify_url" like 'https://%')
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"blocks" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_versions_slug_version_pk" PRIMARY KEY("slug","version")
);
--> statement-breakpoint
-- Written by hand: a reason that is known gets its English; another one stands in both languages as it was.
ALTER TABLE "blackout_days" ALTER COLUMN "reason" SET DATA TYPE jsonb USING jsonb_build_object('ar', "reason", 'en', CASE "reason"
  WHEN 'يوم التأسيس' THEN 'Founding Day'
  WHEN 'عيد الفطر' THEN 'Eid al-Fitr'
  WHEN 'يوم عرفة' THEN 'Day of Arafah'
  WHEN 'عيد الأضحى' THEN 'Eid al-Adha'
  WHEN 'اليوم الوطني' THEN 'National Day'
  ELSE "reason" END);--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "marketing_sms" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "marketing_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "addons" ADD COLUMN "perishable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "watering" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "air" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "saucer" boolean;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_id" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "perishable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_pages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "owed_to" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_version" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "privacy_version" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_account" ON "consents" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "marketing_messages";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sale_reduces" CHECK ("products"."sale_id" is null or coalesce("products"."price_before" > "products"."price", false));--> statement-breakpoint
-- Written by hand: the shop's address has its parts (docs/decisions/0025). Those that were entered beforehand stay; without them what was one line stays one.
UPDATE "settings" SET "value" = jsonb_set("value", '{address}',
  jsonb_build_object('street', jsonb_build_object('ar', "value"#>'{address,ar}', 'en', "value"#>'{address,en}')) || (("value"->'address') - 'ar' - 'en'))
WHERE "key" = 'shop' AND "value"->'address' ? 'ar';
--> statement-breakpoint
-- Written by hand: a sale is a row of its own; nothing has ever read this.
DELETE FROM "settings" WHERE "key" = 'promotion';
--> statement-breakpoint
-- Written by hand: nothing takes the picture or the video that belongs to these two yet: they leave the shelf until something does.
UPDATE "addons" SET "active" = false WHERE "slug" IN ('photo-card', 'video-qr-card');
--> statement-breakpoint
-- Written by hand: what was said to offers before can't be shown with its words and its time, so it isn't taken for consent.
-- Each text of a page is a version, counted and kept by the database, whoever writes: counted before a row is written, kept once it is.
CREATE FUNCTION "count_content_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    NEW."version" := OLD."version";
    IF ROW(NEW."title", NEW."summary", NEW."blocks") IS NOT DISTINCT FROM ROW(OLD."title", OLD."summary", OLD."blocks") THEN
      RETURN NEW;
    END IF;
    IF NEW."updated_at" = OLD."updated_at" THEN
      NEW."updated_at" := now();
    END IF;
  END IF;
  SELECT coalesce(max("version"), 0) + 1 INTO NEW."version" FROM "content_versions" WHERE "slug" = NEW."slug";
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_content_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW."version" <> OLD."version" THEN
    INSERT INTO "content_versions" ("slug", "version", "title", "summary", "blocks", "created_at")
    VALUES (NEW."slug", NEW."version", NEW."title", NEW."summary", NEW."blocks", NEW."updated_at");
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO "content_versions" ("slug", "version", "title", "summary", "blocks", "created_at")
SELECT "slug", 1, "title", "summary", "blocks", "updated_at" FROM "content_pages";--> statement-breakpoint
CREATE TRIGGER "content_pages_count" BEFORE INSERT OR UPDATE ON "content_pages" FOR EACH ROW EXECUTE FUNCTION "count_content_version"();--> statement-breakpoint
CREATE TRIGGER "content_pages_keep" AFTER INSERT OR UPDATE ON "content_pages" FOR EACH ROW EXECUTE FUNCTION "keep_content_version"();--> statement-breakpoint
CREATE TRIGGER "content_versions_append_only" BEFORE UPDATE OR DELETE ON "content_versions" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "consents_append_only" BEFORE UPDATE OR DELETE ON "consents" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
