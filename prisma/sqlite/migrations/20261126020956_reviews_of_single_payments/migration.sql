-- DropIndex
DROP INDEX "Payment_sandboxId_merchantId_reviewerId_reviewStatus_createdAt_orderNo_idx";

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_batchNo_reviewerId_reviewStatus_createdAt_orderNo_idx" ON "Payment"("sandboxId", "merchantId", "batchNo", "reviewerId", "reviewStatus", "createdAt", "orderNo");
