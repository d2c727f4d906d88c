CREATE TABLE "event_counts" (
	"day" date NOT NULL,
	"event" text NOT NULL,
	"key" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "event_counts_day_event_key_pk" PRIMARY KEY("day","event","key"),
	CONSTRAINT "event_counts_key" CHECK (length("event_counts"."key") <= 80),
	CONSTRAINT "event_counts_some" CHECK ("event_counts"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_text";--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_text" CHECK (("consents"."version" is null) <> ("consents"."wording" is null)
        or ("consents"."subject" = 'measuring' and "consents"."version" is not null));