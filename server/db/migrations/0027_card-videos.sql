ALTER TABLE "media_cards" DROP CONSTRAINT "media_cards_one";--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "format" text DEFAULT 'webp' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_cards" ADD COLUMN "video" uuid;--> statement-breakpoint
ALTER TABLE "media_cards" ADD CONSTRAINT "media_cards_video_attachments_id_fk" FOREIGN KEY ("video") REFERENCES "public"."attachments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_cards_video" ON "media_cards" USING btree ("video");--> statement-breakpoint
ALTER TABLE "media_cards" ADD CONSTRAINT "media_cards_one" CHECK (("media_cards"."photo" is null) = ("media_cards"."crop" is null) and num_nonnulls("media_cards"."photo", "media_cards"."video", "media_cards"."link") = 1);