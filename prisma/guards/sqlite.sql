-- What Prisma cannot say. Run again after every migration; safe to run at any time.
-- Names begin with "guard_": the migrating code drops them first, so that a table can be rebuilt under them.

-- No balance or quota, and nothing that is owed, below zero or above the cap of 10^15 minor units.
DROP TRIGGER IF EXISTS "guard_CurrencyAccount_insert";
CREATE TRIGGER "guard_CurrencyAccount_insert" BEFORE INSERT ON "CurrencyAccount"
WHEN min(NEW."availableMinor", NEW."processingMinor", NEW."frozenMinor", NEW."quotaMinor", NEW."owedMinor", NEW."shortMinor") < 0
  OR max(NEW."availableMinor", NEW."processingMinor", NEW."frozenMinor", NEW."quotaMinor", NEW."owedMinor") > 1000000000000000
BEGIN
  SELECT RAISE(ABORT, 'guard: a balance or quota below zero or above the cap');
END;

DROP TRIGGER IF EXISTS "guard_CurrencyAccount_update";
CREATE TRIGGER "guard_CurrencyAccount_update" BEFORE UPDATE ON "CurrencyAccount"
WHEN min(NEW."availableMinor", NEW."processingMinor", NEW."frozenMinor", NEW."quotaMinor", NEW."owedMinor", NEW."shortMinor") < 0
  OR max(NEW."availableMinor", NEW."processingMinor", NEW."frozenMinor", NEW."quotaMinor", NEW."owedMinor") > 1000000000000000
BEGIN
  SELECT RAISE(ABORT, 'guard: a balance or quota below zero or above the cap');
END;

-- The journal and the event log are only added to. A whole sandbox may be removed: its name stands in this table from
-- the beginning to the end of the removing transaction, so no other transaction ever sees it there.
CREATE TABLE IF NOT EXISTS "_SandboxRemoval" ("sandboxId" TEXT NOT NULL PRIMARY KEY);

DROP TRIGGER IF EXISTS "guard_JournalEntry_update";
CREATE TRIGGER "guard_JournalEntry_update" BEFORE UPDATE ON "JournalEntry"
BEGIN
  SELECT RAISE(ABORT, 'guard: JournalEntry is only added to');
END;
DROP TRIGGER IF EXISTS "guard_JournalEntry_delete";
CREATE TRIGGER "guard_JournalEntry_delete" BEFORE DELETE ON "JournalEntry"
WHEN NOT EXISTS (SELECT 1 FROM "_SandboxRemoval" WHERE "sandboxId" = OLD."sandboxId")
BEGIN
  SELECT RAISE(ABORT, 'guard: JournalEntry is only added to');
END;

DROP TRIGGER IF EXISTS "guard_Posting_update";
CREATE TRIGGER "guard_Posting_update" BEFORE UPDATE ON "Posting"
BEGIN
  SELECT RAISE(ABORT, 'guard: Posting is only added to');
END;
DROP TRIGGER IF EXISTS "guard_Posting_delete";
CREATE TRIGGER "guard_Posting_delete" BEFORE DELETE ON "Posting"
WHEN NOT EXISTS (SELECT 1 FROM "_SandboxRemoval" WHERE "sandboxId" = OLD."sandboxId")
BEGIN
  SELECT RAISE(ABORT, 'guard: Posting is only added to');
END;

DROP TRIGGER IF EXISTS "guard_Movement_update";
CREATE TRIGGER "guard_Movement_update" BEFORE UPDATE ON "Movement"
BEGIN
  SELECT RAISE(ABORT, 'guard: Movement is only added to');
END;
DROP TRIGGER IF EXISTS "guard_Movement_delete";
CREATE TRIGGER "guard_Movement_delete" BEFORE DELETE ON "Movement"
WHEN NOT EXISTS (SELECT 1 FROM "_SandboxRemoval" WHERE "sandboxId" = OLD."sandboxId")
BEGIN
  SELECT RAISE(ABORT, 'guard: Movement is only added to');
END;

DROP TRIGGER IF EXISTS "guard_Event_update";
CREATE TRIGGER "guard_Event_update" BEFORE UPDATE ON "Event"
BEGIN
  SELECT RAISE(ABORT, 'guard: Event is only added to');
END;
DROP TRIGGER IF EXISTS "guard_Event_delete";
CREATE TRIGGER "guard_Event_delete" BEFORE DELETE ON "Event"
WHEN NOT EXISTS (SELECT 1 FROM "_SandboxRemoval" WHERE "sandboxId" = OLD."sandboxId")
BEGIN
  SELECT RAISE(ABORT, 'guard: Event is only added to');
END;

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
  WHERE "accountNo" GLOB '*[^0-9A-Z]*';
