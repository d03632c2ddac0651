-- CreateTable
CREATE TABLE "CardDispute" (
    "sandboxId" TEXT NOT NULL,
    "disputeNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "spendNo" TEXT NOT NULL,
    "cardNo" TEXT NOT NULL,
    "shopName" TEXT NOT NULL,
    "ccy" TEXT NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "usdMinor" BIGINT NOT NULL,
    "feeMinor" BIGINT NOT NULL,
    "objection" TEXT NOT NULL,
    "reason" TEXT,
    "auditRemark" TEXT,
    "createdAt" DATETIME NOT NULL,
    "decidedAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sandboxId", "disputeNo")
);

-- CreateIndex
CREATE INDEX "CardDispute_sandboxId_merchantId_createdAt_disputeNo_idx" ON "CardDispute"("sandboxId", "merchantId", "createdAt", "disputeNo");

-- CreateIndex
CREATE INDEX "CardDispute_sandboxId_merchantId_state_createdAt_disputeNo_idx" ON "CardDispute"("sandboxId", "merchantId", "state", "createdAt", "disputeNo");

-- CreateIndex
CREATE INDEX "CardDispute_sandboxId_merchantId_cardNo_idx" ON "CardDispute"("sandboxId", "merchantId", "cardNo");

-- CreateIndex
CREATE INDEX "CardDispute_sandboxId_state_createdAt_disputeNo_idx" ON "CardDispute"("sandboxId", "state", "createdAt", "disputeNo");

-- CreateIndex
CREATE UNIQUE INDEX "CardDispute_sandboxId_spendNo_key" ON "CardDispute"("sandboxId", "spendNo");
