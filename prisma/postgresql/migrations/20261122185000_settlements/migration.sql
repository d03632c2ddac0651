-- CreateTable
CREATE TABLE "SettlementPayee" (
    "sandboxId" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "payeeType" TEXT NOT NULL,
    "payeeName" TEXT NOT NULL,
    "accountName" TEXT NOT NULL,
    "accountNo" TEXT NOT NULL,
    "bankName" TEXT NOT NULL,
    "bankAddress" TEXT,
    "bankCode" TEXT,
    "branchName" TEXT,
    "province" TEXT,
    "city" TEXT,
    "payeeAddress" TEXT NOT NULL,
    "creditCode" TEXT,
    "organizationCode" TEXT,
    "industry" TEXT,
    "economicType" TEXT,
    "specialEconomicZone" BOOLEAN,
    "specialEconomicZoneType" TEXT,
    "contactPerson" TEXT NOT NULL,
    "contactPhone" TEXT NOT NULL,
    "postalCode" TEXT,
    "legalPersonNationality" TEXT,
    "legalPersonName" TEXT,
    "businessProvince" TEXT,
    "businessCity" TEXT,
    "businessDistrict" TEXT,
    "businessAddress" TEXT,
    "numbersSealed" TEXT NOT NULL,
    "proofFiles" TEXT NOT NULL,
    "passportPhoto" TEXT NOT NULL,
    "nickname" TEXT,
    "remark" TEXT,
    "folded" TEXT NOT NULL,
    "reason" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "decidedAt" TIMESTAMP(3),
    "removedAt" TIMESTAMP(3),
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "SettlementPayee_pkey" PRIMARY KEY ("sandboxId","accountId")
);

-- CreateTable
CREATE TABLE "RateLock" (
    "sandboxId" TEXT NOT NULL,
    "lockNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "receiptNo" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "ccy" TEXT NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "rate" TEXT NOT NULL,
    "lockedAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "settlementNo" TEXT,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "RateLock_pkey" PRIMARY KEY ("sandboxId","lockNo")
);

-- CreateTable
CREATE TABLE "FastService" (
    "sandboxId" TEXT NOT NULL,
    "serviceNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "contactPerson" TEXT NOT NULL,
    "contactPhone" TEXT NOT NULL,
    "agreementVersion" TEXT NOT NULL,
    "reason" TEXT,
    "appliedAt" TIMESTAMP(3) NOT NULL,
    "decidedAt" TIMESTAMP(3),
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "FastService_pkey" PRIMARY KEY ("sandboxId","serviceNo")
);

-- CreateTable
CREATE TABLE "AdvanceLimit" (
    "sandboxId" TEXT NOT NULL,
    "owner" TEXT NOT NULL,
    "usedMinor" BIGINT NOT NULL,

    CONSTRAINT "AdvanceLimit_pkey" PRIMARY KEY ("sandboxId","owner")
);

-- CreateTable
CREATE TABLE "Settlement" (
    "sandboxId" TEXT NOT NULL,
    "orderNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "ccy" TEXT NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "feeMinor" BIGINT NOT NULL,
    "speedyFeeMinor" BIGINT NOT NULL,
    "cnyMinor" BIGINT NOT NULL,
    "rate" TEXT NOT NULL,
    "slotAt" TIMESTAMP(3) NOT NULL,
    "receiptNo" TEXT,
    "lockNo" TEXT,
    "feeRuleNo" TEXT NOT NULL,
    "feeRuleIsOwn" BOOLEAN NOT NULL,
    "feeShare" TEXT NOT NULL,
    "feeMinimumUsd" TEXT NOT NULL,
    "feeFlatUsd" TEXT NOT NULL,
    "usdMid" TEXT NOT NULL,
    "days" INTEGER NOT NULL,
    "ratePerDay" TEXT NOT NULL,
    "countedAt" TIMESTAMP(3) NOT NULL,
    "countedDay" TEXT NOT NULL,
    "valueDay" TEXT NOT NULL,
    "startsAt" TIMESTAMP(3) NOT NULL,
    "paysAt" TIMESTAMP(3) NOT NULL,
    "advanceState" TEXT,
    "restoresAt" TIMESTAMP(3),
    "payeeId" TEXT NOT NULL,
    "payeeType" TEXT NOT NULL,
    "payeeName" TEXT NOT NULL,
    "payeeAccountName" TEXT NOT NULL,
    "payeeAccountNo" TEXT NOT NULL,
    "bankName" TEXT NOT NULL,
    "branchName" TEXT,
    "province" TEXT,
    "city" TEXT,
    "payeeFolded" TEXT NOT NULL,
    "remark" TEXT,
    "agreementVersion" TEXT,
    "retries" INTEGER NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "askedAt" TIMESTAMP(3),
    "suppliedAt" TIMESTAMP(3),
    "supplyEndsAt" TIMESTAMP(3),
    "startedAt" TIMESTAMP(3),
    "endedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "reason" TEXT,
    "cancelReason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Settlement_pkey" PRIMARY KEY ("sandboxId","orderNo")
);

-- CreateIndex
CREATE INDEX "SettlementPayee_sandboxId_merchantId_createdAt_accountId_st_idx" ON "SettlementPayee"("sandboxId", "merchantId", "createdAt", "accountId", "state");

-- CreateIndex
CREATE INDEX "SettlementPayee_sandboxId_merchantId_state_createdAt_accoun_idx" ON "SettlementPayee"("sandboxId", "merchantId", "state", "createdAt", "accountId");

-- CreateIndex
CREATE INDEX "SettlementPayee_sandboxId_merchantId_accountNo_idx" ON "SettlementPayee"("sandboxId", "merchantId", "accountNo");

-- CreateIndex
CREATE INDEX "SettlementPayee_sandboxId_state_idx" ON "SettlementPayee"("sandboxId", "state");

-- CreateIndex
CREATE INDEX "RateLock_sandboxId_merchantId_receiptNo_lockedAt_idx" ON "RateLock"("sandboxId", "merchantId", "receiptNo", "lockedAt");

-- CreateIndex
CREATE INDEX "RateLock_sandboxId_merchantId_lockedAt_lockNo_idx" ON "RateLock"("sandboxId", "merchantId", "lockedAt", "lockNo");

-- CreateIndex
CREATE INDEX "RateLock_sandboxId_merchantId_state_lockedAt_lockNo_idx" ON "RateLock"("sandboxId", "merchantId", "state", "lockedAt", "lockNo");

-- CreateIndex
CREATE INDEX "FastService_sandboxId_state_appliedAt_serviceNo_idx" ON "FastService"("sandboxId", "state", "appliedAt", "serviceNo");

-- CreateIndex
CREATE UNIQUE INDEX "FastService_sandboxId_merchantId_key" ON "FastService"("sandboxId", "merchantId");

-- CreateIndex
CREATE INDEX "Settlement_sandboxId_merchantId_createdAt_orderNo_idx" ON "Settlement"("sandboxId", "merchantId", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Settlement_sandboxId_merchantId_state_createdAt_orderNo_idx" ON "Settlement"("sandboxId", "merchantId", "state", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Settlement_sandboxId_merchantId_receiptNo_idx" ON "Settlement"("sandboxId", "merchantId", "receiptNo");

-- CreateIndex
CREATE INDEX "Settlement_sandboxId_merchantId_advanceState_restoresAt_idx" ON "Settlement"("sandboxId", "merchantId", "advanceState", "restoresAt");

-- CreateIndex
CREATE INDEX "Settlement_sandboxId_merchantId_payeeAccountNo_failures_idx" ON "Settlement"("sandboxId", "merchantId", "payeeAccountNo", "failures");
