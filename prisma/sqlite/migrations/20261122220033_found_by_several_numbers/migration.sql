-- CreateIndex
CREATE INDEX "StoredFile_sandboxId_merchantId_id_idx" ON "StoredFile"("sandboxId", "merchantId", "id");

-- CreateIndex
CREATE INDEX "StoredFile_sandboxId_merchantId_usedBy_idx" ON "StoredFile"("sandboxId", "merchantId", "usedBy");

-- CreateIndex
CREATE INDEX "Payer_sandboxId_merchantId_payerNo_idx" ON "Payer"("sandboxId", "merchantId", "payerNo");

-- CreateIndex
CREATE INDEX "MaterialUpload_sandboxId_merchantId_batchNo_idx" ON "MaterialUpload"("sandboxId", "merchantId", "batchNo");
