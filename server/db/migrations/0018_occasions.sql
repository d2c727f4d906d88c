CREATE TABLE "occasion_days" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "occasion_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"occasion" text NOT NULL,
	"year" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "occasion_days_once" UNIQUE("occasion","year"),
	CONSTRAINT "occasion_days_order" CHECK ("occasion_days"."first_day" <= "occasion_days"."last_day")
);
