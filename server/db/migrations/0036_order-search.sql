CREATE TABLE "order_search" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_search_text" ON "order_search" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION "write_order_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new."state" = 'placed' THEN
    INSERT INTO "order_search" ("order_id", "text") VALUES (new."id", fold_people(concat_ws(' ',
      new."details" -> 'sender' ->> 'name', new."details" -> 'recipient' ->> 'name',
      new."details" -> 'sender' ->> 'phone_number', new."details" -> 'recipient' ->> 'phone_number')))
    ON CONFLICT ("order_id") DO UPDATE SET "text" = excluded."text";
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_search_new" AFTER INSERT ON "orders"
  FOR EACH ROW WHEN (new."state" = 'placed') EXECUTE FUNCTION "write_order_search"();
--> statement-breakpoint
CREATE TRIGGER "orders_search_changed" AFTER UPDATE OF "details", "state" ON "orders"
  FOR EACH ROW WHEN (new."state" = 'placed' AND (old."state" <> 'placed' OR old."details" IS DISTINCT FROM new."details"))
  EXECUTE FUNCTION "write_order_search"();
--> statement-breakpoint
INSERT INTO "order_search" ("order_id", "text") SELECT "id", fold_people(concat_ws(' ',
  "details" -> 'sender' ->> 'name', "details" -> 'recipient' ->> 'name',
  "details" -> 'sender' ->> 'phone_number', "details" -> 'recipient' ->> 'phone_number'))
FROM "orders" WHERE "state" = 'placed';
