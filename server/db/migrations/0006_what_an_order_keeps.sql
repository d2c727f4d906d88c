ALTER TABLE "book_checks" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_place" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "accounts_deleted" ON "accounts" USING btree ("id") WHERE "accounts"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "carts_account" ON "carts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_payment" ON "ledger" USING btree ("payment_id") WHERE "ledger"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_refund" ON "ledger" USING btree ("refund_id") WHERE "ledger"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_cart" ON "orders" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "orders_network" ON "orders" USING btree ("network") WHERE "orders"."state" = 'awaiting_payment';--> statement-breakpoint
-- Written by hand: a cancelled order has used no coupon (docs/decisions/0018), also where it was cancelled before this was so.
WITH returned AS (
  UPDATE "coupon_uses" u SET "state" = 'released' FROM "orders" o
  WHERE o."id" = u."order_id" AND o."state" = 'placed' AND o."status" = 7 AND u."state" = 'used'
  RETURNING u."coupon_id"
)
UPDATE "coupons" c SET "uses" = c."uses" - r."count"
FROM (SELECT "coupon_id", count(*)::int AS "count" FROM returned GROUP BY 1) r WHERE c."id" = r."coupon_id";
--> statement-breakpoint
-- Written by hand: orders of before are picked up where their city's place is.
UPDATE "orders" o SET "pickup_place" = jsonb_build_object('ar', c."pickup_address_ar", 'en', c."pickup_address_en")
FROM "cities" c WHERE c."id" = o."city_id" AND o."details"->>'delivery_type' = 'pickup'
  AND c."pickup_address_ar" IS NOT NULL AND c."pickup_address_en" IS NOT NULL;
