CREATE TABLE "city_terms" (
	"city_id" integer NOT NULL,
	"first_day" date NOT NULL,
	"delivery_fee" bigint NOT NULL,
	"free_delivery_from" bigint,
	CONSTRAINT "city_terms_city_id_first_day_pk" PRIMARY KEY("city_id","first_day"),
	CONSTRAINT "city_terms_amounts" CHECK ("city_terms"."delivery_fee" >= 0 and "city_terms"."free_delivery_from" >= 0)
);
--> statement-breakpoint
ALTER TABLE "city_terms" ADD CONSTRAINT "city_terms_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;