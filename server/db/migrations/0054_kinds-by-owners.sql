ALTER TABLE "ticket_issues" ADD COLUMN "as_guarantee" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_issues" ADD CONSTRAINT "ticket_issues_one_span" CHECK (not "ticket_issues"."as_guarantee" or "ticket_issues"."within_days" is null);--> statement-breakpoint
-- What has to be shown on a picture came within the days of the guarantee, as they were written then.
UPDATE "ticket_issues" SET "as_guarantee" = true, "within_days" = null
WHERE "needs_picture" AND "within_days" = coalesce((SELECT ("value" #>> '{}')::integer FROM "settings" WHERE "key" = 'return_days'), 3);
