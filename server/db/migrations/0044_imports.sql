CREATE TABLE "import_files" (
	"import_id" integer PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" integer NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"cells" jsonb NOT NULL,
	"key" text,
	"version" text,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changes" jsonb,
	CONSTRAINT "import_rows_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"heads" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"tried" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"change" integer DEFAULT 0 NOT NULL,
	"new" integer DEFAULT 0 NOT NULL,
	"same" integer DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"overtaken" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"prices" integer DEFAULT 0 NOT NULL,
	"steep" integer DEFAULT 0 NOT NULL,
	"agreed" boolean DEFAULT false NOT NULL,
	"fault" jsonb,
	"staff_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone,
	"written_by" integer,
	"written_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "imports_written_by" CHECK (("imports"."written_by" is null) = ("imports"."written_at" is null)
        and ("imports"."state" in ('writing', 'done')) <= ("imports"."written_by" is not null)),
	CONSTRAINT "imports_counted" CHECK ("imports"."tried" = "imports"."wrong" + "imports"."change" + "imports"."new" + "imports"."same"
        and "imports"."written" + "imports"."overtaken" + "imports"."refused" <= "imports"."change" + "imports"."new"),
	CONSTRAINT "imports_ended" CHECK (("imports"."state" in ('done', 'cancelled', 'unreadable')) = ("imports"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_written_by_staff_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_state" ON "import_rows" USING btree ("import_id","state","number");--> statement-breakpoint
CREATE INDEX "import_rows_key" ON "import_rows" USING btree ("import_id","key");--> statement-breakpoint
CREATE INDEX "imports_latest" ON "imports" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "imports_staff" ON "imports" USING btree ("staff_id","created_at");