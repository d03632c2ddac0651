-- AlterTable
ALTER TABLE "Receipt" ADD COLUMN     "payerNo" TEXT,
ADD COLUMN     "payerSimType" TEXT,
ADD COLUMN     "receivingAccountNo" TEXT,
ADD COLUMN     "rechargeNo" TEXT,
ALTER COLUMN "collectionAccountId" DROP NOT NULL;

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
    "openedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ReceivingAccount_pkey" PRIMARY KEY ("sandboxId","accountNo")
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
    "createdAt" TIMESTAMP(3) NOT NULL,
    "approvedAt" TIMESTAMP(3),
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Payer_pkey" PRIMARY KEY ("sandboxId","payerNo")
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
    "createdAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3),
    "creditedAt" TIMESTAMP(3),
    "closedAt" TIMESTAMP(3),
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Recharge_pkey" PRIMARY KEY ("sandboxId","orderNo")
);

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
