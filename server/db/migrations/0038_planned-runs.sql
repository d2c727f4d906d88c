ALTER TABLE "runs" ADD COLUMN "driver_phone" text;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "runs_day" ON "runs" USING btree ("day","city_id");