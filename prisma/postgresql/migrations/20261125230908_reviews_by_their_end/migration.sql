-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_batchNo_reviewStatus_reviewEnd_idx" ON "Payment"("sandboxId", "merchantId", "batchNo", "reviewStatus", "reviewEndsAt", "orderNo");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_reviewerId_batchNo_reviewStatu_idx" ON "Payment"("sandboxId", "merchantId", "reviewerId", "batchNo", "reviewStatus", "reviewEndsAt", "orderNo");

-- CreateIndex
CREATE INDEX "PaymentBatch_sandboxId_merchantId_state_reviewEndsAt_batchN_idx" ON "PaymentBatch"("sandboxId", "merchantId", "state", "reviewEndsAt", "batchNo");

-- CreateIndex
CREATE INDEX "PaymentBatch_sandboxId_merchantId_reviewerId_state_reviewEn_idx" ON "PaymentBatch"("sandboxId", "merchantId", "reviewerId", "state", "reviewEndsAt", "batchNo");
