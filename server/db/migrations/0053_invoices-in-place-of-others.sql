ALTER TABLE "invoices" DROP CONSTRAINT "invoices_refund";--> statement-breakpoint
DROP INDEX "invoices_one_per_order";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "replaces" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_replaces_invoices_counter_fk" FOREIGN KEY ("replaces") REFERENCES "public"."invoices"("counter") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_replaced_once" ON "invoices" USING btree ("replaces","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice' and "invoices"."replaces" is null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund" CHECK (case "invoices"."kind" when 'invoice' then "invoices"."refund_id" is null
        else ("invoices"."refund_id" is null) = ("invoices"."replaces" is not null) end);