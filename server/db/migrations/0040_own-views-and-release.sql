CREATE TABLE "staff_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_two";--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "release_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_views_name" ON "staff_views" USING btree ("staff_id","name");--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_two" CHECK ("approvals"."decided_by" <> "approvals"."asked_by" or "approvals"."state" = 'withdrawn'
        or "approvals"."state" = 'approved' and "approvals"."release_at" is not null and "approvals"."decided_at" >= "approvals"."release_at");