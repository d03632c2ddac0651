-- AlterTable
ALTER TABLE "RefundOrder" ADD COLUMN     "poboPayerName" TEXT;

-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "poboPayerName" TEXT,
ADD COLUMN     "poboPayerNo" TEXT,
ADD COLUMN     "poboPayerVersion" INTEGER;

-- CreateTable
CREATE TABLE "PoboPayer" (
    "sandboxId" TEXT NOT NULL,
    "payerNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "province" TEXT,
    "city" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "lastName" TEXT,
    "firstName" TEXT,
    "lastNameEn" TEXT,
    "firstNameEn" TEXT,
    "companyName" TEXT,
    "companyNameEn" TEXT,
    "idType" TEXT NOT NULL,
    "idNumberSealed" TEXT NOT NULL,
    "numberEnding" TEXT NOT NULL,
    "idExpiry" TEXT,
    "birthday" TEXT,
    "establishedOn" TEXT,
    "folded" TEXT NOT NULL,
    "reason" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "decidedAt" TIMESTAMP(3),
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "PoboPayer_pkey" PRIMARY KEY ("sandboxId","payerNo")
);

-- CreateIndex
CREATE INDEX "PoboPayer_sandboxId_merchantId_createdAt_payerNo_idx" ON "PoboPayer"("sandboxId", "merchantId", "createdAt", "payerNo");

-- CreateIndex
CREATE INDEX "PoboPayer_sandboxId_merchantId_state_createdAt_payerNo_idx" ON "PoboPayer"("sandboxId", "merchantId", "state", "createdAt", "payerNo");

-- CreateIndex
CREATE INDEX "PoboPayer_sandboxId_merchantId_type_createdAt_payerNo_idx" ON "PoboPayer"("sandboxId", "merchantId", "type", "createdAt", "payerNo");

-- CreateIndex
CREATE INDEX "PoboPayer_sandboxId_merchantId_country_createdAt_payerNo_idx" ON "PoboPayer"("sandboxId", "merchantId", "country", "createdAt", "payerNo");

-- CreateIndex
CREATE INDEX "PoboPayer_sandboxId_merchantId_payerNo_idx" ON "PoboPayer"("sandboxId", "merchantId", "payerNo");

-- CreateIndex
CREATE INDEX "PoboPayer_sandboxId_merchantId_numberEnding_idx" ON "PoboPayer"("sandboxId", "merchantId", "numberEnding");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_poboPayerNo_createdAt_orderNo_idx" ON "Payment"("sandboxId", "merchantId", "poboPayerNo", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_poboPayerNo_state_idx" ON "Payment"("sandboxId", "merchantId", "poboPayerNo", "state");
