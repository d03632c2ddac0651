-- What Prisma cannot say. Run again after every migration; safe to run at any time.

-- No balance or quota, and nothing that is owed, below zero or above the cap of 10^15 minor units.
ALTER TABLE "CurrencyAccount" DROP CONSTRAINT IF EXISTS "guard_CurrencyAccount_amounts";
ALTER TABLE "CurrencyAccount" ADD CONSTRAINT "guard_CurrencyAccount_amounts" CHECK (
  "availableMinor" BETWEEN 0 AND 1000000000000000
  AND "processingMinor" BETWEEN 0 AND 1000000000000000
  AND "frozenMinor" BETWEEN 0 AND 1000000000000000
  AND "quotaMinor" BETWEEN 0 AND 1000000000000000
  AND "owedMinor" BETWEEN 0 AND 1000000000000000
  AND "shortMinor" >= 0
);

-- The journal and the event log are only added to. A whole sandbox may be removed by a transaction that says so:
-- SELECT set_config('tradeport.removing_sandbox', '<sandbox>', true).
CREATE OR REPLACE FUNCTION "guard_only_added_to"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('tradeport.removing_sandbox', true) = OLD."sandboxId" THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'guard: % is only added to', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;

CREATE OR REPLACE FUNCTION "guard_not_emptied"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'guard: % is only added to', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;

CREATE OR REPLACE TRIGGER "guard_JournalEntry" BEFORE UPDATE OR DELETE ON "JournalEntry"
  FOR EACH ROW EXECUTE FUNCTION "guard_only_added_to"();
CREATE OR REPLACE TRIGGER "guard_Posting" BEFORE UPDATE OR DELETE ON "Posting"
  FOR EACH ROW EXECUTE FUNCTION "guard_only_added_to"();
CREATE OR REPLACE TRIGGER "guard_Movement" BEFORE UPDATE OR DELETE ON "Movement"
  FOR EACH ROW EXECUTE FUNCTION "guard_only_added_to"();
CREATE OR REPLACE TRIGGER "guard_Event" BEFORE UPDATE OR DELETE ON "Event"
  FOR EACH ROW EXECUTE FUNCTION "guard_only_added_to"();
CREATE OR REPLACE TRIGGER "guard_JournalEntry_truncate" BEFORE TRUNCATE ON "JournalEntry"
  FOR EACH STATEMENT EXECUTE FUNCTION "guard_not_emptied"();
CREATE OR REPLACE TRIGGER "guard_Posting_truncate" BEFORE TRUNCATE ON "Posting"
  FOR EACH STATEMENT EXECUTE FUNCTION "guard_not_emptied"();
CREATE OR REPLACE TRIGGER "guard_Movement_truncate" BEFORE TRUNCATE ON "Movement"
  FOR EACH STATEMENT EXECUTE FUNCTION "guard_not_emptied"();
CREATE OR REPLACE TRIGGER "guard_Event_truncate" BEFORE TRUNCATE ON "Event"
  FOR EACH STATEMENT EXECUTE FUNCTION "guard_not_emptied"();

-- The money legs of an entry add up to zero in each currency when the transaction commits; legs of quota and of what is owed are no money.
CREATE OR REPLACE FUNCTION "guard_zero_sum"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM "Posting"
    WHERE "sandboxId" = NEW."sandboxId" AND "entryId" = NEW."entryId" AND "account" NOT IN ('quota', 'owed')
    GROUP BY "ccy" HAVING SUM("amountMinor") <> 0
  ) THEN
    RAISE EXCEPTION 'guard: the money legs of an entry do not add up to zero' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS "guard_Posting_zero_sum" ON "Posting";
CREATE CONSTRAINT TRIGGER "guard_Posting_zero_sum" AFTER INSERT ON "Posting"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "guard_zero_sum"();

-- What became a merchant's own, or left him, over a time: the chart and the counts of his home are read from this index alone.
-- It holds only the movements that did either, which Prisma cannot say.
DROP INDEX IF EXISTS "guard_Movement_own";
CREATE INDEX IF NOT EXISTS "guard_Movement_flow" ON "Movement"
  ("sandboxId", "merchantId", "ccy", "at", "kind", "subject", "availableMinor", "frozenMinor", "owedMinor")
  WHERE "availableMinor" + "frozenMinor" <> 0 OR "owedMinor" <> 0;

-- A merchant gives a number to one payment; that of one which ended without payment is free again.
CREATE UNIQUE INDEX IF NOT EXISTS "guard_Payment_merchantOrderNo" ON "Payment" ("sandboxId", "merchantId", "merchantOrderNo")
  WHERE "merchantOrderNo" IS NOT NULL AND "state" NOT IN ('failed', 'rejected', 'cancelled', 'reviewExpired');

-- Account numbers of payees that are stored otherwise than in capital letters and digits, which no call does: a look-up by number reads
-- them besides, from this index alone.
CREATE INDEX IF NOT EXISTS "guard_PayeeAccount_spelling" ON "PayeeAccount" ("sandboxId", "merchantId")
  WHERE "accountNo" COLLATE "C" ~ '[^0-9A-Z]';
