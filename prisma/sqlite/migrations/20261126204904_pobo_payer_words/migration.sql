-- AlterTable
ALTER TABLE "PoboPayer" DROP COLUMN "folded";

-- CreateTable
CREATE TABLE "PoboPayerWord" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "standing" TEXT NOT NULL,
    "folded" TEXT NOT NULL,
    "payerNo" TEXT NOT NULL,

    PRIMARY KEY ("sandboxId", "merchantId", "standing", "folded", "payerNo")
);

-- CreateIndex
CREATE INDEX "PoboPayerWord_sandboxId_payerNo_folded_idx" ON "PoboPayerWord"("sandboxId", "payerNo", "folded");

-- The words of payers that are there are read by the first who searches.
INSERT INTO "PoboPayerWord" ("sandboxId", "merchantId", "standing", "folded", "payerNo")
SELECT "sandboxId", "merchantId", "state", '', "payerNo" FROM "PoboPayer";
