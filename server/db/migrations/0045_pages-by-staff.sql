CREATE TABLE "content_drafts" (
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"blocks" jsonb NOT NULL,
	"public_version" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"published_version" integer,
	"published_by" integer,
	"publish_at" timestamp with time zone,
	"scheduled_by" integer,
	"failed" text,
	CONSTRAINT "content_drafts_slug_version_pk" PRIMARY KEY("slug","version"),
	CONSTRAINT "content_drafts_publication" CHECK (("content_drafts"."state" = 'published') = ("content_drafts"."published_version" is not null)),
	CONSTRAINT "content_drafts_schedule" CHECK (("content_drafts"."publish_at" is null) = ("content_drafts"."scheduled_by" is null))
);
--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_slug_content_pages_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."content_pages"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_published_by_staff_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_scheduled_by_staff_id_fk" FOREIGN KEY ("scheduled_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_drafts_open" ON "content_drafts" USING btree ("slug") WHERE "content_drafts"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "content_drafts_scheduled" ON "content_drafts" USING btree ("slug") WHERE "content_drafts"."publish_at" is not null and "content_drafts"."failed" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "content_drafts_published" ON "content_drafts" USING btree ("slug","published_version");