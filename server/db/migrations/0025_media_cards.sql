CREATE TABLE "media_cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"photo" uuid,
	"crop" text,
	"link" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_cards_one" CHECK (("media_cards"."photo" is null) = ("media_cards"."crop" is null) and ("media_cards"."photo" is null) <> ("media_cards"."link" is null))
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "photo_card_id" uuid;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "video_card_id" uuid;--> statement-breakpoint
ALTER TABLE "addons" ADD COLUMN "asks" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "photo_card_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "video_card_id" uuid;--> statement-breakpoint
ALTER TABLE "media_cards" ADD CONSTRAINT "media_cards_photo_attachments_id_fk" FOREIGN KEY ("photo") REFERENCES "public"."attachments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_cards_photo" ON "media_cards" USING btree ("photo");--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_photo_card_id_media_cards_id_fk" FOREIGN KEY ("photo_card_id") REFERENCES "public"."media_cards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_video_card_id_media_cards_id_fk" FOREIGN KEY ("video_card_id") REFERENCES "public"."media_cards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_photo_card_id_media_cards_id_fk" FOREIGN KEY ("photo_card_id") REFERENCES "public"."media_cards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_video_card_id_media_cards_id_fk" FOREIGN KEY ("video_card_id") REFERENCES "public"."media_cards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_lines_photo_card" ON "cart_lines" USING btree ("photo_card_id");--> statement-breakpoint
CREATE INDEX "cart_lines_video_card" ON "cart_lines" USING btree ("video_card_id");--> statement-breakpoint
CREATE INDEX "order_lines_photo_card" ON "order_lines" USING btree ("photo_card_id");--> statement-breakpoint
CREATE INDEX "order_lines_video_card" ON "order_lines" USING btree ("video_card_id");--> statement-breakpoint
UPDATE "addons" SET "asks" = 'photo', "active" = true WHERE "slug" = 'photo-card';--> statement-breakpoint
UPDATE "addons" SET "asks" = 'video', "active" = true WHERE "slug" = 'video-qr-card';