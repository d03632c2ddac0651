-- DropIndex
DROP INDEX "PoboPayer_sandboxId_merchantId_createdAt_payerNo_idx";

-- DropIndex
DROP INDEX "PoboPayer_sandboxId_merchantId_type_createdAt_payerNo_idx";

-- DropIndex
DROP INDEX "PoboPayer_sandboxId_merchantId_country_createdAt_payerNo_idx";

-- CreateIndex
CREATE INDEX "PoboPayer_sandboxId_merchantId_createdAt_payerNo_state_idx" ON "PoboPayer"("sandboxId", "merchantId", "createdAt", "payerNo", "state");

-- CreateIndex
CREATE INDEX "PoboPayer_sandboxId_merchantId_type_createdAt_payerNo_state_idx" ON "PoboPayer"("sandboxId", "merchantId", "type", "createdAt", "payerNo", "state");

-- CreateIndex
CREATE INDEX "PoboPayer_sandboxId_merchantId_country_createdAt_payerNo_state_idx" ON "PoboPayer"("sandboxId", "merchantId", "country", "createdAt", "payerNo", "state");
