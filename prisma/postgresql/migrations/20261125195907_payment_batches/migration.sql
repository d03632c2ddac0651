-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "batchLine" INTEGER,
ADD COLUMN     "batchNo" TEXT;

-- CreateTable
CREATE TABLE "PaymentBatch" (
    "sandboxId" TEXT NOT NULL,
    "batchNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "fileId" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "folded" TEXT NOT NULL,
    "contentSha" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "errorFileId" TEXT,
    "fault" TEXT,
    "method" TEXT,
    "rowCount" INTEGER,
    "rowsChecked" INTEGER NOT NULL DEFAULT 0,
    "rowsWritten" INTEGER NOT NULL DEFAULT 0,
    "errorCount" INTEGER NOT NULL DEFAULT 0,
    "reviewerId" TEXT,
    "waitingCount" INTEGER NOT NULL DEFAULT 0,
    "approvedCount" INTEGER NOT NULL DEFAULT 0,
    "rejectedCount" INTEGER NOT NULL DEFAULT 0,
    "cancelledCount" INTEGER NOT NULL DEFAULT 0,
    "expiredCount" INTEGER NOT NULL DEFAULT 0,
    "submitBy" TIMESTAMP(3),
    "submittedAt" TIMESTAMP(3),
    "reviewEndsAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL,
    "endedAt" TIMESTAMP(3),
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "heldUntil" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "PaymentBatch_pkey" PRIMARY KEY ("sandboxId","batchNo")
);

-- CreateTable
CREATE TABLE "PaymentBatchRow" (
    "sandboxId" TEXT NOT NULL,
    "batchNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "rowNo" INTEGER NOT NULL,
    "merchantOrderNo" TEXT,
    "payeeId" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "ccy" TEXT NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "bearer" TEXT,
    "purpose" TEXT NOT NULL,
    "reference" TEXT,
    "remark" TEXT,

    CONSTRAINT "PaymentBatchRow_pkey" PRIMARY KEY ("sandboxId","batchNo","line")
);

-- CreateTable
CREATE TABLE "PaymentBatchFault" (
    "sandboxId" TEXT NOT NULL,
    "batchNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "no" INTEGER NOT NULL,
    "rowNo" INTEGER NOT NULL,
    "columnKey" TEXT NOT NULL,
    "reasonZh" TEXT NOT NULL,
    "reasonEn" TEXT NOT NULL,

    CONSTRAINT "PaymentBatchFault_pkey" PRIMARY KEY ("sandboxId","batchNo","no")
);

-- CreateTable
CREATE TABLE "PaymentBatchTotal" (
    "sandboxId" TEXT NOT NULL,
    "batchNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "ccy" TEXT NOT NULL,
    "rowCount" INTEGER NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "feeMinor" BIGINT NOT NULL,

    CONSTRAINT "PaymentBatchTotal_pkey" PRIMARY KEY ("sandboxId","batchNo","ccy")
);

-- CreateIndex
CREATE INDEX "PaymentBatch_sandboxId_merchantId_batchNo_idx" ON "PaymentBatch"("sandboxId", "merchantId", "batchNo");

-- CreateIndex
CREATE INDEX "PaymentBatch_sandboxId_merchantId_createdAt_batchNo_idx" ON "PaymentBatch"("sandboxId", "merchantId", "createdAt", "batchNo");

-- CreateIndex
CREATE INDEX "PaymentBatch_sandboxId_merchantId_state_createdAt_batchNo_idx" ON "PaymentBatch"("sandboxId", "merchantId", "state", "createdAt", "batchNo");

-- CreateIndex
CREATE INDEX "PaymentBatch_sandboxId_merchantId_operatorId_createdAt_batc_idx" ON "PaymentBatch"("sandboxId", "merchantId", "operatorId", "createdAt", "batchNo");

-- CreateIndex
CREATE INDEX "PaymentBatch_sandboxId_merchantId_reviewerId_state_createdA_idx" ON "PaymentBatch"("sandboxId", "merchantId", "reviewerId", "state", "createdAt", "batchNo");

-- CreateIndex
CREATE INDEX "PaymentBatch_sandboxId_merchantId_contentSha_idx" ON "PaymentBatch"("sandboxId", "merchantId", "contentSha");

-- CreateIndex
CREATE INDEX "PaymentBatch_state_heldUntil_idx" ON "PaymentBatch"("state", "heldUntil");

-- CreateIndex
CREATE INDEX "PaymentBatchRow_sandboxId_merchantId_batchNo_line_idx" ON "PaymentBatchRow"("sandboxId", "merchantId", "batchNo", "line");

-- CreateIndex
CREATE INDEX "PaymentBatchFault_sandboxId_merchantId_batchNo_no_idx" ON "PaymentBatchFault"("sandboxId", "merchantId", "batchNo", "no");

-- CreateIndex
CREATE INDEX "PaymentBatchTotal_sandboxId_merchantId_batchNo_ccy_idx" ON "PaymentBatchTotal"("sandboxId", "merchantId", "batchNo", "ccy");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_batchNo_reviewStatus_createdAt_idx" ON "Payment"("sandboxId", "merchantId", "batchNo", "reviewStatus", "createdAt", "orderNo");
