CREATE TABLE "wallet_credits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_credits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"staff_id" integer NOT NULL,
	"approved_by" integer,
	"request_key" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_credits_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "wallet_credits_amount" CHECK ("wallet_credits"."amount" > 0),
	CONSTRAINT "wallet_credits_two" CHECK ("wallet_credits"."approved_by" <> "wallet_credits"."staff_id")
);
--> statement-breakpoint
ALTER TABLE "wallet_credits" ADD CONSTRAINT "wallet_credits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_credits" ADD CONSTRAINT "wallet_credits_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_credits" ADD CONSTRAINT "wallet_credits_approved_by_staff_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_credits_account" ON "wallet_credits" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "wallet_credits_staff" ON "wallet_credits" USING btree ("staff_id","at");--> statement-breakpoint
-- Names as people type them: without marks and vowels, and with one letter for those that are written alike
-- (shop/rules/text/arabic.ts folds what is looked for).
CREATE FUNCTION "fold_people"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select translate(
    regexp_replace(normalize(lower($1), NFKD), '[\u0300-\u036f\u0640\u064b-\u065f\u0670]', '', 'g'),
    'ٱىیېکگةھہەڤپ', 'ايييككههههفب')
$$;
--> statement-breakpoint
CREATE INDEX "accounts_search" ON "accounts" USING gin (fold_people(coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone_number", '')) gin_trgm_ops) WHERE "accounts"."kind" = 'shopper' and "accounts"."deleted_at" is null;