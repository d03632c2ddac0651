-- DropIndex
DROP INDEX "Payment_sandboxId_merchantId_merchantOrderNo_key";

-- AlterTable
ALTER TABLE "RateLock" ADD COLUMN     "price" TEXT;

-- AlterTable
ALTER TABLE "Settlement" ADD COLUMN     "price" TEXT;

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_merchantOrderNo_idx" ON "Payment"("sandboxId", "merchantId", "merchantOrderNo");
