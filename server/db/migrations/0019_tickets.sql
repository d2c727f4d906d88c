CREATE TABLE "ticket_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"by" text NOT NULL,
	"staff_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_issues" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" jsonb NOT NULL,
	"note" jsonb NOT NULL,
	"of_order" boolean NOT NULL,
	"statuses" integer[] NOT NULL,
	"variants" text[] NOT NULL,
	"needs_picture" boolean DEFAULT false NOT NULL,
	"within_days" integer,
	"position" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"by" text NOT NULL,
	"staff_id" integer,
	"text" text NOT NULL,
	"pictures" uuid[] DEFAULT '{}' NOT NULL,
	"idempotency_key" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" integer NOT NULL,
	"order_id" integer,
	"issue_id" integer NOT NULL,
	"status" text DEFAULT 'received' NOT NULL,
	"language" text NOT NULL,
	"origin" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone_code" text NOT NULL,
	"phone_number" text NOT NULL,
	"idempotency_key" text,
	"refund_id" integer,
	"answered_at" timestamp with time zone,
	"answer_by" timestamp with time zone NOT NULL,
	"resolve_by" timestamp with time zone NOT NULL,
	"pending_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"clock_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tickets_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "tickets_pending" CHECK (("tickets"."pending_at" is not null) = ("tickets"."status" = 'pending')),
	CONSTRAINT "tickets_resolved" CHECK (("tickets"."resolved_at" is not null) = ("tickets"."status" in ('resolved_with_refund', 'resolved_without_refund', 'rejected')))
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "ticket_id" integer;--> statement-breakpoint
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_issue_id_ticket_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."ticket_issues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_events_ticket" ON "ticket_events" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket" ON "ticket_messages" USING btree ("ticket_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_messages_idempotency" ON "ticket_messages" USING btree ("ticket_id","by","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_idempotency" ON "tickets" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "tickets_account" ON "tickets" USING btree ("account_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tickets_clock" ON "tickets" USING btree ("clock_at") WHERE "tickets"."clock_at" is not null;--> statement-breakpoint
CREATE INDEX "tickets_open" ON "tickets" USING btree ("resolve_by") WHERE "tickets"."status" in ('received', 'in_progress');--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_ticket" ON "messages" USING btree ("ticket_id") WHERE "messages"."ticket_id" is not null;--> statement-breakpoint
CREATE TRIGGER "ticket_events_append_only" BEFORE UPDATE OR DELETE ON "ticket_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();