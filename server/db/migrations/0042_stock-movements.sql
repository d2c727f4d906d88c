CREATE TABLE "stock_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"delta" integer NOT NULL,
	"after" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" integer,
	"staff_id" integer,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"counted" integer,
	"undoes" integer,
	"request_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_after" CHECK ("stock_movements"."after" >= 0),
	CONSTRAINT "stock_movements_delta" CHECK ("stock_movements"."delta" <> 0 or "stock_movements"."kind" = 'counted'),
	CONSTRAINT "stock_movements_counted" CHECK (("stock_movements"."kind" = 'counted') = ("stock_movements"."counted" is not null)),
	CONSTRAINT "stock_movements_undoes" CHECK (("stock_movements"."kind" = 'undone') = ("stock_movements"."undoes" is not null)),
	CONSTRAINT "stock_movements_by_hand" CHECK (("stock_movements"."kind" in ('added', 'lost', 'counted', 'undone')) <= ("stock_movements"."staff_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_variant" ON "stock_movements" USING btree ("variant_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_key" ON "stock_movements" USING btree ("request_key") WHERE "stock_movements"."request_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_undone" ON "stock_movements" USING btree ("undoes") WHERE "stock_movements"."undoes" is not null;--> statement-breakpoint
CREATE TRIGGER "stock_movements_append_only" BEFORE UPDATE OR DELETE ON "stock_movements" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- What stands on the shelves today is where their movements begin.
INSERT INTO "stock_movements" ("variant_id", "delta", "after", "kind")
SELECT "id", "available", "available", 'opened' FROM "variants" WHERE "available" > 0 ORDER BY "id";
