-- CreateTable
CREATE TABLE "WithdrawalAccount" (
    "sandboxId" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "payeeName" TEXT NOT NULL,
    "accountName" TEXT NOT NULL,
    "accountNo" TEXT NOT NULL,
    "ccy" TEXT NOT NULL,
    "bankCountry" TEXT NOT NULL,
    "bankName" TEXT NOT NULL,
    "bankAddress" TEXT,
    "swiftCode" TEXT,
    "bankCode" TEXT,
    "branchCode" TEXT,
    "clearingCode" TEXT,
    "branchName" TEXT,
    "province" TEXT,
    "city" TEXT,
    "payeeAddress" TEXT NOT NULL,
    "intermediaryBankName" TEXT,
    "intermediarySwiftCode" TEXT,
    "intermediaryBankCountry" TEXT,
    "proofFiles" TEXT NOT NULL,
    "nickname" TEXT,
    "remark" TEXT,
    "folded" TEXT NOT NULL,
    "reason" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "decidedAt" TIMESTAMP(3),
    "removedAt" TIMESTAMP(3),
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "WithdrawalAccount_pkey" PRIMARY KEY ("sandboxId","accountId")
);

-- CreateIndex
CREATE INDEX "WithdrawalAccount_sandboxId_merchantId_createdAt_accountId__idx" ON "WithdrawalAccount"("sandboxId", "merchantId", "createdAt", "accountId", "state");

-- CreateIndex
CREATE INDEX "WithdrawalAccount_sandboxId_merchantId_state_createdAt_acco_idx" ON "WithdrawalAccount"("sandboxId", "merchantId", "state", "createdAt", "accountId");

-- CreateIndex
CREATE INDEX "WithdrawalAccount_sandboxId_merchantId_accountNo_idx" ON "WithdrawalAccount"("sandboxId", "merchantId", "accountNo");

-- CreateIndex
CREATE INDEX "WithdrawalAccount_sandboxId_state_idx" ON "WithdrawalAccount"("sandboxId", "state");
