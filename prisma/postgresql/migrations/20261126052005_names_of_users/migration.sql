-- DropIndex
DROP INDEX "Transfer_sandboxId_merchantId_amountMinor_createdAt_orderNo_idx";

-- AlterTable
ALTER TABLE "Transfer" ADD COLUMN     "movedMinor" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "otherName" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "Transfer_sandboxId_merchantId_otherName_createdAt_orderNo_idx" ON "Transfer"("sandboxId", "merchantId", "otherName", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Transfer_sandboxId_merchantId_movedMinor_createdAt_orderNo_idx" ON "Transfer"("sandboxId", "merchantId", "movedMinor", "createdAt", "orderNo");

-- What moved the balance, and the names of the other side in both languages: one alone where both are alike.
UPDATE "Transfer" SET
  "movedMinor" = CASE WHEN "direction" = 'in' THEN "amountMinor" - "feeMinor" ELSE "amountMinor" END,
  "otherName" = CASE WHEN "direction" = 'in'
    THEN "payerName" || CASE WHEN "payerNameEn" = '' OR "payerNameEn" = "payerName" THEN '' ELSE ' · ' || "payerNameEn" END
    ELSE "payeeName" || CASE WHEN "payeeNameEn" = '' OR "payeeNameEn" = "payeeName" THEN '' ELSE ' · ' || "payeeNameEn" END
  END;

INSERT INTO "CounterpartyName" ("sandboxId", "merchantId", "list", "name")
SELECT DISTINCT "sandboxId", "merchantId", 'transfer', "otherName" FROM "Transfer" WHERE "otherName" <> '';
