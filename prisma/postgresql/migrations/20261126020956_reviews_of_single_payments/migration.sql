-- DropIndex
DROP INDEX "Payment_sandboxId_merchantId_reviewerId_reviewStatus_create_idx";

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_batchNo_reviewerId_reviewStatu_idx" ON "Payment"("sandboxId", "merchantId", "batchNo", "reviewerId", "reviewStatus", "createdAt", "orderNo");
