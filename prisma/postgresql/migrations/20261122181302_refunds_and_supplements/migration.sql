-- CreateTable
CREATE TABLE "RefundOrder" (
    "sandboxId" TEXT NOT NULL,
    "refundNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "orderNo" TEXT NOT NULL,
    "orderType" TEXT NOT NULL,
    "ccy" TEXT NOT NULL,
    "originalMinor" BIGINT NOT NULL,
    "sentCcy" TEXT NOT NULL,
    "sentMinor" BIGINT NOT NULL,
    "feeMinor" BIGINT NOT NULL,
    "feeUsd" TEXT NOT NULL,
    "usdMid" TEXT NOT NULL,
    "payeeName" TEXT NOT NULL,
    "payeeAccountNo" TEXT NOT NULL,
    "payeeFolded" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "accountSaidBy" TEXT,
    "creditCcy" TEXT NOT NULL,
    "creditMinor" BIGINT NOT NULL,
    "price" TEXT,
    "rate" TEXT,
    "rateAt" TIMESTAMP(3),
    "expiresAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL,
    "endedAt" TIMESTAMP(3),
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "RefundOrder_pkey" PRIMARY KEY ("sandboxId","refundNo")
);

-- CreateTable
CREATE TABLE "Supplement" (
    "sandboxId" TEXT NOT NULL,
    "orderNo" TEXT NOT NULL,
    "serialNo" INTEGER NOT NULL,
    "merchantId" TEXT NOT NULL,
    "orderType" TEXT NOT NULL,
    "fileId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "addedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Supplement_pkey" PRIMARY KEY ("sandboxId","orderNo","serialNo")
);

-- CreateIndex
CREATE INDEX "RefundOrder_sandboxId_merchantId_createdAt_refundNo_idx" ON "RefundOrder"("sandboxId", "merchantId", "createdAt", "refundNo");

-- CreateIndex
CREATE INDEX "RefundOrder_sandboxId_merchantId_state_createdAt_refundNo_idx" ON "RefundOrder"("sandboxId", "merchantId", "state", "createdAt", "refundNo");

-- CreateIndex
CREATE UNIQUE INDEX "RefundOrder_sandboxId_orderNo_key" ON "RefundOrder"("sandboxId", "orderNo");

-- CreateIndex
CREATE UNIQUE INDEX "Supplement_sandboxId_fileId_key" ON "Supplement"("sandboxId", "fileId");
