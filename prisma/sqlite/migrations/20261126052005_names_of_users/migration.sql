-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Transfer" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "orderNo" TEXT NOT NULL,
    "direction" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "operatorId" TEXT,
    "payerNo" TEXT NOT NULL,
    "payerName" TEXT NOT NULL,
    "payerNameEn" TEXT NOT NULL,
    "payeeNo" TEXT NOT NULL,
    "payeeName" TEXT NOT NULL,
    "payeeNameEn" TEXT NOT NULL,
    "otherId" TEXT NOT NULL,
    "otherFolded" TEXT NOT NULL,
    "otherName" TEXT NOT NULL DEFAULT '',
    "ccy" TEXT NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "feeMinor" BIGINT NOT NULL,
    "movedMinor" BIGINT NOT NULL DEFAULT 0,
    "quotaMinor" BIGINT NOT NULL DEFAULT 0,
    "feeRuleNo" TEXT NOT NULL,
    "feeRuleIsOwn" BOOLEAN NOT NULL,
    "feeShare" TEXT NOT NULL,
    "feeMinimumUsd" TEXT NOT NULL,
    "feeFlatUsd" TEXT NOT NULL,
    "usdMid" TEXT NOT NULL,
    "slotAt" DATETIME NOT NULL,
    "reviewAboveUsd" TEXT NOT NULL,
    "isReviewed" BOOLEAN NOT NULL,
    "remark" TEXT,
    "auditRemark" TEXT,
    "reason" TEXT,
    "createdAt" DATETIME NOT NULL,
    "tradedAt" DATETIME,
    "endedAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sandboxId", "merchantId", "orderNo")
);
INSERT INTO "new_Transfer" ("amountMinor", "auditRemark", "ccy", "createdAt", "direction", "endedAt", "feeFlatUsd", "feeMinimumUsd", "feeMinor", "feeRuleIsOwn", "feeRuleNo", "feeShare", "isReviewed", "merchantId", "operatorId", "orderNo", "otherFolded", "otherId", "payeeName", "payeeNameEn", "payeeNo", "payerName", "payerNameEn", "payerNo", "quotaMinor", "reason", "remark", "reviewAboveUsd", "sandboxId", "slotAt", "state", "tradedAt", "updatedAt", "usdMid", "version") SELECT "amountMinor", "auditRemark", "ccy", "createdAt", "direction", "endedAt", "feeFlatUsd", "feeMinimumUsd", "feeMinor", "feeRuleIsOwn", "feeRuleNo", "feeShare", "isReviewed", "merchantId", "operatorId", "orderNo", "otherFolded", "otherId", "payeeName", "payeeNameEn", "payeeNo", "payerName", "payerNameEn", "payerNo", "quotaMinor", "reason", "remark", "reviewAboveUsd", "sandboxId", "slotAt", "state", "tradedAt", "updatedAt", "usdMid", "version" FROM "Transfer";
DROP TABLE "Transfer";
ALTER TABLE "new_Transfer" RENAME TO "Transfer";
CREATE INDEX "Transfer_sandboxId_orderNo_idx" ON "Transfer"("sandboxId", "orderNo");
CREATE INDEX "Transfer_sandboxId_merchantId_createdAt_orderNo_idx" ON "Transfer"("sandboxId", "merchantId", "createdAt", "orderNo");
CREATE INDEX "Transfer_sandboxId_merchantId_state_createdAt_orderNo_idx" ON "Transfer"("sandboxId", "merchantId", "state", "createdAt", "orderNo");
CREATE INDEX "Transfer_sandboxId_merchantId_direction_createdAt_orderNo_idx" ON "Transfer"("sandboxId", "merchantId", "direction", "createdAt", "orderNo");
CREATE INDEX "Transfer_sandboxId_merchantId_ccy_createdAt_orderNo_idx" ON "Transfer"("sandboxId", "merchantId", "ccy", "createdAt", "orderNo");
CREATE INDEX "Transfer_sandboxId_merchantId_otherName_createdAt_orderNo_idx" ON "Transfer"("sandboxId", "merchantId", "otherName", "createdAt", "orderNo");
CREATE INDEX "Transfer_sandboxId_merchantId_movedMinor_createdAt_orderNo_idx" ON "Transfer"("sandboxId", "merchantId", "movedMinor", "createdAt", "orderNo");
CREATE INDEX "Transfer_sandboxId_merchantId_direction_state_otherId_createdAt_orderNo_idx" ON "Transfer"("sandboxId", "merchantId", "direction", "state", "otherId", "createdAt", "orderNo");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- What moved the balance, and the names of the other side in both languages: one alone where both are alike.
UPDATE "Transfer" SET
  "movedMinor" = CASE WHEN "direction" = 'in' THEN "amountMinor" - "feeMinor" ELSE "amountMinor" END,
  "otherName" = CASE WHEN "direction" = 'in'
    THEN "payerName" || CASE WHEN "payerNameEn" = '' OR "payerNameEn" = "payerName" THEN '' ELSE ' · ' || "payerNameEn" END
    ELSE "payeeName" || CASE WHEN "payeeNameEn" = '' OR "payeeNameEn" = "payeeName" THEN '' ELSE ' · ' || "payeeNameEn" END
  END;

INSERT INTO "CounterpartyName" ("sandboxId", "merchantId", "list", "name")
SELECT DISTINCT "sandboxId", "merchantId", 'transfer', "otherName" FROM "Transfer" WHERE "otherName" <> '';
