-- AlterTable
ALTER TABLE "Merchant" ADD COLUMN     "cardProgramme" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "VirtualCard" (
    "sandboxId" TEXT NOT NULL,
    "cardNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "holderName" TEXT NOT NULL,
    "holderIdType" TEXT NOT NULL,
    "numbersSealed" TEXT NOT NULL,
    "numberEnding" TEXT,
    "expiresOn" TEXT,
    "openedMinor" BIGINT NOT NULL,
    "freeMinor" BIGINT NOT NULL DEFAULT 0,
    "heldMinor" BIGINT NOT NULL DEFAULT 0,
    "asideMinor" BIGINT NOT NULL DEFAULT 0,
    "agreementVersion" TEXT NOT NULL,
    "reason" TEXT,
    "auditRemark" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "decidedAt" TIMESTAMP(3),
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "VirtualCard_pkey" PRIMARY KEY ("sandboxId","cardNo")
);

-- CreateTable
CREATE TABLE "CardSpend" (
    "sandboxId" TEXT NOT NULL,
    "spendNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "cardNo" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "numberEnding" TEXT NOT NULL,
    "shopName" TEXT NOT NULL,
    "ccy" TEXT NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "heldMinor" BIGINT NOT NULL,
    "settledMinor" BIGINT,
    "price" TEXT,
    "midRate" TEXT,
    "spread" TEXT,
    "settlementPrice" TEXT,
    "reason" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "heldUntil" TIMESTAMP(3) NOT NULL,
    "endedAt" TIMESTAMP(3),
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "CardSpend_pkey" PRIMARY KEY ("sandboxId","spendNo")
);

-- CreateIndex
CREATE INDEX "VirtualCard_sandboxId_merchantId_createdAt_cardNo_idx" ON "VirtualCard"("sandboxId", "merchantId", "createdAt", "cardNo");

-- CreateIndex
CREATE INDEX "VirtualCard_sandboxId_merchantId_state_createdAt_cardNo_idx" ON "VirtualCard"("sandboxId", "merchantId", "state", "createdAt", "cardNo");

-- CreateIndex
CREATE INDEX "VirtualCard_sandboxId_merchantId_numberEnding_createdAt_car_idx" ON "VirtualCard"("sandboxId", "merchantId", "numberEnding", "createdAt", "cardNo");

-- CreateIndex
CREATE INDEX "VirtualCard_sandboxId_numberEnding_idx" ON "VirtualCard"("sandboxId", "numberEnding");

-- CreateIndex
CREATE INDEX "VirtualCard_sandboxId_state_createdAt_cardNo_idx" ON "VirtualCard"("sandboxId", "state", "createdAt", "cardNo");

-- CreateIndex
CREATE INDEX "CardSpend_sandboxId_merchantId_createdAt_spendNo_idx" ON "CardSpend"("sandboxId", "merchantId", "createdAt", "spendNo");

-- CreateIndex
CREATE INDEX "CardSpend_sandboxId_merchantId_state_createdAt_spendNo_idx" ON "CardSpend"("sandboxId", "merchantId", "state", "createdAt", "spendNo");

-- CreateIndex
CREATE INDEX "CardSpend_sandboxId_merchantId_cardNo_createdAt_spendNo_idx" ON "CardSpend"("sandboxId", "merchantId", "cardNo", "createdAt", "spendNo");

-- CreateIndex
CREATE INDEX "CardSpend_sandboxId_merchantId_ccy_createdAt_spendNo_idx" ON "CardSpend"("sandboxId", "merchantId", "ccy", "createdAt", "spendNo");

-- CreateIndex
CREATE INDEX "CardSpend_sandboxId_merchantId_amountMinor_createdAt_spendN_idx" ON "CardSpend"("sandboxId", "merchantId", "amountMinor", "createdAt", "spendNo");

-- CreateIndex
CREATE INDEX "CardSpend_sandboxId_state_createdAt_spendNo_idx" ON "CardSpend"("sandboxId", "state", "createdAt", "spendNo");
