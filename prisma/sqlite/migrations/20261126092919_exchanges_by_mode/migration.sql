-- CreateIndex
CREATE INDEX "ExchangeOrder_sandboxId_merchantId_mode_createdAt_orderNo_idx" ON "ExchangeOrder"("sandboxId", "merchantId", "mode", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "ExchangeOrder_sandboxId_merchantId_delivery_createdAt_orderNo_idx" ON "ExchangeOrder"("sandboxId", "merchantId", "delivery", "createdAt", "orderNo");
