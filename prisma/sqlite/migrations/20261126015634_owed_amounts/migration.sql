-- CreateTable
CREATE TABLE "OwedAmount" (
    "sandboxId" TEXT NOT NULL,
    "entryId" TEXT NOT NULL,
    "ccy" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "machine" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "leftMinor" BIGINT NOT NULL,
    "owedAt" DATETIME NOT NULL,

    PRIMARY KEY ("sandboxId", "entryId", "ccy")
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_CurrencyAccount" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "ccy" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL,
    "position" INTEGER NOT NULL,
    "availableMinor" BIGINT NOT NULL DEFAULT 0,
    "processingMinor" BIGINT NOT NULL DEFAULT 0,
    "frozenMinor" BIGINT NOT NULL DEFAULT 0,
    "quotaMinor" BIGINT NOT NULL DEFAULT 0,
    "owedMinor" BIGINT NOT NULL DEFAULT 0,
    "shortMinor" BIGINT NOT NULL DEFAULT 0,
    "heldAside" BIGINT NOT NULL DEFAULT 0,
    "stateChangedAt" DATETIME,
    "movementNo" INTEGER NOT NULL DEFAULT 0,
    "movedAt" DATETIME,

    PRIMARY KEY ("sandboxId", "merchantId", "ccy")
);
INSERT INTO "new_CurrencyAccount" ("availableMinor", "ccy", "enabled", "frozenMinor", "heldAside", "merchantId", "movedAt", "movementNo", "position", "processingMinor", "quotaMinor", "sandboxId", "state", "stateChangedAt") SELECT "availableMinor", "ccy", "enabled", "frozenMinor", "heldAside", "merchantId", "movedAt", "movementNo", "position", "processingMinor", "quotaMinor", "sandboxId", "state", "stateChangedAt" FROM "CurrencyAccount";
DROP TABLE "CurrencyAccount";
ALTER TABLE "new_CurrencyAccount" RENAME TO "CurrencyAccount";
CREATE TABLE "new_Movement" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "ccy" TEXT NOT NULL,
    "no" INTEGER NOT NULL,
    "entryId" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "kind" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "netMinor" BIGINT NOT NULL,
    "availableMinor" BIGINT NOT NULL,
    "processingMinor" BIGINT NOT NULL,
    "frozenMinor" BIGINT NOT NULL,
    "owedMinor" BIGINT NOT NULL DEFAULT 0,
    "availableAfter" BIGINT NOT NULL,
    "processingAfter" BIGINT NOT NULL,
    "frozenAfter" BIGINT NOT NULL,

    PRIMARY KEY ("sandboxId", "merchantId", "ccy", "no")
);
INSERT INTO "new_Movement" ("action", "at", "availableAfter", "availableMinor", "ccy", "entryId", "frozenAfter", "frozenMinor", "kind", "merchantId", "netMinor", "no", "processingAfter", "processingMinor", "sandboxId", "subject") SELECT "action", "at", "availableAfter", "availableMinor", "ccy", "entryId", "frozenAfter", "frozenMinor", "kind", "merchantId", "netMinor", "no", "processingAfter", "processingMinor", "sandboxId", "subject" FROM "Movement";
DROP TABLE "Movement";
ALTER TABLE "new_Movement" RENAME TO "Movement";
CREATE INDEX "Movement_sandboxId_merchantId_at_ccy_no_idx" ON "Movement"("sandboxId", "merchantId", "at", "ccy", "no");
CREATE INDEX "Movement_sandboxId_merchantId_ccy_at_no_idx" ON "Movement"("sandboxId", "merchantId", "ccy", "at", "no");
CREATE INDEX "Movement_sandboxId_merchantId_kind_at_ccy_no_idx" ON "Movement"("sandboxId", "merchantId", "kind", "at", "ccy", "no");
CREATE INDEX "Movement_sandboxId_merchantId_ccy_kind_at_no_idx" ON "Movement"("sandboxId", "merchantId", "ccy", "kind", "at", "no");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "OwedAmount_sandboxId_merchantId_ccy_owedAt_entryId_idx" ON "OwedAmount"("sandboxId", "merchantId", "ccy", "owedAt", "entryId");

-- CreateIndex
CREATE INDEX "OwedAmount_sandboxId_merchantId_machine_subject_idx" ON "OwedAmount"("sandboxId", "merchantId", "machine", "subject");
