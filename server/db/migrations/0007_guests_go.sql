CREATE INDEX "carts_account" ON "carts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "orders_cart" ON "orders" USING btree ("cart_id");