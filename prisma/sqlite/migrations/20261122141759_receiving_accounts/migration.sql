-- CreateTable
CREATE TABLE "ReceivingAccount" (
    "sandboxId" TEXT NOT NULL,
    "accountNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "ccy" TEXT NOT NULL,
    "chain" TEXT NOT NULL,
    "accountName" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "bankName" TEXT NOT NULL,
    "bankAddress" TEXT,
    "swift" TEXT NOT NULL,
    "bankCode" TEXT,
    "branchCode" TEXT,
    "proxyBankName" TEXT,
    "proxySwiftCode" TEXT,
    "openedAt" DATETIME NOT NULL,

    PRIMARY KEY ("sandboxId", "accountNo")
);

-- CreateTable
CREATE TABLE "Payer" (
    "sandboxId" TEXT NOT NULL,
    "payerNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "common" BOOLEAN NOT NULL,
    "accountName" TEXT NOT NULL,
    "accountNo" TEXT NOT NULL,
    "bankName" TEXT NOT NULL,
    "bankAddress" TEXT,
    "country" TEXT NOT NULL,
    "swift" TEXT NOT NULL,
    "bankCode" TEXT,
    "branchCode" TEXT,
    "ccy" TEXT NOT NULL,
    "proxyBankName" TEXT,
    "proxySwiftCode" TEXT,
    "idCardNoSealed" TEXT,
    "phoneNo" TEXT,
    "phoneSimType" TEXT,
    "folded" TEXT NOT NULL,
    "reason" TEXT,
    "createdAt" DATETIME NOT NULL,
    "approvedAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sandboxId", "payerNo")
);

-- CreateTable
CREATE TABLE "Recharge" (
    "sandboxId" TEXT NOT NULL,
    "orderNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "operatorName" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "receivingAccountNo" TEXT NOT NULL,
    "ccy" TEXT NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "feeMinor" BIGINT NOT NULL,
    "transactionNo" TEXT NOT NULL,
    "payerNo" TEXT NOT NULL,
    "payerAccountNo" TEXT NOT NULL,
    "slipFileId" TEXT NOT NULL,
    "slipSha" TEXT NOT NULL,
    "remark" TEXT NOT NULL,
    "folded" TEXT NOT NULL,
    "receiptNo" TEXT,
    "arrivedMinor" BIGINT,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME,
    "creditedAt" DATETIME,
    "closedAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sandboxId", "orderNo")
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Receipt" (
    "sandboxId" TEXT NOT NULL,
    "orderNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "collectionAccountId" TEXT,
    "receivingAccountNo" TEXT,
    "payerNo" TEXT,
    "payerSimType" TEXT,
    "rechargeNo" TEXT,
    "state" TEXT NOT NULL,
    "ccy" TEXT NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "payerName" TEXT NOT NULL,
    "payerAccountNo" TEXT NOT NULL,
    "payerCountry" TEXT NOT NULL,
    "payerFolded" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "transactionNo" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "arrivedAt" DATETIME NOT NULL,
    "creditedAt" DATETIME,
    "expiresAt" DATETIME,
    "materialSecondsLeft" INTEGER,
    "recalledQuota" BIGINT,
    "updatedAt" DATETIME NOT NULL,
    "reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sandboxId", "orderNo")
);
INSERT INTO "new_Receipt" ("amountMinor", "arrivedAt", "ccy", "channel", "collectionAccountId", "creditedAt", "expiresAt", "materialSecondsLeft", "merchantId", "orderNo", "payerAccountNo", "payerCountry", "payerFolded", "payerName", "reason", "recalledQuota", "reference", "sandboxId", "state", "transactionNo", "updatedAt", "version") SELECT "amountMinor", "arrivedAt", "ccy", "channel", "collectionAccountId", "creditedAt", "expiresAt", "materialSecondsLeft", "merchantId", "orderNo", "payerAccountNo", "payerCountry", "payerFolded", "payerName", "reason", "recalledQuota", "reference", "sandboxId", "state", "transactionNo", "updatedAt", "version" FROM "Receipt";
DROP TABLE "Receipt";
ALTER TABLE "new_Receipt" RENAME TO "Receipt";
CREATE INDEX "Receipt_sandboxId_merchantId_arrivedAt_orderNo_idx" ON "Receipt"("sandboxId", "merchantId", "arrivedAt", "orderNo");
CREATE INDEX "Receipt_sandboxId_merchantId_state_arrivedAt_orderNo_idx" ON "Receipt"("sandboxId", "merchantId", "state", "arrivedAt", "orderNo");
CREATE INDEX "Receipt_sandboxId_merchantId_state_expiresAt_idx" ON "Receipt"("sandboxId", "merchantId", "state", "expiresAt");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE UNIQUE INDEX "ReceivingAccount_sandboxId_merchantId_ccy_chain_key" ON "ReceivingAccount"("sandboxId", "merchantId", "ccy", "chain");

-- CreateIndex
CREATE INDEX "Payer_sandboxId_merchantId_createdAt_payerNo_idx" ON "Payer"("sandboxId", "merchantId", "createdAt", "payerNo");

-- CreateIndex
CREATE INDEX "Payer_sandboxId_merchantId_state_createdAt_payerNo_idx" ON "Payer"("sandboxId", "merchantId", "state", "createdAt", "payerNo");

-- CreateIndex
CREATE INDEX "Payer_sandboxId_merchantId_accountNo_idx" ON "Payer"("sandboxId", "merchantId", "accountNo");

-- CreateIndex
CREATE INDEX "Recharge_sandboxId_merchantId_createdAt_orderNo_idx" ON "Recharge"("sandboxId", "merchantId", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Recharge_sandboxId_merchantId_state_createdAt_orderNo_idx" ON "Recharge"("sandboxId", "merchantId", "state", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Recharge_sandboxId_receivingAccountNo_transactionNo_idx" ON "Recharge"("sandboxId", "receivingAccountNo", "transactionNo");

-- CreateIndex
CREATE INDEX "Recharge_sandboxId_payerNo_state_idx" ON "Recharge"("sandboxId", "payerNo", "state");

-- CreateIndex
CREATE UNIQUE INDEX "Recharge_sandboxId_merchantId_slipSha_key" ON "Recharge"("sandboxId", "merchantId", "slipSha");
