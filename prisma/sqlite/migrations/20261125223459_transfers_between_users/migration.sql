-- CreateTable
CREATE TABLE "Transfer" (
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
    "ccy" TEXT NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "feeMinor" BIGINT NOT NULL,
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

-- CreateIndex
CREATE INDEX "Transfer_sandboxId_orderNo_idx" ON "Transfer"("sandboxId", "orderNo");

-- CreateIndex
CREATE INDEX "Transfer_sandboxId_merchantId_createdAt_orderNo_idx" ON "Transfer"("sandboxId", "merchantId", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Transfer_sandboxId_merchantId_state_createdAt_orderNo_idx" ON "Transfer"("sandboxId", "merchantId", "state", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Transfer_sandboxId_merchantId_direction_createdAt_orderNo_idx" ON "Transfer"("sandboxId", "merchantId", "direction", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Transfer_sandboxId_merchantId_ccy_createdAt_orderNo_idx" ON "Transfer"("sandboxId", "merchantId", "ccy", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Transfer_sandboxId_merchantId_amountMinor_createdAt_orderNo_idx" ON "Transfer"("sandboxId", "merchantId", "amountMinor", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Transfer_sandboxId_merchantId_direction_state_otherId_createdAt_orderNo_idx" ON "Transfer"("sandboxId", "merchantId", "direction", "state", "otherId", "createdAt", "orderNo");
