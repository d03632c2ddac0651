-- CreateIndex
CREATE INDEX "VirtualCard_sandboxId_merchantId_numberEnding_state_created_idx" ON "VirtualCard"("sandboxId", "merchantId", "numberEnding", "state", "createdAt", "cardNo");

-- CreateIndex
CREATE INDEX "CardSpend_sandboxId_merchantId_cardNo_state_createdAt_spend_idx" ON "CardSpend"("sandboxId", "merchantId", "cardNo", "state", "createdAt", "spendNo");

-- CreateIndex
CREATE INDEX "CardSpend_sandboxId_merchantId_ccy_state_createdAt_spendNo_idx" ON "CardSpend"("sandboxId", "merchantId", "ccy", "state", "createdAt", "spendNo");

-- CreateIndex
CREATE INDEX "AgentFx_sandboxId_merchantId_ccy_state_createdAt_orderNo_idx" ON "AgentFx"("sandboxId", "merchantId", "ccy", "state", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "AgentFx_sandboxId_merchantId_direction_state_createdAt_orde_idx" ON "AgentFx"("sandboxId", "merchantId", "direction", "state", "createdAt", "orderNo");
