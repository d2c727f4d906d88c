CREATE TABLE "substitutions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "substitutions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"from_variant_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"difference" bigint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"restock" boolean NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" integer,
	CONSTRAINT "substitutions_quantity" CHECK ("substitutions"."quantity" > 0),
	CONSTRAINT "substitutions_difference" CHECK ("substitutions"."difference" >= 0),
	CONSTRAINT "substitutions_other" CHECK ("substitutions"."variant_id" <> "substitutions"."from_variant_id"),
	CONSTRAINT "substitutions_answered" CHECK (("substitutions"."state" = 'asked') = ("substitutions"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_from_variant_id_variants_id_fk" FOREIGN KEY ("from_variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_answered_by_staff_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "substitutions_order" ON "substitutions" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "substitutions_asked" ON "substitutions" USING btree ("line_id") WHERE "substitutions"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "substitutions_variant" ON "substitutions" USING btree ("variant_id");