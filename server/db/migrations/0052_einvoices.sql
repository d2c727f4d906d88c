CREATE TABLE "einvoice_submissions" (
	"einvoice_id" integer PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"status" integer,
	"findings" jsonb,
	"cleared_xml" "bytea",
	"cleared_qr" text
);
--> statement-breakpoint
CREATE TABLE "einvoice_units" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "einvoice_units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"environment" text NOT NULL,
	"serial" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"private_key" text NOT NULL,
	"csr" text NOT NULL,
	"renews" integer,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"compliance_request" text,
	"token" text,
	"secret" text,
	"certificate" text,
	"valid_until" timestamp with time zone,
	"icv" integer DEFAULT 0 NOT NULL,
	"last_hash" text DEFAULT 'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"activated_at" timestamp with time zone,
	"retired_at" timestamp with time zone,
	CONSTRAINT "einvoice_units_serial_unique" UNIQUE("serial"),
	CONSTRAINT "einvoice_units_certified" CHECK ("einvoice_units"."state" = 'new' or "einvoice_units"."state" = 'retired' or ("einvoice_units"."certificate" is not null and "einvoice_units"."secret" is not null))
);
--> statement-breakpoint
CREATE TABLE "einvoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "einvoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"counter" integer NOT NULL,
	"attempt" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"icv" integer NOT NULL,
	"uuid" uuid NOT NULL,
	"standard" boolean NOT NULL,
	"hash" text NOT NULL,
	"previous_hash" text NOT NULL,
	"xml" "bytea" NOT NULL,
	"qr" text,
	"document" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "einvoices_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "einvoices_chain" UNIQUE("unit_id","icv"),
	CONSTRAINT "einvoices_attempt" UNIQUE("counter","attempt"),
	CONSTRAINT "einvoices_again" CHECK (("einvoices"."attempt" > 1) = ("einvoices"."document" is not null)),
	CONSTRAINT "einvoices_stamped" CHECK ("einvoices"."standard" or "einvoices"."qr" is not null)
);
--> statement-breakpoint
ALTER TABLE "einvoice_submissions" ADD CONSTRAINT "einvoice_submissions_einvoice_id_einvoices_id_fk" FOREIGN KEY ("einvoice_id") REFERENCES "public"."einvoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einvoice_units" ADD CONSTRAINT "einvoice_units_renews_einvoice_units_id_fk" FOREIGN KEY ("renews") REFERENCES "public"."einvoice_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einvoices" ADD CONSTRAINT "einvoices_counter_invoices_counter_fk" FOREIGN KEY ("counter") REFERENCES "public"."invoices"("counter") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einvoices" ADD CONSTRAINT "einvoices_unit_id_einvoice_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."einvoice_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "einvoice_submissions_open" ON "einvoice_submissions" USING btree ("einvoice_id") WHERE "einvoice_submissions"."state" in ('queued', 'sending', 'held');--> statement-breakpoint
CREATE INDEX "einvoice_submissions_rejected" ON "einvoice_submissions" USING btree ("einvoice_id") WHERE "einvoice_submissions"."state" = 'rejected';--> statement-breakpoint
CREATE INDEX "einvoice_submissions_ended" ON "einvoice_submissions" USING btree ("ended_at") WHERE "einvoice_submissions"."ended_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "einvoice_units_one_active" ON "einvoice_units" USING btree ("state") WHERE "einvoice_units"."state" = 'active';--> statement-breakpoint
CREATE TRIGGER "einvoices_append_only" BEFORE UPDATE OR DELETE ON "einvoices" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
