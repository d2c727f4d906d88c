CREATE TABLE "report_coupons" (
	"day" date NOT NULL,
	"coupon_id" integer NOT NULL,
	"uses" integer NOT NULL,
	"discount" bigint NOT NULL,
	"delivery" bigint NOT NULL,
	"sold" bigint NOT NULL,
	CONSTRAINT "report_coupons_day_coupon_id_pk" PRIMARY KEY("day","coupon_id")
);
--> statement-breakpoint
CREATE TABLE "report_days" (
	"day" date PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"event_id" integer NOT NULL,
	"paid_in" bigint DEFAULT 0 NOT NULL,
	"given" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_orders" (
	"day" date NOT NULL,
	"city_id" integer NOT NULL,
	"orders" integer NOT NULL,
	"total" bigint NOT NULL,
	"delivery" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"first" integer NOT NULL,
	"again" integer NOT NULL,
	"later" integer NOT NULL,
	"promised" integer NOT NULL,
	"in_time" integer NOT NULL,
	CONSTRAINT "report_orders_day_city_id_pk" PRIMARY KEY("day","city_id"),
	CONSTRAINT "report_orders_buyers" CHECK ("report_orders"."first" + "report_orders"."again" + "report_orders"."later" = "report_orders"."orders"),
	CONSTRAINT "report_orders_in_time" CHECK ("report_orders"."in_time" between 0 and "report_orders"."promised")
);
--> statement-breakpoint
CREATE TABLE "report_pieces" (
	"day" date NOT NULL,
	"city_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"pieces" integer NOT NULL,
	"amount" bigint NOT NULL,
	"back_pieces" integer NOT NULL,
	"back_amount" bigint NOT NULL,
	CONSTRAINT "report_pieces_day_city_id_variant_id_pk" PRIMARY KEY("day","city_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "report_refunds" (
	"day" date NOT NULL,
	"city_id" integer NOT NULL,
	"reason" text NOT NULL,
	"refunds" integer NOT NULL,
	"goods" bigint NOT NULL,
	"delivery" bigint NOT NULL,
	"to_method" bigint NOT NULL,
	"to_wallet" bigint NOT NULL,
	CONSTRAINT "report_refunds_day_city_id_reason_pk" PRIMARY KEY("day","city_id","reason"),
	CONSTRAINT "report_refunds_sum" CHECK ("report_refunds"."goods" + "report_refunds"."delivery" = "report_refunds"."to_method" + "report_refunds"."to_wallet")
);
--> statement-breakpoint
CREATE TABLE "report_slots" (
	"day" date NOT NULL,
	"slot_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"starts_at" time NOT NULL,
	"ends_at" time NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "report_slots_day_slot_id_pk" PRIMARY KEY("day","slot_id")
);
--> statement-breakpoint
CREATE TABLE "report_taxes" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"rate" integer NOT NULL,
	"documents" integer NOT NULL,
	"total" bigint NOT NULL,
	"vat" bigint NOT NULL,
	CONSTRAINT "report_taxes_day_kind_rate_pk" PRIMARY KEY("day","kind","rate")
);
--> statement-breakpoint
CREATE TABLE "report_wallets" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"came_in" bigint NOT NULL,
	"went_out" bigint NOT NULL,
	CONSTRAINT "report_wallets_day_kind_pk" PRIMARY KEY("day","kind")
);
--> statement-breakpoint
ALTER TABLE "report_coupons" ADD CONSTRAINT "report_coupons_day_report_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."report_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_orders" ADD CONSTRAINT "report_orders_day_report_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."report_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_pieces" ADD CONSTRAINT "report_pieces_day_report_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."report_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_refunds" ADD CONSTRAINT "report_refunds_day_report_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."report_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_slots" ADD CONSTRAINT "report_slots_day_report_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."report_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_taxes" ADD CONSTRAINT "report_taxes_day_report_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."report_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_wallets" ADD CONSTRAINT "report_wallets_day_report_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."report_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_at" ON "invoices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ledger_wallets_at" ON "ledger" USING btree ("created_at") WHERE "ledger"."wallet_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_at" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_delivered_at" ON "orders" USING btree ("delivered_at") WHERE "orders"."delivered_at" is not null;