-- What was on its way back, and what has gone back, as refunds of their own.
INSERT INTO "refunds" ("uuid", "kind", "order_id", "payment_id", "status", "to_method", "to_wallet", "lines", "delivery", "reason", "provider_refund_id", "provider_status", "created_at", "done_at")
SELECT "refund_uuid", 'unwanted', "order_id", "id", CASE "status" WHEN 'refunded' THEN 'done' ELSE 'started' END, "amount", 0, '[]', 0, 'unwanted', "refund_id", "provider_status", "updated_at", CASE "status" WHEN 'refunded' THEN "updated_at" END
FROM "payments" WHERE "status" IN ('refunding', 'refunded');--> statement-breakpoint
UPDATE "payments" SET "requested_at" = "created_at";--> statement-breakpoint
-- The ledger begins with what was taken and given back before there was one.
INSERT INTO "ledger" ("from_book", "to_book", "amount", "order_id", "payment_id", "created_at")
SELECT 'tap', 'orders', "amount", "order_id", "id", "updated_at" FROM "payments" WHERE "status" IN ('captured', 'refunding', 'refunded') ORDER BY "id";--> statement-breakpoint
INSERT INTO "ledger" ("from_book", "to_book", "amount", "order_id", "payment_id", "refund_id", "created_at")
SELECT 'orders', 'tap', r."to_method", r."order_id", r."payment_id", r."id", r."done_at" FROM "refunds" r WHERE r."status" = 'done' ORDER BY r."id";--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_append_only" BEFORE UPDATE OR DELETE ON "ledger" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "invoices_append_only" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- What the first document names as the one before it: base64 of the SHA-256 of "0", in hexadecimal (the tax authority's rule).
INSERT INTO "invoice_chain" VALUES (1, 0, 0, 0, 'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==');--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "refund_uuid";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "refund_id";
