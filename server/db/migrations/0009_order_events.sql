CREATE TABLE "order_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"from_status" integer,
	"to_status" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_events_to" CHECK ("order_events"."to_status" between 1 and 7 and "order_events"."to_status" is distinct from "order_events"."from_status")
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status" CHECK ("orders"."status" between 1 and 7);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_when_placed" CHECK (("orders"."status" is null) = ("orders"."state" <> 'placed'));--> statement-breakpoint
-- What has happened so far, as far as rows tell it: each was paid, and some have gone on since.
INSERT INTO "order_events" ("order_id", "from_status", "to_status", "at", "by")
SELECT "id", NULL, 1, coalesce("paid_at", "created_at"), 'payment' FROM "orders" WHERE "status" IS NOT NULL ORDER BY "id";--> statement-breakpoint
INSERT INTO "order_events" ("order_id", "from_status", "to_status", "at", "by", "note")
SELECT o."id", 1, o."status", coalesce(r."created_at", o."paid_at", o."created_at"),
  CASE WHEN o."status" <> 7 THEN 'fulfilment' WHEN r."request_key" LIKE 'cancel:%' THEN 'sender' ELSE 'support' END,
  'from before steps were noted'
FROM "orders" o LEFT JOIN LATERAL (
  SELECT "created_at", "request_key" FROM "refunds"
  WHERE "order_id" = o."id" AND "kind" = 'order' AND o."status" = 7 ORDER BY "id" DESC LIMIT 1
) r ON true
WHERE o."status" > 1 ORDER BY o."id";--> statement-breakpoint
CREATE TRIGGER "order_events_append_only" BEFORE UPDATE OR DELETE ON "order_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
