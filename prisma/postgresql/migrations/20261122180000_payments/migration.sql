-- AlterTable
ALTER TABLE "Merchant" ADD COLUMN     "paymentReview" TEXT NOT NULL DEFAULT 'ordinary';

-- CreateTable
CREATE TABLE "Payment" (
    "sandboxId" TEXT NOT NULL,
    "orderNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "merchantOrderNo" TEXT,
    "ccy" TEXT NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "feeMinor" BIGINT NOT NULL,
    "receiveCcy" TEXT NOT NULL,
    "receiveMinor" BIGINT NOT NULL,
    "fixedSide" TEXT NOT NULL,
    "midRate" TEXT,
    "price" TEXT,
    "spread" TEXT,
    "channel" TEXT NOT NULL,
    "bearer" TEXT,
    "feeRuleNo" TEXT NOT NULL,
    "feeRuleIsOwn" BOOLEAN NOT NULL DEFAULT false,
    "feeShare" TEXT NOT NULL,
    "feeMinimumUsd" TEXT NOT NULL,
    "feeFlatUsd" TEXT NOT NULL,
    "usdMid" TEXT NOT NULL,
    "slotAt" TIMESTAMP(3) NOT NULL,
    "payeeId" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "payeeName" TEXT NOT NULL,
    "payeeEntity" TEXT NOT NULL,
    "payeeCountry" TEXT NOT NULL,
    "accountType" INTEGER NOT NULL,
    "payeeAccountName" TEXT NOT NULL,
    "payeeAccountNo" TEXT NOT NULL,
    "payeeAddress" TEXT NOT NULL,
    "bankCountry" TEXT NOT NULL,
    "bankName" TEXT NOT NULL,
    "bankAddress" TEXT,
    "swiftCode" TEXT,
    "bankCode" TEXT,
    "branchCode" TEXT,
    "clearingCode" TEXT,
    "achRoutingNo" TEXT,
    "fedwireRoutingNo" TEXT,
    "intermediaryBankName" TEXT,
    "intermediarySwiftCode" TEXT,
    "payeeFolded" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "reference" TEXT,
    "remark" TEXT,
    "reviewStatus" TEXT NOT NULL,
    "reviewerId" TEXT,
    "reviewEndsAt" TIMESTAMP(3),
    "reviewedBy" TEXT,
    "reviewedAt" TIMESTAMP(3),
    "reviewOpinion" TEXT,
    "valueDay" TEXT NOT NULL,
    "runAt" TIMESTAMP(3) NOT NULL,
    "takenUpAt" TIMESTAMP(3),
    "answersAt" TIMESTAMP(3),
    "materialAskedAt" TIMESTAMP(3),
    "materialUntil" TIMESTAMP(3),
    "returnedAt" TIMESTAMP(3),
    "refundNo" TEXT,
    "endedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "reason" TEXT,
    "cancelReason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Payment_pkey" PRIMARY KEY ("sandboxId","orderNo")
);

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_createdAt_orderNo_idx" ON "Payment"("sandboxId", "merchantId", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_state_createdAt_orderNo_idx" ON "Payment"("sandboxId", "merchantId", "state", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_reviewStatus_createdAt_orderNo_idx" ON "Payment"("sandboxId", "merchantId", "reviewStatus", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_reviewerId_reviewStatus_create_idx" ON "Payment"("sandboxId", "merchantId", "reviewerId", "reviewStatus", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_payeeAccountNo_state_idx" ON "Payment"("sandboxId", "merchantId", "payeeAccountNo", "state");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_sandboxId_merchantId_merchantOrderNo_key" ON "Payment"("sandboxId", "merchantId", "merchantOrderNo");
