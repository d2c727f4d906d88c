ALTER TABLE "order_lines" ADD COLUMN "made" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_open_by_day" ON "orders" USING btree ("slot_day") WHERE "orders"."state" = 'placed' and "orders"."status" < 5 and "orders"."slot_day" is not null;--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "orders"."state" = 'placed';--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_made" CHECK ("order_lines"."made" between 0 and "order_lines"."quantity");