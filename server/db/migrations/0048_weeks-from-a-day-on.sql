CREATE TABLE "slot_terms" (
	"slot_id" integer NOT NULL,
	"first_day" date NOT NULL,
	"capacity" integer NOT NULL,
	"cut_off_minutes" integer NOT NULL,
	CONSTRAINT "slot_terms_slot_id_first_day_pk" PRIMARY KEY("slot_id","first_day"),
	CONSTRAINT "slot_terms_capacity" CHECK ("slot_terms"."capacity" >= 0)
);
--> statement-breakpoint
ALTER TABLE "slots" DROP CONSTRAINT "slots_window";--> statement-breakpoint
ALTER TABLE "blackout_days" ADD COLUMN "occasion_id" integer;--> statement-breakpoint
ALTER TABLE "blackout_days" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "slot_days" ADD COLUMN "own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "slots" ADD COLUMN "first_day" date;--> statement-breakpoint
ALTER TABLE "slots" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "slot_terms" ADD CONSTRAINT "slot_terms_slot_id_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blackout_days" ADD CONSTRAINT "blackout_days_occasion_id_occasion_days_id_fk" FOREIGN KEY ("occasion_id") REFERENCES "public"."occasion_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slots_of_city" ON "slots" USING btree ("city_id","weekday");--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_capacity" CHECK ("slots"."capacity" >= 0);--> statement-breakpoint
-- Days that were closed for an occasion before were known by its name.
UPDATE "blackout_days" b SET "occasion_id" = o."id"
FROM "occasion_days" o
JOIN (VALUES
	('national-day', 'National Day'),
	('eid-al-fitr', 'Eid Al-Fitr'),
	('eid-al-adha', 'Eid Al-Adha'),
	('ramadan', 'Ramadan'),
	('founding-day', 'Founding Day')
) AS names("occasion", "title") ON names."occasion" = o."occasion"
WHERE b."city_id" IS NULL AND b."day" BETWEEN o."first_day" AND o."last_day" AND b."reason"->>'en' = names."title";
