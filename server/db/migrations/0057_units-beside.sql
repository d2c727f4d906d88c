DROP INDEX "einvoice_units_one_active";--> statement-breakpoint
ALTER TABLE "einvoice_units" ADD COLUMN "beside" boolean DEFAULT false NOT NULL;