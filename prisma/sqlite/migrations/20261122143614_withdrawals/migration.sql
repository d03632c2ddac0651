-- CreateTable
CREATE TABLE "Withdrawal" (
    "sandboxId" TEXT NOT NULL,
    "orderNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "ccy" TEXT NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "feeMinor" BIGINT NOT NULL,
    "quotaMinor" BIGINT NOT NULL,
    "channel" TEXT NOT NULL,
    "bearer" TEXT,
    "feeRuleNo" TEXT,
    "feeRuleIsOwn" BOOLEAN NOT NULL DEFAULT false,
    "feeShare" TEXT,
    "feeMinimumUsd" TEXT,
    "feeFlatUsd" TEXT,
    "rateToUsd" TEXT,
    "slotAt" DATETIME,
    "accountId" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "payeeName" TEXT NOT NULL,
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
    "intermediaryBankName" TEXT,
    "intermediarySwiftCode" TEXT,
    "payeeFolded" TEXT NOT NULL,
    "purpose" TEXT,
    "reference" TEXT,
    "valueDay" TEXT NOT NULL,
    "runAt" DATETIME NOT NULL,
    "takenUpAt" DATETIME,
    "answersAt" DATETIME,
    "endedAt" DATETIME,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "reason" TEXT,
    "cancelReason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sandboxId", "orderNo")
);

-- CreateIndex
CREATE INDEX "Withdrawal_sandboxId_merchantId_createdAt_orderNo_idx" ON "Withdrawal"("sandboxId", "merchantId", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Withdrawal_sandboxId_merchantId_state_createdAt_orderNo_idx" ON "Withdrawal"("sandboxId", "merchantId", "state", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Withdrawal_sandboxId_merchantId_payeeAccountNo_state_idx" ON "Withdrawal"("sandboxId", "merchantId", "payeeAccountNo", "state");
