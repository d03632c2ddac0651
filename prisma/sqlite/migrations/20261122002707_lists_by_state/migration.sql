-- DropIndex
DROP INDEX "ExchangeOrder_sandboxId_merchantId_state_createdAt_idx";

-- DropIndex
DROP INDEX "Receipt_sandboxId_merchantId_state_arrivedAt_idx";

-- CreateIndex
CREATE INDEX "ExchangeOrder_sandboxId_merchantId_state_createdAt_orderNo_idx" ON "ExchangeOrder"("sandboxId", "merchantId", "state", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "CollectionAccount_sandboxId_merchantId_state_createdAt_applyNo_idx" ON "CollectionAccount"("sandboxId", "merchantId", "state", "createdAt", "applyNo");

-- CreateIndex
CREATE INDEX "Receipt_sandboxId_merchantId_state_arrivedAt_orderNo_idx" ON "Receipt"("sandboxId", "merchantId", "state", "arrivedAt", "orderNo");
