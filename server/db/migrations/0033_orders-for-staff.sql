CREATE TABLE "approvals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"wish" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"request_key" text,
	CONSTRAINT "approvals_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "approvals_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "approvals_amount" CHECK ("approvals"."amount" > 0),
	CONSTRAINT "approvals_two" CHECK ("approvals"."decided_by" <> "approvals"."asked_by" or "approvals"."state" = 'withdrawn'),
	CONSTRAINT "approvals_decided" CHECK (("approvals"."state" = 'waiting') = ("approvals"."decided_by" is null))
);
--> statement-breakpoint
CREATE TABLE "order_note_mentions" (
	"note_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "order_note_mentions_note_id_staff_id_pk" PRIMARY KEY("note_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "staff_id" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "approved_by" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "given_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note_mentions" ADD CONSTRAINT "order_note_mentions_note_id_order_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."order_notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note_mentions" ADD CONSTRAINT "order_note_mentions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_waiting" ON "approvals" USING btree ("expires_at") WHERE "approvals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "approvals_subject" ON "approvals" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "order_note_mentions_unseen" ON "order_note_mentions" USING btree ("staff_id") WHERE "order_note_mentions"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_approved_by_staff_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_staff" ON "refunds" USING btree ("staff_id","created_at") WHERE "refunds"."staff_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("paid_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "orders"."state" = 'placed';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_two" CHECK ("refunds"."approved_by" <> "refunds"."staff_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_given_back" CHECK ("order_lines"."given_back" between 0 and "order_lines"."quantity");--> statement-breakpoint
-- What is left to make of an order knows what was paid back of it before.
UPDATE "order_lines" l SET "given_back" = least(l."quantity", back.pieces) FROM (
  SELECT (given ->> 'lineId')::int AS line, sum((given ->> 'quantity')::int) AS pieces
  FROM "refunds", jsonb_array_elements("lines") given WHERE "kind" = 'order' GROUP BY 1) back
WHERE l."id" = back.line AND back.pieces > 0;
