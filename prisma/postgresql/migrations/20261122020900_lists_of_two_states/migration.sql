-- DropIndex
DROP INDEX "CollectionAccount_sandboxId_merchantId_createdAt_applyNo_idx";

-- CreateIndex
CREATE INDEX "CollectionAccount_sandboxId_merchantId_createdAt_applyNo_st_idx" ON "CollectionAccount"("sandboxId", "merchantId", "createdAt", "applyNo", "state");
