-- AlterTable
ALTER TABLE "RefundOrder" ADD COLUMN     "poboPayerName" TEXT;

-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "poboPayerName" TEXT,
ADD COLUMN     "poboPayerNo" TEXT,
ADD COLUMN     "poboPayerVersion" INTEGER;

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_poboPayerNo_createdAt_orderNo_idx" ON "Payment"("sandboxId", "merchantId", "poboPayerNo", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_poboPayerNo_state_idx" ON "Payment"("sandboxId", "merchantId", "poboPayerNo", "state");
