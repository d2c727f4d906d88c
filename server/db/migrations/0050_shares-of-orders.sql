ALTER TABLE "approvals" DROP CONSTRAINT "approvals_amount";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reward_percent" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_amount" CHECK ("approvals"."amount" > 0 or "approvals"."kind" in ('coupon', 'price', 'products', 'rewards') and "approvals"."amount" = 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_reward_percent" CHECK ("orders"."reward_percent" between 0 and 100);--> statement-breakpoint
-- What can still earn was promised the share that is set: one that is raised later is not for the past.
UPDATE "orders" SET "reward_percent" = coalesce((SELECT ("value"->>'percent')::numeric FROM "settings" WHERE "key" = 'rewards'), 2)
WHERE "state" IN ('awaiting_payment', 'placed') AND "created_at" > now() - interval '91 days';
