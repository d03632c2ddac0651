-- DropIndex
DROP INDEX "Withdrawal_sandboxId_merchantId_createdAt_orderNo_idx";

-- DropIndex
DROP INDEX "Payment_sandboxId_merchantId_createdAt_orderNo_idx";

-- DropIndex
DROP INDEX "Settlement_sandboxId_merchantId_createdAt_orderNo_idx";

-- CreateIndex
CREATE INDEX "Payer_sandboxId_merchantId_common_state_createdAt_payerNo_idx" ON "Payer"("sandboxId", "merchantId", "common", "state", "createdAt", "payerNo");

-- CreateIndex
CREATE INDEX "Withdrawal_sandboxId_merchantId_createdAt_orderNo_state_idx" ON "Withdrawal"("sandboxId", "merchantId", "createdAt", "orderNo", "state");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_createdAt_orderNo_state_idx" ON "Payment"("sandboxId", "merchantId", "createdAt", "orderNo", "state");

-- CreateIndex
CREATE INDEX "Settlement_sandboxId_merchantId_createdAt_orderNo_state_idx" ON "Settlement"("sandboxId", "merchantId", "createdAt", "orderNo", "state");
