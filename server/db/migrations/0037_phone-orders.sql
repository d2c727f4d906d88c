ALTER TABLE "carts" ADD COLUMN "taken_by" integer;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_taken_by_staff_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carts_taken" ON "carts" USING btree ("id") WHERE "carts"."taken_by" is not null;