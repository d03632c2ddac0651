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
    "slotAt" DATETIME NOT NULL,
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
    "reviewEndsAt" DATETIME,
    "reviewedBy" TEXT,
    "reviewedAt" DATETIME,
    "reviewOpinion" TEXT,
    "valueDay" TEXT NOT NULL,
    "runAt" DATETIME NOT NULL,
    "takenUpAt" DATETIME,
    "answersAt" DATETIME,
    "materialAskedAt" DATETIME,
    "materialUntil" DATETIME,
    "returnedAt" DATETIME,
    "refundNo" TEXT,
    "endedAt" DATETIME,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "reason" TEXT,
    "cancelReason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sandboxId", "orderNo")
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Merchant" (
    "sandboxId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "no" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "nameEn" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "cityEn" TEXT NOT NULL,
    "realNameState" TEXT NOT NULL,
    "realNameAt" DATETIME NOT NULL,
    "registrationNo" TEXT,
    "documentEndsOn" TEXT,
    "classA" BOOLEAN NOT NULL DEFAULT false,
    "website" TEXT,
    "invitationCode" TEXT,
    "paymentReview" TEXT NOT NULL DEFAULT 'ordinary',
    "productsOff" TEXT NOT NULL DEFAULT '',
    "commandNo" INTEGER NOT NULL DEFAULT 0,
    "managerName" TEXT NOT NULL,
    "managerPhone" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("sandboxId", "id")
);
INSERT INTO "new_Merchant" ("city", "cityEn", "classA", "commandNo", "createdAt", "documentEndsOn", "id", "invitationCode", "kind", "managerName", "managerPhone", "name", "nameEn", "no", "productsOff", "realNameAt", "realNameState", "registrationNo", "sandboxId", "website") SELECT "city", "cityEn", "classA", "commandNo", "createdAt", "documentEndsOn", "id", "invitationCode", "kind", "managerName", "managerPhone", "name", "nameEn", "no", "productsOff", "realNameAt", "realNameState", "registrationNo", "sandboxId", "website" FROM "Merchant";
DROP TABLE "Merchant";
ALTER TABLE "new_Merchant" RENAME TO "Merchant";
CREATE UNIQUE INDEX "Merchant_sandboxId_no_key" ON "Merchant"("sandboxId", "no");
CREATE UNIQUE INDEX "Merchant_sandboxId_website_key" ON "Merchant"("sandboxId", "website");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_createdAt_orderNo_idx" ON "Payment"("sandboxId", "merchantId", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_state_createdAt_orderNo_idx" ON "Payment"("sandboxId", "merchantId", "state", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_reviewStatus_createdAt_orderNo_idx" ON "Payment"("sandboxId", "merchantId", "reviewStatus", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_reviewerId_reviewStatus_createdAt_orderNo_idx" ON "Payment"("sandboxId", "merchantId", "reviewerId", "reviewStatus", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_payeeAccountNo_state_idx" ON "Payment"("sandboxId", "merchantId", "payeeAccountNo", "state");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_sandboxId_merchantId_merchantOrderNo_key" ON "Payment"("sandboxId", "merchantId", "merchantOrderNo");
