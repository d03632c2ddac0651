-- CreateIndex
CREATE INDEX "PoboPayer_sandboxId_merchantId_type_state_createdAt_payerNo_idx" ON "PoboPayer"("sandboxId", "merchantId", "type", "state", "createdAt", "payerNo");

-- CreateIndex
CREATE INDEX "PoboPayer_sandboxId_merchantId_country_state_createdAt_payerNo_idx" ON "PoboPayer"("sandboxId", "merchantId", "country", "state", "createdAt", "payerNo");
