-- CreateIndex
CREATE INDEX "MaterialOrder_sandboxId_merchantId_contractNo_idx" ON "MaterialOrder"("sandboxId", "merchantId", "contractNo");
