ALTER TABLE "order_lines" ADD COLUMN "restocked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "driver_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taken_by" text;--> statement-breakpoint
CREATE INDEX "orders_upcoming" ON "orders" USING btree ("account_id") WHERE "orders"."state" = 'awaiting_payment' or "orders"."state" = 'placed' and "orders"."status" < 5;--> statement-breakpoint
CREATE INDEX "orders_history" ON "orders" USING btree ("account_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "orders"."state" in ('refunding', 'refunded') or "orders"."state" = 'placed' and "orders"."status" >= 5;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_restocked" CHECK ("order_lines"."restocked" between 0 and "order_lines"."quantity");