-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_ReceiptLink" (
    "sandboxId" TEXT NOT NULL,
    "receiptNo" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subjectNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "position" INTEGER NOT NULL,
    "reference" TEXT NOT NULL,
    "buyerName" TEXT NOT NULL,
    "credited" BOOLEAN NOT NULL DEFAULT false,
    "freed" BOOLEAN NOT NULL DEFAULT false,
    "linkedAt" DATETIME NOT NULL,

    PRIMARY KEY ("sandboxId", "receiptNo", "kind", "subjectNo")
);
INSERT INTO "new_ReceiptLink" ("amountMinor", "buyerName", "credited", "kind", "linkedAt", "merchantId", "position", "receiptNo", "reference", "sandboxId", "subjectNo") SELECT "amountMinor", "buyerName", "credited", "kind", "linkedAt", "merchantId", "position", "receiptNo", "reference", "sandboxId", "subjectNo" FROM "ReceiptLink";
DROP TABLE "ReceiptLink";
ALTER TABLE "new_ReceiptLink" RENAME TO "ReceiptLink";
CREATE INDEX "ReceiptLink_sandboxId_kind_subjectNo_idx" ON "ReceiptLink"("sandboxId", "kind", "subjectNo");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
