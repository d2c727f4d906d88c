ALTER TABLE "approvals" DROP CONSTRAINT "approvals_amount";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reward_percent" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_amount" CHECK ("approvals"."amount" > 0 or "approvals"."kind" in ('coupon', 'price', 'rewards') and "approvals"."amount" = 0);