-- CreateTable
CREATE TABLE "Payee" (
    "sandboxId" TEXT NOT NULL,
    "payeeId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "useState" TEXT NOT NULL,
    "payeeName" TEXT NOT NULL,
    "entityType" TEXT NOT NULL,
    "relationship" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "certificateType" TEXT NOT NULL,
    "certificateNoSealed" TEXT NOT NULL,
    "firstName" TEXT,
    "lastName" TEXT,
    "payeeAddress" TEXT NOT NULL,
    "province" TEXT,
    "city" TEXT,
    "postalCode" TEXT,
    "mobile" TEXT,
    "email" TEXT,
    "nickname" TEXT,
    "isFavorite" BOOLEAN NOT NULL DEFAULT false,
    "folded" TEXT NOT NULL,
    "reason" TEXT,
    "createdAt" DATETIME NOT NULL,
    "decidedAt" DATETIME,
    "removedAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sandboxId", "payeeId")
);

-- CreateTable
CREATE TABLE "PayeeAccount" (
    "sandboxId" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "payeeId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "payeeName" TEXT NOT NULL,
    "accountName" TEXT NOT NULL,
    "accountNo" TEXT NOT NULL,
    "ccy" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "accountType" INTEGER NOT NULL,
    "bankCountry" TEXT NOT NULL,
    "accountLocation" TEXT,
    "bankName" TEXT NOT NULL,
    "bankAddress" TEXT,
    "swiftCode" TEXT,
    "bankCode" TEXT,
    "branchCode" TEXT,
    "branchName" TEXT,
    "clearingCode" TEXT,
    "achRoutingNo" TEXT,
    "fedwireRoutingNo" TEXT,
    "intermediaryBankName" TEXT,
    "intermediarySwiftCode" TEXT,
    "intermediaryBankCountry" TEXT,
    "folded" TEXT NOT NULL,
    "removed" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL,
    "removedAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sandboxId", "accountId")
);

-- CreateIndex
CREATE INDEX "Payee_sandboxId_merchantId_createdAt_payeeId_state_idx" ON "Payee"("sandboxId", "merchantId", "createdAt", "payeeId", "state");

-- CreateIndex
CREATE INDEX "Payee_sandboxId_merchantId_state_createdAt_payeeId_idx" ON "Payee"("sandboxId", "merchantId", "state", "createdAt", "payeeId");

-- CreateIndex
CREATE INDEX "Payee_sandboxId_state_idx" ON "Payee"("sandboxId", "state");

-- CreateIndex
CREATE INDEX "PayeeAccount_sandboxId_merchantId_removed_createdAt_accountId_idx" ON "PayeeAccount"("sandboxId", "merchantId", "removed", "createdAt", "accountId");

-- CreateIndex
CREATE INDEX "PayeeAccount_sandboxId_merchantId_payeeId_removed_createdAt_accountId_idx" ON "PayeeAccount"("sandboxId", "merchantId", "payeeId", "removed", "createdAt", "accountId");

-- CreateIndex
CREATE INDEX "PayeeAccount_sandboxId_merchantId_accountNo_idx" ON "PayeeAccount"("sandboxId", "merchantId", "accountNo");
