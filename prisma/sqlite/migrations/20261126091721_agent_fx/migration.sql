-- CreateTable
CREATE TABLE "AgentFx" (
    "sandboxId" TEXT NOT NULL,
    "orderNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "direction" TEXT NOT NULL,
    "ccy" TEXT NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "homeMinor" BIGINT NOT NULL,
    "feeMinor" BIGINT NOT NULL,
    "feeShare" TEXT NOT NULL,
    "price" TEXT NOT NULL,
    "midRate" TEXT NOT NULL,
    "spread" TEXT NOT NULL,
    "usdMid" TEXT NOT NULL,
    "usdMinor" BIGINT NOT NULL,
    "slotAt" DATETIME NOT NULL,
    "instructionMaximumUsd" TEXT NOT NULL,
    "yearMaximumUsd" TEXT,
    "yearUsedMinor" BIGINT NOT NULL DEFAULT 0,
    "quotaSold" BIGINT NOT NULL DEFAULT 0,
    "quotaBought" BIGINT NOT NULL DEFAULT 0,
    "purpose" TEXT NOT NULL,
    "payeeName" TEXT NOT NULL,
    "payeeAccountNo" TEXT NOT NULL,
    "agreementVersion" TEXT NOT NULL,
    "reason" TEXT,
    "auditRemark" TEXT,
    "createdAt" DATETIME NOT NULL,
    "decidedAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sandboxId", "orderNo")
);

-- CreateIndex
CREATE INDEX "AgentFx_sandboxId_merchantId_createdAt_orderNo_idx" ON "AgentFx"("sandboxId", "merchantId", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "AgentFx_sandboxId_merchantId_state_createdAt_orderNo_idx" ON "AgentFx"("sandboxId", "merchantId", "state", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "AgentFx_sandboxId_merchantId_ccy_createdAt_orderNo_idx" ON "AgentFx"("sandboxId", "merchantId", "ccy", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "AgentFx_sandboxId_merchantId_amountMinor_createdAt_orderNo_idx" ON "AgentFx"("sandboxId", "merchantId", "amountMinor", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "AgentFx_sandboxId_merchantId_direction_createdAt_orderNo_state_usdMinor_idx" ON "AgentFx"("sandboxId", "merchantId", "direction", "createdAt", "orderNo", "state", "usdMinor");

-- CreateIndex
CREATE INDEX "AgentFx_sandboxId_state_createdAt_orderNo_idx" ON "AgentFx"("sandboxId", "state", "createdAt", "orderNo");
