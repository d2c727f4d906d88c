DROP INDEX "gifts_waiting";--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "elsewhere" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "clock_step" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "clock_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "gifts_clock" ON "gifts" USING btree ("clock_at") WHERE "gifts"."clock_at" is not null;