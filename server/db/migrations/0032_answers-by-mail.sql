CREATE TABLE "mail_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" integer,
	"rating_id" integer,
	"staff_id" integer NOT NULL,
	"text" text NOT NULL,
	"request_key" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_answers_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "mail_answers_about" CHECK (num_nonnulls("mail_answers"."form_id", "mail_answers"."rating_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "staff_id" integer;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "staff_id" integer;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_answers" ADD CONSTRAINT "mail_answers_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_answers" ADD CONSTRAINT "mail_answers_rating_id_ratings_order_id_fk" FOREIGN KEY ("rating_id") REFERENCES "public"."ratings"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_answers" ADD CONSTRAINT "mail_answers_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_answers_form" ON "mail_answers" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "mail_answers_rating" ON "mail_answers" USING btree ("rating_id");--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forms_open" ON "forms" USING btree ("created_at") WHERE "forms"."done_at" is null;--> statement-breakpoint
CREATE INDEX "ratings_given_at" ON "ratings" USING btree ("rated_at" DESC NULLS LAST,"order_id" DESC NULLS LAST) WHERE "ratings"."rated_at" is not null;