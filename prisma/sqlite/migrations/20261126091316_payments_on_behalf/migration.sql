-- AlterTable
ALTER TABLE "RefundOrder" ADD COLUMN "poboPayerName" TEXT;

-- AlterTable
ALTER TABLE "Payment" ADD COLUMN "poboPayerName" TEXT;
ALTER TABLE "Payment" ADD COLUMN "poboPayerNo" TEXT;
ALTER TABLE "Payment" ADD COLUMN "poboPayerVersion" INTEGER;

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_poboPayerNo_createdAt_orderNo_idx" ON "Payment"("sandboxId", "merchantId", "poboPayerNo", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_poboPayerNo_state_idx" ON "Payment"("sandboxId", "merchantId", "poboPayerNo", "state");
