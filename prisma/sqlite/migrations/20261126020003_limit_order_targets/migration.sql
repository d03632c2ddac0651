-- AlterTable
ALTER TABLE "ExchangeOrder" ADD COLUMN "targetKey" BIGINT;

-- CreateIndex
CREATE INDEX "ExchangeOrder_sandboxId_merchantId_state_sellCcy_buyCcy_targetKey_idx" ON "ExchangeOrder"("sandboxId", "merchantId", "state", "sellCcy", "buyCcy", "targetKey");
