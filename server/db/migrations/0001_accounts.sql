CREATE TABLE "account_pictures" (
	"hash" char(64) PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "account_pictures_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"purpose" text NOT NULL,
	"target" text NOT NULL,
	"uuid" uuid NOT NULL,
	"account_id" integer,
	"sends" text NOT NULL,
	"language" text NOT NULL,
	"tries" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"reset_token_hash" char(64),
	CONSTRAINT "codes_purpose_target_pk" PRIMARY KEY("purpose","target"),
	CONSTRAINT "codes_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "codes_reset_token_hash_unique" UNIQUE("reset_token_hash")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"email" text NOT NULL,
	"guest_id" integer NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registrations_email_guest_id_pk" PRIMARY KEY("email","guest_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "spent_id_tokens" (
	"token_hash" char(64) PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "phone_code" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "phone_number" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "phone_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "language" text DEFAULT 'ar' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "order_messages" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "marketing_messages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "uuid" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "account_pictures" ADD CONSTRAINT "account_pictures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "codes_account" ON "codes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "codes_expiry" ON "codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identities_account" ON "identities" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_phone" ON "accounts" USING btree ("phone_code","phone_number");--> statement-breakpoint
CREATE INDEX "orders_sender_phone" ON "orders" USING btree (("details"->'sender'->>'phone_number'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_uuid_unique" UNIQUE("uuid");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_email_verified" CHECK (("accounts"."email" is null) = ("accounts"."email_verified_at" is null));--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_phone_verified" CHECK (("accounts"."phone_number" is null) = ("accounts"."phone_verified_at" is null));--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_deleted_is_nobody" CHECK ("accounts"."deleted_at" is null or coalesce("accounts"."name", "accounts"."email", "accounts"."phone_number", "accounts"."password_hash", "accounts"."picture") is null);