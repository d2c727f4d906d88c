ALTER TABLE "einvoice_units" ADD COLUMN "since_counter" integer;--> statement-breakpoint
ALTER TABLE "einvoice_units" ADD COLUMN "until_counter" integer;--> statement-breakpoint
UPDATE "einvoice_units" u SET
  "since_counter" = (SELECT coalesce(max(i.counter), 0) FROM "invoices" i WHERE i.created_at < u.activated_at),
  "until_counter" = CASE WHEN u.retired_at IS NOT NULL
    THEN (SELECT coalesce(max(i.counter), 0) FROM "invoices" i WHERE i.created_at < u.retired_at) END
WHERE u.activated_at IS NOT NULL;
