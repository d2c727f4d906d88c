CREATE TABLE "restocks" (
	"variant_id" integer PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_waits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_waits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"language" text NOT NULL,
	"wording" text NOT NULL,
	"origin" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "stock_waits_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "stock_waits_told" CHECK (("stock_waits"."state" = 'told') <= ("stock_waits"."told_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "wait_contacts" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"phone" text,
	"email" text,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wait_contacts_one" CHECK (num_nonnulls("wait_contacts"."phone", "wait_contacts"."email") > 0)
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "wait_id" integer;--> statement-breakpoint
ALTER TABLE "restocks" ADD CONSTRAINT "restocks_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_waits" ADD CONSTRAINT "stock_waits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_waits" ADD CONSTRAINT "stock_waits_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_waits" ADD CONSTRAINT "stock_waits_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_contacts" ADD CONSTRAINT "wait_contacts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_waits_once" ON "stock_waits" USING btree ("account_id","variant_id","city_id") WHERE "stock_waits"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "stock_waits_line" ON "stock_waits" USING btree ("variant_id","created_at") WHERE "stock_waits"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "stock_waits_told" ON "stock_waits" USING btree ("told_at") WHERE "stock_waits"."state" = 'told';--> statement-breakpoint
CREATE INDEX "stock_waits_account" ON "stock_waits" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "wait_contacts_phone" ON "wait_contacts" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "wait_contacts_email" ON "wait_contacts" USING btree ("email");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_wait_id_stock_waits_id_fk" FOREIGN KEY ("wait_id") REFERENCES "public"."stock_waits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_wait" ON "messages" USING btree ("wait_id") WHERE "messages"."wait_id" is not null;