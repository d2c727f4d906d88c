ALTER TABLE "imports" ADD COLUMN "stopped_by" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_stopped_by_staff_id_fk" FOREIGN KEY ("stopped_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Who let those of before go is in the log.
UPDATE "imports" i SET "stopped_by" = l."staff_id"
FROM "audit_log" l
WHERE i."state" = 'cancelled' AND l."operation" = 'cancelImport' AND l."subject" = 'import:' || i."uuid";
