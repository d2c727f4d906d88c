ALTER TABLE "orders" ADD COLUMN "pickup_place" jsonb;--> statement-breakpoint
-- By hand: orders of before are picked up where their city's place is.
UPDATE "orders" o SET "pickup_place" = jsonb_build_object('ar', c."pickup_address_ar", 'en', c."pickup_address_en")
FROM "cities" c WHERE c."id" = o."city_id" AND o."details"->>'delivery_type' = 'pickup'
  AND c."pickup_address_ar" IS NOT NULL AND c."pickup_address_en" IS NOT NULL;
