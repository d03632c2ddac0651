-- Columns are in the order that databases of commit 03e488d17c7d have: such a database is accepted as one that this script made.

-- CreateTable
CREATE TABLE "CallRecord" (
    "sandboxId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "realAt" DATETIME NOT NULL,
    "requestId" TEXT NOT NULL,
    "call" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "status" INTEGER,
    "code" TEXT,
    "micros" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "idempotencyKey" TEXT,
    "merchantNo" TEXT,
    "operatorId" TEXT,
    "operatorName" TEXT,
    "faults" TEXT NOT NULL,
    "request" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "replay" TEXT NOT NULL,
    "sum" TEXT NOT NULL,
    "person" TEXT NOT NULL DEFAULT '',
    "requestSealed" TEXT,
    "sandboxAt" DATETIME,
    "reason" TEXT,

    PRIMARY KEY ("sandboxId", "id")
);

-- CreateTable
CREATE TABLE "VirtualCard" (
    "sandboxId" TEXT NOT NULL,
    "cardNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "holderName" TEXT NOT NULL,
    "holderIdType" TEXT NOT NULL,
    "numbersSealed" TEXT NOT NULL,
    "numberEnding" TEXT,
    "expiresOn" TEXT,
    "openedMinor" BIGINT NOT NULL,
    "freeMinor" BIGINT NOT NULL DEFAULT 0,
    "heldMinor" BIGINT NOT NULL DEFAULT 0,
    "asideMinor" BIGINT NOT NULL DEFAULT 0,
    "agreementVersion" TEXT NOT NULL,
    "reason" TEXT,
    "auditRemark" TEXT,
    "createdAt" DATETIME NOT NULL,
    "decidedAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sandboxId", "cardNo")
);

-- CreateTable
CREATE TABLE "CardSpend" (
    "sandboxId" TEXT NOT NULL,
    "spendNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "cardNo" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "numberEnding" TEXT NOT NULL,
    "shopName" TEXT NOT NULL,
    "ccy" TEXT NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "heldMinor" BIGINT NOT NULL,
    "settledMinor" BIGINT,
    "price" TEXT,
    "midRate" TEXT,
    "spread" TEXT,
    "settlementPrice" TEXT,
    "reason" TEXT,
    "createdAt" DATETIME NOT NULL,
    "heldUntil" DATETIME NOT NULL,
    "endedAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sandboxId", "spendNo")
);

-- CreateTable
CREATE TABLE "CardDispute" (
    "sandboxId" TEXT NOT NULL,
    "disputeNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "spendNo" TEXT NOT NULL,
    "cardNo" TEXT NOT NULL,
    "shopName" TEXT NOT NULL,
    "ccy" TEXT NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "usdMinor" BIGINT NOT NULL,
    "feeMinor" BIGINT NOT NULL,
    "objection" TEXT NOT NULL,
    "reason" TEXT,
    "auditRemark" TEXT,
    "createdAt" DATETIME NOT NULL,
    "decidedAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sandboxId", "disputeNo")
);

-- CreateTable
CREATE TABLE "Fault" (
    "sandboxId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "call" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "phase" TEXT NOT NULL,
    "code" TEXT,
    "status" INTEGER,
    "msMin" INTEGER,
    "msMax" INTEGER,
    "times" INTEGER,
    "perMillion" INTEGER,
    "seed" TEXT NOT NULL,
    "endsAt" DATETIME,
    "seen" INTEGER NOT NULL DEFAULT 0,
    "struck" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    "amountFrom" TEXT,
    "amountTo" TEXT,
    "equals" TEXT,
    "field" TEXT,
    "fromCall" INTEGER,
    "merchantNo" TEXT,
    "preset" TEXT,

    PRIMARY KEY ("sandboxId", "id")
);

-- CreateTable
CREATE TABLE "StoredFile" (
    "sandboxId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "byteCount" INTEGER NOT NULL,
    "contentSha" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "operatorName" TEXT NOT NULL,
    "uploadedAt" DATETIME NOT NULL,
    "usedBy" TEXT,
    "keptUntil" DATETIME,

    PRIMARY KEY ("sandboxId", "id")
);

-- CreateTable
CREATE TABLE "CurrencyAccount" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "ccy" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL,
    "position" INTEGER NOT NULL,
    "availableMinor" BIGINT NOT NULL DEFAULT 0,
    "processingMinor" BIGINT NOT NULL DEFAULT 0,
    "frozenMinor" BIGINT NOT NULL DEFAULT 0,
    "quotaMinor" BIGINT NOT NULL DEFAULT 0,
    "owedMinor" BIGINT NOT NULL DEFAULT 0,
    "shortMinor" BIGINT NOT NULL DEFAULT 0,
    "heldAside" BIGINT NOT NULL DEFAULT 0,
    "stateChangedAt" DATETIME,
    "movementNo" INTEGER NOT NULL DEFAULT 0,
    "movedAt" DATETIME,

    PRIMARY KEY ("sandboxId", "merchantId", "ccy")
);

-- CreateTable
CREATE TABLE "JournalEntry" (
    "sandboxId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "merchantId" TEXT,
    "at" DATETIME NOT NULL,
    "machine" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,

    PRIMARY KEY ("sandboxId", "id")
);

-- CreateTable
CREATE TABLE "Posting" (
    "sandboxId" TEXT NOT NULL,
    "entryId" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "account" TEXT NOT NULL,
    "merchantId" TEXT,
    "ccy" TEXT NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "balanceMinor" BIGINT,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("sandboxId", "entryId", "line")
    CONSTRAINT "Posting_sandboxId_entryId_fkey" FOREIGN KEY ("sandboxId", "entryId") REFERENCES "JournalEntry" ("sandboxId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Movement" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "ccy" TEXT NOT NULL,
    "no" INTEGER NOT NULL,
    "entryId" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "kind" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "netMinor" BIGINT NOT NULL,
    "availableMinor" BIGINT NOT NULL,
    "processingMinor" BIGINT NOT NULL,
    "frozenMinor" BIGINT NOT NULL,
    "owedMinor" BIGINT NOT NULL DEFAULT 0,
    "availableAfter" BIGINT NOT NULL,
    "processingAfter" BIGINT NOT NULL,
    "frozenAfter" BIGINT NOT NULL,

    PRIMARY KEY ("sandboxId", "merchantId", "ccy", "no")
);

-- CreateTable
CREATE TABLE "OwedAmount" (
    "sandboxId" TEXT NOT NULL,
    "entryId" TEXT NOT NULL,
    "ccy" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "machine" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "leftMinor" BIGINT NOT NULL,
    "owedAt" DATETIME NOT NULL,

    PRIMARY KEY ("sandboxId", "entryId", "ccy")
);

-- CreateTable
CREATE TABLE "Merchant" (
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
    "callsFrom" TEXT NOT NULL DEFAULT '',
    "signsCalls" BOOLEAN NOT NULL DEFAULT false,
    "agreementsDue" TEXT NOT NULL DEFAULT '',
    "cardProgramme" BOOLEAN NOT NULL DEFAULT true,

    PRIMARY KEY ("sandboxId", "id")
);

-- CreateTable
CREATE TABLE "RealNameApplication" (
    "sandboxId" TEXT NOT NULL,
    "applicationNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "registrationNo" TEXT NOT NULL,
    "contentSealed" TEXT NOT NULL,
    "submittedAt" DATETIME NOT NULL,
    "decidedAt" DATETIME,
    "reason" TEXT,
    "note" TEXT,
    "marks" TEXT NOT NULL DEFAULT '[]',

    PRIMARY KEY ("sandboxId", "applicationNo")
);

-- CreateTable
CREATE TABLE "RealNameDraft" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "contentSealed" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "savedAt" DATETIME NOT NULL,
    "until" DATETIME NOT NULL,

    PRIMARY KEY ("sandboxId", "merchantId", "type")
);

-- CreateTable
CREATE TABLE "EmailActivation" (
    "sandboxId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "until" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,

    PRIMARY KEY ("sandboxId", "operatorId")
);

-- CreateTable
CREATE TABLE "Operator" (
    "sandboxId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "mobile" TEXT,
    "email" TEXT,
    "name" TEXT NOT NULL,
    "nameEn" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "roleId" TEXT,
    "state" TEXT NOT NULL,
    "passwordHash" TEXT,
    "idNumberSealed" TEXT,
    "addedName" TEXT NOT NULL,
    "addedLogin" TEXT NOT NULL,
    "folded" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sandboxId", "id")
);

-- CreateTable
CREATE TABLE "PaymentPassword" (
    "sandboxId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "setAt" DATETIME NOT NULL,

    PRIMARY KEY ("sandboxId", "operatorId")
);

-- CreateTable
CREATE TABLE "Role" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "nameEn" TEXT NOT NULL,
    "builtIn" TEXT,
    "state" TEXT NOT NULL,
    "chosenAt" DATETIME,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sandboxId", "merchantId", "id")
);

-- CreateTable
CREATE TABLE "RolePermission" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "roleId" TEXT NOT NULL,
    "path" TEXT NOT NULL,

    PRIMARY KEY ("sandboxId", "merchantId", "roleId", "path")
);

-- CreateTable
CREATE TABLE "Session" (
    "tokenHash" TEXT NOT NULL PRIMARY KEY,
    "sandboxId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "seenAt" DATETIME NOT NULL,
    "endsAt" DATETIME NOT NULL,
    "incarnation" TEXT NOT NULL DEFAULT '',
    "deviceHash" TEXT
);

-- CreateTable
CREATE TABLE "Incarnation" (
    "sandboxId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "loginName" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "addedAt" DATETIME NOT NULL,
    "value" TEXT NOT NULL,

    PRIMARY KEY ("sandboxId", "operatorId", "merchantId", "loginName", "name", "addedAt")
);

-- CreateTable
CREATE TABLE "SigningKey" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "keySealed" TEXT NOT NULL,
    "madeAt" DATETIME NOT NULL,

    PRIMARY KEY ("sandboxId", "merchantId")
);

-- CreateTable
CREATE TABLE "UsedSignature" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "signature" TEXT NOT NULL,
    "until" DATETIME NOT NULL,

    PRIMARY KEY ("sandboxId", "merchantId", "signature")
);

-- CreateTable
CREATE TABLE "KnownDevice" (
    "sandboxId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "deviceHash" TEXT NOT NULL,
    "until" DATETIME NOT NULL,

    PRIMARY KEY ("sandboxId", "operatorId", "deviceHash")
);

-- CreateTable
CREATE TABLE "BindingProof" (
    "sandboxId" TEXT NOT NULL,
    "sessionId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "changes" TEXT NOT NULL,
    "until" DATETIME NOT NULL,

    PRIMARY KEY ("sandboxId", "sessionId", "changes")
);

-- CreateTable
CREATE TABLE "AttemptCounter" (
    "sandboxId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "tries" INTEGER NOT NULL,
    "lockedUntil" DATETIME,
    "triedAt" DATETIME,

    PRIMARY KEY ("sandboxId", "kind", "subject")
);

-- CreateTable
CREATE TABLE "Captcha" (
    "sandboxId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "answerHash" TEXT NOT NULL,
    "until" DATETIME NOT NULL,
    "usedAt" DATETIME,

    PRIMARY KEY ("sandboxId", "id")
);

-- CreateTable
CREATE TABLE "OneTimeCode" (
    "sandboxId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "scene" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "tries" INTEGER NOT NULL,
    "sentAt" DATETIME NOT NULL,
    "until" DATETIME NOT NULL,
    "usedAt" DATETIME,

    PRIMARY KEY ("sandboxId", "id")
);

-- CreateTable
CREATE TABLE "IdempotentAnswer" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "call" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "requestHash" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("sandboxId", "merchantId", "call", "key")
);

-- CreateTable
CREATE TABLE "RefundOrder" (
    "sandboxId" TEXT NOT NULL,
    "refundNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "orderNo" TEXT NOT NULL,
    "orderType" TEXT NOT NULL,
    "ccy" TEXT NOT NULL,
    "originalMinor" BIGINT NOT NULL,
    "sentCcy" TEXT NOT NULL,
    "sentMinor" BIGINT NOT NULL,
    "feeMinor" BIGINT NOT NULL,
    "feeUsd" TEXT NOT NULL,
    "usdMid" TEXT NOT NULL,
    "payeeName" TEXT NOT NULL,
    "payeeAccountNo" TEXT NOT NULL,
    "payeeFolded" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "accountSaidBy" TEXT,
    "creditCcy" TEXT NOT NULL,
    "creditMinor" BIGINT NOT NULL,
    "price" TEXT,
    "rate" TEXT,
    "rateAt" DATETIME,
    "expiresAt" DATETIME,
    "createdAt" DATETIME NOT NULL,
    "endedAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "poboPayerName" TEXT,

    PRIMARY KEY ("sandboxId", "refundNo")
);

-- CreateTable
CREATE TABLE "Supplement" (
    "sandboxId" TEXT NOT NULL,
    "orderNo" TEXT NOT NULL,
    "serialNo" INTEGER NOT NULL,
    "merchantId" TEXT NOT NULL,
    "orderType" TEXT NOT NULL,
    "fileId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "addedAt" DATETIME NOT NULL,

    PRIMARY KEY ("sandboxId", "orderNo", "serialNo")
);

-- CreateTable
CREATE TABLE "AgentFx" (
    "sandboxId" TEXT NOT NULL,
    "orderNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "direction" TEXT NOT NULL,
    "ccy" TEXT NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "homeMinor" BIGINT NOT NULL,
    "feeMinor" BIGINT NOT NULL,
    "feeShare" TEXT NOT NULL,
    "price" TEXT NOT NULL,
    "midRate" TEXT NOT NULL,
    "spread" TEXT NOT NULL,
    "usdMid" TEXT NOT NULL,
    "usdMinor" BIGINT NOT NULL,
    "slotAt" DATETIME NOT NULL,
    "instructionMaximumUsd" TEXT NOT NULL,
    "yearMaximumUsd" TEXT,
    "yearUsedMinor" BIGINT NOT NULL DEFAULT 0,
    "quotaSold" BIGINT NOT NULL DEFAULT 0,
    "quotaBought" BIGINT NOT NULL DEFAULT 0,
    "purpose" TEXT NOT NULL,
    "payeeName" TEXT NOT NULL,
    "payeeAccountNo" TEXT NOT NULL,
    "agreementVersion" TEXT NOT NULL,
    "reason" TEXT,
    "auditRemark" TEXT,
    "createdAt" DATETIME NOT NULL,
    "decidedAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sandboxId", "orderNo")
);

-- CreateTable
CREATE TABLE "Snapshot" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "takenOf" TEXT NOT NULL,
    "scenario" TEXT NOT NULL,
    "clockAt" DATETIME NOT NULL,
    "stateHash" TEXT NOT NULL,
    "rowCount" INTEGER NOT NULL,
    "schemaName" TEXT NOT NULL,
    "takenAt" DATETIME NOT NULL,
    "byteCount" INTEGER NOT NULL,
    "content" BLOB NOT NULL
);

-- CreateTable
CREATE TABLE "ExchangeOrder" (
    "sandboxId" TEXT NOT NULL,
    "orderNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "sellCcy" TEXT NOT NULL,
    "buyCcy" TEXT NOT NULL,
    "fixedSide" TEXT NOT NULL,
    "sellMinor" BIGINT NOT NULL,
    "buyMinor" BIGINT NOT NULL,
    "rate" TEXT NOT NULL,
    "midRate" TEXT NOT NULL,
    "spread" TEXT NOT NULL,
    "price" TEXT,
    "quoteId" TEXT NOT NULL,
    "delivery" TEXT NOT NULL,
    "deliveryOn" TEXT,
    "deliverAt" DATETIME,
    "cover" TEXT NOT NULL DEFAULT 'money',
    "creditWorthMinor" BIGINT NOT NULL DEFAULT 0,
    "creditUsedMinor" BIGINT NOT NULL DEFAULT 0,
    "settledSellMinor" BIGINT NOT NULL DEFAULT 0,
    "settledBuyMinor" BIGINT NOT NULL DEFAULT 0,
    "quotaSold" BIGINT NOT NULL DEFAULT 0,
    "quotaBought" BIGINT NOT NULL DEFAULT 0,
    "settlementRate" TEXT,
    "settledAt" DATETIME,
    "targetPrice" TEXT,
    "deadlineOn" TEXT,
    "closingPrice" TEXT,
    "lossMinor" BIGINT NOT NULL DEFAULT 0,
    "penaltyMinor" BIGINT NOT NULL DEFAULT 0,
    "closingAt" DATETIME,
    "shortDaysMinor" BIGINT NOT NULL DEFAULT 0,
    "shortCountedOn" TEXT,
    "tradeOrderNo" TEXT,
    "forwardPoints" TEXT,
    "lockedUntil" DATETIME,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "targetKey" BIGINT,

    PRIMARY KEY ("sandboxId", "orderNo")
);

-- CreateTable
CREATE TABLE "CommonRatePair" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "sellCcy" TEXT NOT NULL,
    "buyCcy" TEXT NOT NULL,

    PRIMARY KEY ("sandboxId", "merchantId", "operatorId", "position")
);

-- CreateTable
CREATE TABLE "CollectionAccount" (
    "sandboxId" TEXT NOT NULL,
    "applyNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "ccys" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "accountName" TEXT NOT NULL,
    "accountNo" TEXT,
    "iban" TEXT,
    "bankName" TEXT,
    "bankAddress" TEXT,
    "swift" TEXT,
    "bankCode" TEXT,
    "branchCode" TEXT,
    "needsMaterial" BOOLEAN NOT NULL,
    "registrationNo" TEXT NOT NULL,
    "openingOn" TEXT NOT NULL,
    "collectionOn" TEXT NOT NULL,
    "website" TEXT NOT NULL,
    "monthlySalesMinor" BIGINT NOT NULL,
    "yearlySalesMinor" BIGINT NOT NULL,
    "platform" TEXT NOT NULL,
    "goodsCategory" TEXT NOT NULL,
    "tradeCountries" TEXT NOT NULL,
    "exportType" TEXT NOT NULL,
    "qualificationFiles" TEXT NOT NULL,
    "folded" TEXT NOT NULL,
    "reason" TEXT,
    "createdAt" DATETIME NOT NULL,
    "openedAt" DATETIME,
    "closedAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sandboxId", "applyNo")
);

-- CreateTable
CREATE TABLE "Receipt" (
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
    "linkedMinor" BIGINT NOT NULL DEFAULT 0,
    "refundAccountNo" TEXT,
    "refundBankName" TEXT,
    "refundCountry" TEXT,
    "refundReason" TEXT,
    "refundSwift" TEXT,

    PRIMARY KEY ("sandboxId", "orderNo")
);

-- CreateTable
CREATE TABLE "ReceiptLink" (
    "sandboxId" TEXT NOT NULL,
    "receiptNo" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subjectNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "position" INTEGER NOT NULL,
    "reference" TEXT NOT NULL,
    "buyerName" TEXT NOT NULL,
    "credited" BOOLEAN NOT NULL DEFAULT false,
    "freed" BOOLEAN NOT NULL DEFAULT false,
    "linkedAt" DATETIME NOT NULL,

    PRIMARY KEY ("sandboxId", "receiptNo", "kind", "subjectNo")
);

-- CreateTable
CREATE TABLE "TradeOrder" (
    "sandboxId" TEXT NOT NULL,
    "orderNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "ccy" TEXT NOT NULL,
    "totalMinor" BIGINT NOT NULL,
    "linkedMinor" BIGINT NOT NULL DEFAULT 0,
    "creditedMinor" BIGINT NOT NULL DEFAULT 0,
    "restMinor" BIGINT NOT NULL,
    "productName" TEXT NOT NULL,
    "productCount" INTEGER NOT NULL,
    "productInfo" TEXT,
    "buyerName" TEXT NOT NULL,
    "buyerNameEn" TEXT NOT NULL,
    "tradeCountry" TEXT NOT NULL,
    "paidOn" TEXT NOT NULL,
    "website" TEXT NOT NULL,
    "shipped" BOOLEAN NOT NULL,
    "trackingNo" TEXT,
    "logisticsCompany" TEXT,
    "memo" TEXT,
    "contractFiles" TEXT NOT NULL,
    "salesContract" TEXT NOT NULL,
    "tradeVouchers" TEXT NOT NULL,
    "logisticsFiles" TEXT NOT NULL,
    "attachments" TEXT NOT NULL,
    "folded" TEXT NOT NULL,
    "reason" TEXT,
    "opinion" TEXT,
    "auditedAt" DATETIME,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sandboxId", "orderNo")
);

-- CreateTable
CREATE TABLE "FeeRule" (
    "sandboxId" TEXT NOT NULL,
    "ruleNo" TEXT NOT NULL,
    "merchantId" TEXT,
    "product" TEXT NOT NULL,
    "ccy" TEXT NOT NULL,
    "bearer" TEXT NOT NULL,
    "share" TEXT,
    "minimumUsd" TEXT,
    "flatUsd" TEXT,
    "effectiveAt" DATETIME,

    PRIMARY KEY ("sandboxId", "ruleNo")
);

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
    "reason" TEXT,
    "createdAt" DATETIME NOT NULL,
    "decidedAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sandboxId", "payerNo")
);

-- CreateTable
CREATE TABLE "PoboPayerWord" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "standing" TEXT NOT NULL,
    "folded" TEXT NOT NULL,
    "payerNo" TEXT NOT NULL,

    PRIMARY KEY ("sandboxId", "merchantId", "standing", "folded", "payerNo")
);

-- CreateTable
CREATE TABLE "Partner" (
    "sandboxId" TEXT NOT NULL,
    "partnerNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "partnerName" TEXT NOT NULL,
    "partnerNameEn" TEXT,
    "partnerType" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "registrationNo" TEXT,
    "partnerAddress" TEXT,
    "contactName" TEXT,
    "contactPhone" TEXT,
    "email" TEXT,
    "website" TEXT,
    "remark" TEXT,
    "nameKey" TEXT NOT NULL,
    "folded" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "removedAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sandboxId", "partnerNo")
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
    "payerName" TEXT NOT NULL DEFAULT '',
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

-- CreateTable
CREATE TABLE "MaterialOrder" (
    "sandboxId" TEXT NOT NULL,
    "detailNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "batchNo" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "usageState" TEXT NOT NULL,
    "ccy" TEXT NOT NULL,
    "totalMinor" BIGINT NOT NULL,
    "linkableMinor" BIGINT NOT NULL,
    "creditedMinor" BIGINT NOT NULL DEFAULT 0,
    "merchantTxNo" TEXT,
    "buyerName" TEXT NOT NULL,
    "contractNo" TEXT NOT NULL,
    "contractDate" TEXT NOT NULL,
    "tradeCountry" TEXT NOT NULL,
    "website" TEXT,
    "productCategory" TEXT NOT NULL,
    "productName" TEXT NOT NULL,
    "productQuantity" INTEGER NOT NULL,
    "shipped" BOOLEAN NOT NULL,
    "logisticsProvider" TEXT,
    "trackingNo" TEXT,
    "shipDate" TEXT,
    "remarks" TEXT,
    "folded" TEXT NOT NULL,
    "reason" TEXT,
    "actsAt" DATETIME,
    "plannedAction" TEXT,
    "uploadedAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sandboxId", "detailNo")
);

-- CreateTable
CREATE TABLE "MaterialUpload" (
    "sandboxId" TEXT NOT NULL,
    "batchNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "fileId" TEXT,
    "fileName" TEXT,
    "folded" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "errorFileId" TEXT,
    "fault" TEXT,
    "rowCount" INTEGER,
    "rowsChecked" INTEGER NOT NULL DEFAULT 0,
    "rowsWritten" INTEGER NOT NULL DEFAULT 0,
    "errorCount" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    "endedAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,
    "heldUntil" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 0,
    "otherErrorFileId" TEXT,

    PRIMARY KEY ("sandboxId", "batchNo")
);

-- CreateTable
CREATE TABLE "MaterialUploadFault" (
    "sandboxId" TEXT NOT NULL,
    "batchNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "no" INTEGER NOT NULL,
    "rowNo" INTEGER NOT NULL,
    "columnKey" TEXT NOT NULL,
    "told" TEXT NOT NULL,
    "reasonZh" TEXT NOT NULL,
    "reasonEn" TEXT NOT NULL,
    "provedBy" TEXT,

    PRIMARY KEY ("sandboxId", "batchNo", "no")
);

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
    "createdAt" DATETIME NOT NULL,
    "decidedAt" DATETIME,
    "removedAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sandboxId", "accountId")
);

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
    "usdMid" TEXT,
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
    "branchName" TEXT,
    "city" TEXT,
    "intermediaryBankCountry" TEXT,
    "province" TEXT,

    PRIMARY KEY ("sandboxId", "orderNo")
);

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
    "batchLine" INTEGER,
    "batchNo" TEXT,
    "poboPayerName" TEXT,
    "poboPayerNo" TEXT,
    "poboPayerVersion" INTEGER,
    "accountLocation" TEXT,
    "branchName" TEXT,
    "intermediaryBankCountry" TEXT,

    PRIMARY KEY ("sandboxId", "orderNo")
);

-- CreateTable
CREATE TABLE "PaymentBatch" (
    "sandboxId" TEXT NOT NULL,
    "batchNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "fileId" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "folded" TEXT NOT NULL,
    "contentSha" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "errorFileId" TEXT,
    "fault" TEXT,
    "method" TEXT,
    "rowCount" INTEGER,
    "rowsChecked" INTEGER NOT NULL DEFAULT 0,
    "rowsWritten" INTEGER NOT NULL DEFAULT 0,
    "errorCount" INTEGER NOT NULL DEFAULT 0,
    "reviewerId" TEXT,
    "waitingCount" INTEGER NOT NULL DEFAULT 0,
    "approvedCount" INTEGER NOT NULL DEFAULT 0,
    "rejectedCount" INTEGER NOT NULL DEFAULT 0,
    "cancelledCount" INTEGER NOT NULL DEFAULT 0,
    "expiredCount" INTEGER NOT NULL DEFAULT 0,
    "submitBy" DATETIME,
    "submittedAt" DATETIME,
    "reviewEndsAt" DATETIME,
    "createdAt" DATETIME NOT NULL,
    "endedAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,
    "heldUntil" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sandboxId", "batchNo")
);

-- CreateTable
CREATE TABLE "PaymentBatchRow" (
    "sandboxId" TEXT NOT NULL,
    "batchNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "rowNo" INTEGER NOT NULL,
    "merchantOrderNo" TEXT,
    "payeeId" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "ccy" TEXT NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "bearer" TEXT,
    "purpose" TEXT NOT NULL,
    "reference" TEXT,
    "remark" TEXT,

    PRIMARY KEY ("sandboxId", "batchNo", "line")
);

-- CreateTable
CREATE TABLE "PaymentBatchFault" (
    "sandboxId" TEXT NOT NULL,
    "batchNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "no" INTEGER NOT NULL,
    "rowNo" INTEGER NOT NULL,
    "columnKey" TEXT NOT NULL,
    "reasonZh" TEXT NOT NULL,
    "reasonEn" TEXT NOT NULL,

    PRIMARY KEY ("sandboxId", "batchNo", "no")
);

-- CreateTable
CREATE TABLE "PaymentBatchTotal" (
    "sandboxId" TEXT NOT NULL,
    "batchNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "ccy" TEXT NOT NULL,
    "rowCount" INTEGER NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "feeMinor" BIGINT NOT NULL,

    PRIMARY KEY ("sandboxId", "batchNo", "ccy")
);

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
    "createdAt" DATETIME NOT NULL,
    "decidedAt" DATETIME,
    "removedAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sandboxId", "accountId")
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
    "lockedAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "settlementNo" TEXT,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "price" TEXT,

    PRIMARY KEY ("sandboxId", "lockNo")
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
    "appliedAt" DATETIME NOT NULL,
    "decidedAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sandboxId", "serviceNo")
);

-- CreateTable
CREATE TABLE "AdvanceLimit" (
    "sandboxId" TEXT NOT NULL,
    "owner" TEXT NOT NULL,
    "usedMinor" BIGINT NOT NULL,

    PRIMARY KEY ("sandboxId", "owner")
);

-- CreateTable
CREATE TABLE "ExchangeCredit" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "usedMinor" BIGINT NOT NULL,

    PRIMARY KEY ("sandboxId", "merchantId")
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
    "slotAt" DATETIME NOT NULL,
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
    "countedAt" DATETIME NOT NULL,
    "countedDay" TEXT NOT NULL,
    "valueDay" TEXT NOT NULL,
    "startsAt" DATETIME NOT NULL,
    "paysAt" DATETIME NOT NULL,
    "advanceState" TEXT,
    "restoresAt" DATETIME,
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
    "askedAt" DATETIME,
    "suppliedAt" DATETIME,
    "supplyEndsAt" DATETIME,
    "startedAt" DATETIME,
    "endedAt" DATETIME,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "reason" TEXT,
    "cancelReason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "price" TEXT,
    "bankAddress" TEXT,
    "bankCode" TEXT,
    "payeeAddress" TEXT,

    PRIMARY KEY ("sandboxId", "orderNo")
);

-- CreateTable
CREATE TABLE "CounterpartyName" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "folded" TEXT NOT NULL DEFAULT '',

    PRIMARY KEY ("sandboxId", "merchantId", "list", "name")
);

-- CreateTable
CREATE TABLE "CounterpartyWord" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "list" TEXT NOT NULL,
    "folded" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    PRIMARY KEY ("sandboxId", "merchantId", "list", "folded", "name")
);

-- CreateTable
CREATE TABLE "SavedView" (
    "sandboxId" TEXT NOT NULL,
    "viewId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "filters" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("sandboxId", "viewId")
);

-- CreateTable
CREATE TABLE "Transfer" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "orderNo" TEXT NOT NULL,
    "direction" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "operatorId" TEXT,
    "payerNo" TEXT NOT NULL,
    "payerName" TEXT NOT NULL,
    "payerNameEn" TEXT NOT NULL,
    "payeeNo" TEXT NOT NULL,
    "payeeName" TEXT NOT NULL,
    "payeeNameEn" TEXT NOT NULL,
    "otherId" TEXT NOT NULL,
    "otherFolded" TEXT NOT NULL,
    "otherName" TEXT NOT NULL DEFAULT '',
    "ccy" TEXT NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "feeMinor" BIGINT NOT NULL,
    "movedMinor" BIGINT NOT NULL DEFAULT 0,
    "quotaMinor" BIGINT NOT NULL DEFAULT 0,
    "feeRuleNo" TEXT NOT NULL,
    "feeRuleIsOwn" BOOLEAN NOT NULL,
    "feeShare" TEXT NOT NULL,
    "feeMinimumUsd" TEXT NOT NULL,
    "feeFlatUsd" TEXT NOT NULL,
    "usdMid" TEXT NOT NULL,
    "slotAt" DATETIME NOT NULL,
    "reviewAboveUsd" TEXT NOT NULL,
    "isReviewed" BOOLEAN NOT NULL,
    "remark" TEXT,
    "auditRemark" TEXT,
    "reason" TEXT,
    "createdAt" DATETIME NOT NULL,
    "tradedAt" DATETIME,
    "endedAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sandboxId", "merchantId", "orderNo")
);

-- CreateTable
CREATE TABLE "Notice" (
    "sandboxId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "merchantId" TEXT,
    "type" INTEGER NOT NULL,
    "titleZh" TEXT NOT NULL,
    "titleEn" TEXT NOT NULL,
    "bodyZh" TEXT NOT NULL,
    "bodyEn" TEXT NOT NULL,
    "scroll" BOOLEAN NOT NULL,
    "publishedAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "machine" TEXT,
    "subject" TEXT,

    PRIMARY KEY ("sandboxId", "id")
);

-- CreateTable
CREATE TABLE "NoticeRead" (
    "sandboxId" TEXT NOT NULL,
    "noticeId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("sandboxId", "noticeId", "operatorId")
);

-- CreateTable
CREATE TABLE "AgreementVersion" (
    "sandboxId" TEXT NOT NULL,
    "agreementId" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "no" INTEGER NOT NULL,
    "changeZh" TEXT NOT NULL,
    "changeEn" TEXT NOT NULL,
    "publishedAt" DATETIME NOT NULL,
    "effectiveAt" DATETIME NOT NULL,

    PRIMARY KEY ("sandboxId", "agreementId", "version")
);

-- CreateTable
CREATE TABLE "AgreementSignature" (
    "sandboxId" TEXT NOT NULL,
    "signatureNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "agreementId" TEXT NOT NULL,
    "agreementVersion" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "signedAt" DATETIME NOT NULL,
    "renewsAt" DATETIME NOT NULL,
    "noticeBy" TEXT,
    "noticeWay" TEXT,
    "noticedAt" DATETIME,
    "countsFrom" DATETIME,
    "endsAt" DATETIME,
    "endedAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sandboxId", "signatureNo")
);

-- CreateTable
CREATE TABLE "Sandbox" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "scenario" TEXT NOT NULL,
    "seed" TEXT NOT NULL,
    "profile" TEXT NOT NULL,
    "clockVirtualAt" DATETIME NOT NULL,
    "clockRealAt" DATETIME NOT NULL,
    "clockSpeed" INTEGER NOT NULL,
    "clockVersion" INTEGER NOT NULL DEFAULT 0,
    "commandNo" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    "endsAt" DATETIME,
    "pinned" BOOLEAN NOT NULL DEFAULT false,
    "faultVersion" TEXT NOT NULL DEFAULT '',
    "scenarioText" TEXT,
    "marketDown" BOOLEAN NOT NULL DEFAULT false,
    "rateChanges" INTEGER NOT NULL DEFAULT 0,
    "deployments" INTEGER NOT NULL DEFAULT 0,
    "jump" TEXT,
    "jumpHeldUntil" DATETIME,
    "marketDownSince" DATETIME
);

-- CreateTable
CREATE TABLE "EndedSandbox" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "endedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "FormerSandboxName" (
    "name" TEXT NOT NULL PRIMARY KEY
);

-- CreateTable
CREATE TABLE "RateChange" (
    "sandboxId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "first" TEXT NOT NULL,
    "second" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "kind" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    PRIMARY KEY ("sandboxId", "id")
);

-- CreateTable
CREATE TABLE "CalendarDay" (
    "sandboxId" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "working" BOOLEAN NOT NULL,

    PRIMARY KEY ("sandboxId", "day")
);

-- CreateTable
CREATE TABLE "Assumption" (
    "sandboxId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    PRIMARY KEY ("sandboxId", "key")
);

-- CreateTable
CREATE TABLE "DecisionMode" (
    "sandboxId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "mode" TEXT NOT NULL,

    PRIMARY KEY ("sandboxId", "kind")
);

-- CreateTable
CREATE TABLE "SiteConfig" (
    "sandboxId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "value" TEXT NOT NULL,

    PRIMARY KEY ("sandboxId", "key", "position")
);

-- CreateTable
CREATE TABLE "InstallationSecret" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Task" (
    "sandboxId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "merchantId" TEXT,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "dueAt" DATETIME NOT NULL,
    "state" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "retryAt" DATETIME,
    "lastError" TEXT,
    "doneAt" DATETIME,

    PRIMARY KEY ("sandboxId", "id")
);

-- CreateTable
CREATE TABLE "Event" (
    "seq" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "sandboxId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "merchantId" TEXT,
    "at" DATETIME NOT NULL,
    "realAt" DATETIME NOT NULL,
    "kind" TEXT NOT NULL,
    "machine" TEXT,
    "subject" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "fromState" TEXT,
    "toState" TEXT,
    "cause" TEXT NOT NULL,
    "actorId" TEXT,
    "requestId" TEXT,
    "entryId" TEXT,
    "detail" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "OutboxMessage" (
    "sandboxId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "code" TEXT,
    "text" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "realAt" DATETIME NOT NULL,

    PRIMARY KEY ("sandboxId", "id")
);

-- CreateIndex
CREATE INDEX "VirtualCard_sandboxId_merchantId_createdAt_cardNo_idx" ON "VirtualCard"("sandboxId", "merchantId", "createdAt", "cardNo");

-- CreateIndex
CREATE INDEX "VirtualCard_sandboxId_merchantId_state_createdAt_cardNo_idx" ON "VirtualCard"("sandboxId", "merchantId", "state", "createdAt", "cardNo");

-- CreateIndex
CREATE INDEX "VirtualCard_sandboxId_merchantId_numberEnding_createdAt_cardNo_idx" ON "VirtualCard"("sandboxId", "merchantId", "numberEnding", "createdAt", "cardNo");

-- CreateIndex
CREATE INDEX "VirtualCard_sandboxId_merchantId_numberEnding_state_createdAt_cardNo_idx" ON "VirtualCard"("sandboxId", "merchantId", "numberEnding", "state", "createdAt", "cardNo");

-- CreateIndex
CREATE INDEX "VirtualCard_sandboxId_numberEnding_idx" ON "VirtualCard"("sandboxId", "numberEnding");

-- CreateIndex
CREATE INDEX "VirtualCard_sandboxId_state_createdAt_cardNo_idx" ON "VirtualCard"("sandboxId", "state", "createdAt", "cardNo");

-- CreateIndex
CREATE INDEX "CardSpend_sandboxId_merchantId_createdAt_spendNo_idx" ON "CardSpend"("sandboxId", "merchantId", "createdAt", "spendNo");

-- CreateIndex
CREATE INDEX "CardSpend_sandboxId_merchantId_state_createdAt_spendNo_idx" ON "CardSpend"("sandboxId", "merchantId", "state", "createdAt", "spendNo");

-- CreateIndex
CREATE INDEX "CardSpend_sandboxId_merchantId_cardNo_createdAt_spendNo_idx" ON "CardSpend"("sandboxId", "merchantId", "cardNo", "createdAt", "spendNo");

-- CreateIndex
CREATE INDEX "CardSpend_sandboxId_merchantId_ccy_createdAt_spendNo_idx" ON "CardSpend"("sandboxId", "merchantId", "ccy", "createdAt", "spendNo");

-- CreateIndex
CREATE INDEX "CardSpend_sandboxId_merchantId_cardNo_state_createdAt_spendNo_idx" ON "CardSpend"("sandboxId", "merchantId", "cardNo", "state", "createdAt", "spendNo");

-- CreateIndex
CREATE INDEX "CardSpend_sandboxId_merchantId_ccy_state_createdAt_spendNo_idx" ON "CardSpend"("sandboxId", "merchantId", "ccy", "state", "createdAt", "spendNo");

-- CreateIndex
CREATE INDEX "CardSpend_sandboxId_merchantId_amountMinor_createdAt_spendNo_idx" ON "CardSpend"("sandboxId", "merchantId", "amountMinor", "createdAt", "spendNo");

-- CreateIndex
CREATE INDEX "CardSpend_sandboxId_state_createdAt_spendNo_idx" ON "CardSpend"("sandboxId", "state", "createdAt", "spendNo");

-- CreateIndex
CREATE INDEX "CardDispute_sandboxId_merchantId_createdAt_disputeNo_idx" ON "CardDispute"("sandboxId", "merchantId", "createdAt", "disputeNo");

-- CreateIndex
CREATE INDEX "CardDispute_sandboxId_merchantId_state_createdAt_disputeNo_idx" ON "CardDispute"("sandboxId", "merchantId", "state", "createdAt", "disputeNo");

-- CreateIndex
CREATE INDEX "CardDispute_sandboxId_merchantId_cardNo_idx" ON "CardDispute"("sandboxId", "merchantId", "cardNo");

-- CreateIndex
CREATE INDEX "CardDispute_sandboxId_state_createdAt_disputeNo_idx" ON "CardDispute"("sandboxId", "state", "createdAt", "disputeNo");

-- CreateIndex
CREATE UNIQUE INDEX "CardDispute_sandboxId_spendNo_key" ON "CardDispute"("sandboxId", "spendNo");

-- CreateIndex
CREATE INDEX "StoredFile_sandboxId_merchantId_uploadedAt_idx" ON "StoredFile"("sandboxId", "merchantId", "uploadedAt");

-- CreateIndex
CREATE INDEX "StoredFile_sandboxId_merchantId_id_idx" ON "StoredFile"("sandboxId", "merchantId", "id");

-- CreateIndex
CREATE INDEX "StoredFile_sandboxId_merchantId_usedBy_idx" ON "StoredFile"("sandboxId", "merchantId", "usedBy");

-- CreateIndex
CREATE INDEX "StoredFile_contentSha_idx" ON "StoredFile"("contentSha");

-- CreateIndex
CREATE INDEX "StoredFile_usedBy_uploadedAt_idx" ON "StoredFile"("usedBy", "uploadedAt");

-- CreateIndex
CREATE INDEX "JournalEntry_sandboxId_subject_at_idx" ON "JournalEntry"("sandboxId", "subject", "at");

-- CreateIndex
CREATE INDEX "Posting_sandboxId_merchantId_ccy_at_idx" ON "Posting"("sandboxId", "merchantId", "ccy", "at");

-- CreateIndex
CREATE INDEX "Posting_sandboxId_account_ccy_idx" ON "Posting"("sandboxId", "account", "ccy");

-- CreateIndex
CREATE INDEX "Movement_sandboxId_merchantId_at_ccy_no_idx" ON "Movement"("sandboxId", "merchantId", "at", "ccy", "no");

-- CreateIndex
CREATE INDEX "Movement_sandboxId_merchantId_ccy_at_no_idx" ON "Movement"("sandboxId", "merchantId", "ccy", "at", "no");

-- CreateIndex
CREATE INDEX "Movement_sandboxId_merchantId_kind_at_ccy_no_idx" ON "Movement"("sandboxId", "merchantId", "kind", "at", "ccy", "no");

-- CreateIndex
CREATE INDEX "Movement_sandboxId_merchantId_ccy_kind_at_no_idx" ON "Movement"("sandboxId", "merchantId", "ccy", "kind", "at", "no");

-- CreateIndex
CREATE INDEX "OwedAmount_sandboxId_merchantId_ccy_owedAt_entryId_idx" ON "OwedAmount"("sandboxId", "merchantId", "ccy", "owedAt", "entryId");

-- CreateIndex
CREATE INDEX "OwedAmount_sandboxId_merchantId_machine_subject_idx" ON "OwedAmount"("sandboxId", "merchantId", "machine", "subject");

-- CreateIndex
CREATE UNIQUE INDEX "Merchant_sandboxId_no_key" ON "Merchant"("sandboxId", "no");

-- CreateIndex
CREATE UNIQUE INDEX "Merchant_sandboxId_website_key" ON "Merchant"("sandboxId", "website");

-- CreateIndex
CREATE INDEX "RealNameApplication_sandboxId_merchantId_submittedAt_idx" ON "RealNameApplication"("sandboxId", "merchantId", "submittedAt");

-- CreateIndex
CREATE UNIQUE INDEX "EmailActivation_sandboxId_tokenHash_key" ON "EmailActivation"("sandboxId", "tokenHash");

-- CreateIndex
CREATE INDEX "Operator_sandboxId_merchantId_createdAt_id_idx" ON "Operator"("sandboxId", "merchantId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Operator_sandboxId_merchantId_state_createdAt_id_idx" ON "Operator"("sandboxId", "merchantId", "state", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Operator_sandboxId_mobile_key" ON "Operator"("sandboxId", "mobile");

-- CreateIndex
CREATE UNIQUE INDEX "Operator_sandboxId_email_key" ON "Operator"("sandboxId", "email");

-- CreateIndex
CREATE INDEX "Role_sandboxId_merchantId_createdAt_id_idx" ON "Role"("sandboxId", "merchantId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Session_sandboxId_operatorId_idx" ON "Session"("sandboxId", "operatorId");

-- CreateIndex
CREATE INDEX "Session_endsAt_idx" ON "Session"("endsAt");

-- CreateIndex
CREATE UNIQUE INDEX "Session_sandboxId_id_key" ON "Session"("sandboxId", "id");

-- CreateIndex
CREATE INDEX "UsedSignature_until_idx" ON "UsedSignature"("until");

-- CreateIndex
CREATE INDEX "BindingProof_sandboxId_operatorId_idx" ON "BindingProof"("sandboxId", "operatorId");

-- CreateIndex
CREATE INDEX "BindingProof_until_idx" ON "BindingProof"("until");

-- CreateIndex
CREATE INDEX "AttemptCounter_triedAt_idx" ON "AttemptCounter"("triedAt");

-- CreateIndex
CREATE INDEX "Captcha_until_idx" ON "Captcha"("until");

-- CreateIndex
CREATE INDEX "OneTimeCode_sandboxId_scene_target_sentAt_idx" ON "OneTimeCode"("sandboxId", "scene", "target", "sentAt");

-- CreateIndex
CREATE INDEX "OneTimeCode_until_idx" ON "OneTimeCode"("until");

-- CreateIndex
CREATE INDEX "IdempotentAnswer_createdAt_idx" ON "IdempotentAnswer"("createdAt");

-- CreateIndex
CREATE INDEX "RefundOrder_sandboxId_merchantId_createdAt_refundNo_idx" ON "RefundOrder"("sandboxId", "merchantId", "createdAt", "refundNo");

-- CreateIndex
CREATE INDEX "RefundOrder_sandboxId_merchantId_state_createdAt_refundNo_idx" ON "RefundOrder"("sandboxId", "merchantId", "state", "createdAt", "refundNo");

-- CreateIndex
CREATE INDEX "RefundOrder_sandboxId_merchantId_ccy_createdAt_refundNo_idx" ON "RefundOrder"("sandboxId", "merchantId", "ccy", "createdAt", "refundNo");

-- CreateIndex
CREATE INDEX "RefundOrder_sandboxId_merchantId_payeeName_createdAt_refundNo_idx" ON "RefundOrder"("sandboxId", "merchantId", "payeeName", "createdAt", "refundNo");

-- CreateIndex
CREATE INDEX "RefundOrder_sandboxId_merchantId_originalMinor_createdAt_refundNo_idx" ON "RefundOrder"("sandboxId", "merchantId", "originalMinor", "createdAt", "refundNo");

-- CreateIndex
CREATE UNIQUE INDEX "RefundOrder_sandboxId_orderNo_key" ON "RefundOrder"("sandboxId", "orderNo");

-- CreateIndex
CREATE UNIQUE INDEX "Supplement_sandboxId_fileId_key" ON "Supplement"("sandboxId", "fileId");

-- CreateIndex
CREATE INDEX "AgentFx_sandboxId_merchantId_createdAt_orderNo_idx" ON "AgentFx"("sandboxId", "merchantId", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "AgentFx_sandboxId_merchantId_state_createdAt_orderNo_idx" ON "AgentFx"("sandboxId", "merchantId", "state", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "AgentFx_sandboxId_merchantId_ccy_createdAt_orderNo_idx" ON "AgentFx"("sandboxId", "merchantId", "ccy", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "AgentFx_sandboxId_merchantId_ccy_state_createdAt_orderNo_idx" ON "AgentFx"("sandboxId", "merchantId", "ccy", "state", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "AgentFx_sandboxId_merchantId_direction_state_createdAt_orderNo_idx" ON "AgentFx"("sandboxId", "merchantId", "direction", "state", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "AgentFx_sandboxId_merchantId_amountMinor_createdAt_orderNo_idx" ON "AgentFx"("sandboxId", "merchantId", "amountMinor", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "AgentFx_sandboxId_merchantId_direction_createdAt_orderNo_state_usdMinor_idx" ON "AgentFx"("sandboxId", "merchantId", "direction", "createdAt", "orderNo", "state", "usdMinor");

-- CreateIndex
CREATE INDEX "AgentFx_sandboxId_state_createdAt_orderNo_idx" ON "AgentFx"("sandboxId", "state", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "ExchangeOrder_sandboxId_merchantId_createdAt_orderNo_idx" ON "ExchangeOrder"("sandboxId", "merchantId", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "ExchangeOrder_sandboxId_merchantId_state_createdAt_orderNo_idx" ON "ExchangeOrder"("sandboxId", "merchantId", "state", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "ExchangeOrder_sandboxId_merchantId_mode_createdAt_orderNo_idx" ON "ExchangeOrder"("sandboxId", "merchantId", "mode", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "ExchangeOrder_sandboxId_merchantId_delivery_createdAt_orderNo_idx" ON "ExchangeOrder"("sandboxId", "merchantId", "delivery", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "ExchangeOrder_sandboxId_merchantId_tradeOrderNo_idx" ON "ExchangeOrder"("sandboxId", "merchantId", "tradeOrderNo");

-- CreateIndex
CREATE INDEX "ExchangeOrder_sandboxId_state_sellCcy_buyCcy_idx" ON "ExchangeOrder"("sandboxId", "state", "sellCcy", "buyCcy");

-- CreateIndex
CREATE INDEX "ExchangeOrder_sandboxId_merchantId_state_sellCcy_buyCcy_targetKey_idx" ON "ExchangeOrder"("sandboxId", "merchantId", "state", "sellCcy", "buyCcy", "targetKey");

-- CreateIndex
CREATE UNIQUE INDEX "CommonRatePair_sandboxId_merchantId_operatorId_sellCcy_buyCcy_key" ON "CommonRatePair"("sandboxId", "merchantId", "operatorId", "sellCcy", "buyCcy");

-- CreateIndex
CREATE INDEX "CollectionAccount_sandboxId_merchantId_createdAt_applyNo_state_idx" ON "CollectionAccount"("sandboxId", "merchantId", "createdAt", "applyNo", "state");

-- CreateIndex
CREATE INDEX "CollectionAccount_sandboxId_merchantId_state_createdAt_applyNo_idx" ON "CollectionAccount"("sandboxId", "merchantId", "state", "createdAt", "applyNo");

-- CreateIndex
CREATE INDEX "CollectionAccount_sandboxId_state_idx" ON "CollectionAccount"("sandboxId", "state");

-- CreateIndex
CREATE UNIQUE INDEX "CollectionAccount_sandboxId_accountNo_key" ON "CollectionAccount"("sandboxId", "accountNo");

-- CreateIndex
CREATE INDEX "Receipt_sandboxId_merchantId_arrivedAt_orderNo_idx" ON "Receipt"("sandboxId", "merchantId", "arrivedAt", "orderNo");

-- CreateIndex
CREATE INDEX "Receipt_sandboxId_merchantId_state_arrivedAt_orderNo_idx" ON "Receipt"("sandboxId", "merchantId", "state", "arrivedAt", "orderNo");

-- CreateIndex
CREATE INDEX "Receipt_sandboxId_merchantId_state_expiresAt_idx" ON "Receipt"("sandboxId", "merchantId", "state", "expiresAt");

-- CreateIndex
CREATE INDEX "Receipt_sandboxId_merchantId_payerName_arrivedAt_orderNo_idx" ON "Receipt"("sandboxId", "merchantId", "payerName", "arrivedAt", "orderNo");

-- CreateIndex
CREATE INDEX "Receipt_sandboxId_merchantId_amountMinor_arrivedAt_orderNo_idx" ON "Receipt"("sandboxId", "merchantId", "amountMinor", "arrivedAt", "orderNo");

-- CreateIndex
CREATE INDEX "ReceiptLink_sandboxId_kind_subjectNo_idx" ON "ReceiptLink"("sandboxId", "kind", "subjectNo");

-- CreateIndex
CREATE INDEX "TradeOrder_sandboxId_merchantId_createdAt_orderNo_idx" ON "TradeOrder"("sandboxId", "merchantId", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "TradeOrder_sandboxId_merchantId_state_createdAt_orderNo_idx" ON "TradeOrder"("sandboxId", "merchantId", "state", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "TradeOrder_sandboxId_merchantId_ccy_createdAt_orderNo_idx" ON "TradeOrder"("sandboxId", "merchantId", "ccy", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "TradeOrder_sandboxId_merchantId_kind_createdAt_orderNo_idx" ON "TradeOrder"("sandboxId", "merchantId", "kind", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "TradeOrder_sandboxId_merchantId_buyerName_createdAt_orderNo_idx" ON "TradeOrder"("sandboxId", "merchantId", "buyerName", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "TradeOrder_sandboxId_merchantId_totalMinor_createdAt_orderNo_idx" ON "TradeOrder"("sandboxId", "merchantId", "totalMinor", "createdAt", "orderNo");

-- CreateIndex
CREATE UNIQUE INDEX "TradeOrder_sandboxId_merchantId_reference_key" ON "TradeOrder"("sandboxId", "merchantId", "reference");

-- CreateIndex
CREATE INDEX "FeeRule_sandboxId_product_idx" ON "FeeRule"("sandboxId", "product");

-- CreateIndex
CREATE UNIQUE INDEX "ReceivingAccount_sandboxId_merchantId_ccy_chain_key" ON "ReceivingAccount"("sandboxId", "merchantId", "ccy", "chain");

-- CreateIndex
CREATE INDEX "Payer_sandboxId_merchantId_createdAt_payerNo_idx" ON "Payer"("sandboxId", "merchantId", "createdAt", "payerNo");

-- CreateIndex
CREATE INDEX "Payer_sandboxId_merchantId_state_createdAt_payerNo_idx" ON "Payer"("sandboxId", "merchantId", "state", "createdAt", "payerNo");

-- CreateIndex
CREATE INDEX "Payer_sandboxId_merchantId_payerNo_idx" ON "Payer"("sandboxId", "merchantId", "payerNo");

-- CreateIndex
CREATE INDEX "Payer_sandboxId_merchantId_accountNo_idx" ON "Payer"("sandboxId", "merchantId", "accountNo");

-- CreateIndex
CREATE INDEX "Payer_sandboxId_merchantId_ccy_createdAt_payerNo_idx" ON "Payer"("sandboxId", "merchantId", "ccy", "createdAt", "payerNo");

-- CreateIndex
CREATE INDEX "Payer_sandboxId_merchantId_common_createdAt_payerNo_idx" ON "Payer"("sandboxId", "merchantId", "common", "createdAt", "payerNo");

-- CreateIndex
CREATE INDEX "Payer_sandboxId_merchantId_common_state_createdAt_payerNo_idx" ON "Payer"("sandboxId", "merchantId", "common", "state", "createdAt", "payerNo");

-- CreateIndex
CREATE INDEX "PoboPayer_sandboxId_merchantId_createdAt_payerNo_state_idx" ON "PoboPayer"("sandboxId", "merchantId", "createdAt", "payerNo", "state");

-- CreateIndex
CREATE INDEX "PoboPayer_sandboxId_merchantId_state_createdAt_payerNo_idx" ON "PoboPayer"("sandboxId", "merchantId", "state", "createdAt", "payerNo");

-- CreateIndex
CREATE INDEX "PoboPayer_sandboxId_merchantId_type_createdAt_payerNo_state_idx" ON "PoboPayer"("sandboxId", "merchantId", "type", "createdAt", "payerNo", "state");

-- CreateIndex
CREATE INDEX "PoboPayer_sandboxId_merchantId_country_createdAt_payerNo_state_idx" ON "PoboPayer"("sandboxId", "merchantId", "country", "createdAt", "payerNo", "state");

-- CreateIndex
CREATE INDEX "PoboPayer_sandboxId_merchantId_type_state_createdAt_payerNo_idx" ON "PoboPayer"("sandboxId", "merchantId", "type", "state", "createdAt", "payerNo");

-- CreateIndex
CREATE INDEX "PoboPayer_sandboxId_merchantId_country_state_createdAt_payerNo_idx" ON "PoboPayer"("sandboxId", "merchantId", "country", "state", "createdAt", "payerNo");

-- CreateIndex
CREATE INDEX "PoboPayer_sandboxId_merchantId_payerNo_idx" ON "PoboPayer"("sandboxId", "merchantId", "payerNo");

-- CreateIndex
CREATE INDEX "PoboPayer_sandboxId_merchantId_numberEnding_idx" ON "PoboPayer"("sandboxId", "merchantId", "numberEnding");

-- CreateIndex
CREATE INDEX "PoboPayerWord_sandboxId_payerNo_folded_idx" ON "PoboPayerWord"("sandboxId", "payerNo", "folded");

-- CreateIndex
CREATE INDEX "Partner_sandboxId_merchantId_createdAt_partnerNo_idx" ON "Partner"("sandboxId", "merchantId", "createdAt", "partnerNo");

-- CreateIndex
CREATE INDEX "Partner_sandboxId_merchantId_state_createdAt_partnerNo_idx" ON "Partner"("sandboxId", "merchantId", "state", "createdAt", "partnerNo");

-- CreateIndex
CREATE INDEX "Partner_sandboxId_merchantId_nameKey_idx" ON "Partner"("sandboxId", "merchantId", "nameKey");

-- CreateIndex
CREATE INDEX "Partner_sandboxId_merchantId_registrationNo_idx" ON "Partner"("sandboxId", "merchantId", "registrationNo");

-- CreateIndex
CREATE INDEX "Recharge_sandboxId_merchantId_createdAt_orderNo_idx" ON "Recharge"("sandboxId", "merchantId", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Recharge_sandboxId_merchantId_state_createdAt_orderNo_idx" ON "Recharge"("sandboxId", "merchantId", "state", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Recharge_sandboxId_receivingAccountNo_transactionNo_idx" ON "Recharge"("sandboxId", "receivingAccountNo", "transactionNo");

-- CreateIndex
CREATE INDEX "Recharge_sandboxId_payerNo_state_idx" ON "Recharge"("sandboxId", "payerNo", "state");

-- CreateIndex
CREATE INDEX "Recharge_sandboxId_merchantId_payerName_createdAt_orderNo_idx" ON "Recharge"("sandboxId", "merchantId", "payerName", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Recharge_sandboxId_merchantId_amountMinor_createdAt_orderNo_idx" ON "Recharge"("sandboxId", "merchantId", "amountMinor", "createdAt", "orderNo");

-- CreateIndex
CREATE UNIQUE INDEX "Recharge_sandboxId_merchantId_slipSha_key" ON "Recharge"("sandboxId", "merchantId", "slipSha");

-- CreateIndex
CREATE INDEX "MaterialOrder_sandboxId_merchantId_contractNo_idx" ON "MaterialOrder"("sandboxId", "merchantId", "contractNo");

-- CreateIndex
CREATE INDEX "MaterialOrder_sandboxId_merchantId_uploadedAt_detailNo_idx" ON "MaterialOrder"("sandboxId", "merchantId", "uploadedAt", "detailNo");

-- CreateIndex
CREATE INDEX "MaterialOrder_sandboxId_merchantId_state_uploadedAt_detailNo_idx" ON "MaterialOrder"("sandboxId", "merchantId", "state", "uploadedAt", "detailNo");

-- CreateIndex
CREATE INDEX "MaterialOrder_sandboxId_merchantId_usageState_uploadedAt_detailNo_idx" ON "MaterialOrder"("sandboxId", "merchantId", "usageState", "uploadedAt", "detailNo");

-- CreateIndex
CREATE INDEX "MaterialOrder_sandboxId_state_updatedAt_idx" ON "MaterialOrder"("sandboxId", "state", "updatedAt");

-- CreateIndex
CREATE INDEX "MaterialOrder_sandboxId_batchNo_actsAt_line_idx" ON "MaterialOrder"("sandboxId", "batchNo", "actsAt", "line");

-- CreateIndex
CREATE INDEX "MaterialOrder_sandboxId_merchantId_ccy_uploadedAt_detailNo_idx" ON "MaterialOrder"("sandboxId", "merchantId", "ccy", "uploadedAt", "detailNo");

-- CreateIndex
CREATE INDEX "MaterialOrder_sandboxId_merchantId_buyerName_uploadedAt_detailNo_idx" ON "MaterialOrder"("sandboxId", "merchantId", "buyerName", "uploadedAt", "detailNo");

-- CreateIndex
CREATE INDEX "MaterialOrder_sandboxId_merchantId_totalMinor_uploadedAt_detailNo_idx" ON "MaterialOrder"("sandboxId", "merchantId", "totalMinor", "uploadedAt", "detailNo");

-- CreateIndex
CREATE UNIQUE INDEX "MaterialOrder_sandboxId_batchNo_line_key" ON "MaterialOrder"("sandboxId", "batchNo", "line");

-- CreateIndex
CREATE INDEX "MaterialUpload_sandboxId_merchantId_batchNo_idx" ON "MaterialUpload"("sandboxId", "merchantId", "batchNo");

-- CreateIndex
CREATE INDEX "MaterialUpload_sandboxId_merchantId_createdAt_batchNo_idx" ON "MaterialUpload"("sandboxId", "merchantId", "createdAt", "batchNo");

-- CreateIndex
CREATE INDEX "MaterialUpload_sandboxId_merchantId_state_createdAt_batchNo_idx" ON "MaterialUpload"("sandboxId", "merchantId", "state", "createdAt", "batchNo");

-- CreateIndex
CREATE INDEX "MaterialUpload_state_heldUntil_idx" ON "MaterialUpload"("state", "heldUntil");

-- CreateIndex
CREATE INDEX "MaterialUploadFault_sandboxId_merchantId_batchNo_no_idx" ON "MaterialUploadFault"("sandboxId", "merchantId", "batchNo", "no");

-- CreateIndex
CREATE INDEX "WithdrawalAccount_sandboxId_merchantId_createdAt_accountId_state_idx" ON "WithdrawalAccount"("sandboxId", "merchantId", "createdAt", "accountId", "state");

-- CreateIndex
CREATE INDEX "WithdrawalAccount_sandboxId_merchantId_state_createdAt_accountId_idx" ON "WithdrawalAccount"("sandboxId", "merchantId", "state", "createdAt", "accountId");

-- CreateIndex
CREATE INDEX "WithdrawalAccount_sandboxId_merchantId_accountNo_idx" ON "WithdrawalAccount"("sandboxId", "merchantId", "accountNo");

-- CreateIndex
CREATE INDEX "WithdrawalAccount_sandboxId_state_idx" ON "WithdrawalAccount"("sandboxId", "state");

-- CreateIndex
CREATE INDEX "WithdrawalAccount_sandboxId_merchantId_ccy_createdAt_accountId_idx" ON "WithdrawalAccount"("sandboxId", "merchantId", "ccy", "createdAt", "accountId");

-- CreateIndex
CREATE INDEX "Payee_sandboxId_merchantId_createdAt_payeeId_state_idx" ON "Payee"("sandboxId", "merchantId", "createdAt", "payeeId", "state");

-- CreateIndex
CREATE INDEX "Payee_sandboxId_merchantId_state_createdAt_payeeId_idx" ON "Payee"("sandboxId", "merchantId", "state", "createdAt", "payeeId");

-- CreateIndex
CREATE INDEX "Payee_sandboxId_state_idx" ON "Payee"("sandboxId", "state");

-- CreateIndex
CREATE INDEX "Payee_sandboxId_merchantId_isFavorite_createdAt_payeeId_idx" ON "Payee"("sandboxId", "merchantId", "isFavorite", "createdAt", "payeeId");

-- CreateIndex
CREATE INDEX "PayeeAccount_sandboxId_merchantId_removed_createdAt_accountId_idx" ON "PayeeAccount"("sandboxId", "merchantId", "removed", "createdAt", "accountId");

-- CreateIndex
CREATE INDEX "PayeeAccount_sandboxId_merchantId_payeeId_removed_createdAt_accountId_idx" ON "PayeeAccount"("sandboxId", "merchantId", "payeeId", "removed", "createdAt", "accountId");

-- CreateIndex
CREATE INDEX "PayeeAccount_sandboxId_merchantId_accountNo_idx" ON "PayeeAccount"("sandboxId", "merchantId", "accountNo");

-- CreateIndex
CREATE INDEX "PayeeAccount_sandboxId_merchantId_removed_ccy_createdAt_accountId_idx" ON "PayeeAccount"("sandboxId", "merchantId", "removed", "ccy", "createdAt", "accountId");

-- CreateIndex
CREATE INDEX "Withdrawal_sandboxId_merchantId_createdAt_orderNo_state_idx" ON "Withdrawal"("sandboxId", "merchantId", "createdAt", "orderNo", "state");

-- CreateIndex
CREATE INDEX "Withdrawal_sandboxId_merchantId_state_createdAt_orderNo_idx" ON "Withdrawal"("sandboxId", "merchantId", "state", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Withdrawal_sandboxId_merchantId_payeeAccountNo_state_idx" ON "Withdrawal"("sandboxId", "merchantId", "payeeAccountNo", "state");

-- CreateIndex
CREATE INDEX "Withdrawal_sandboxId_merchantId_ccy_createdAt_orderNo_idx" ON "Withdrawal"("sandboxId", "merchantId", "ccy", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Withdrawal_sandboxId_merchantId_payeeName_createdAt_orderNo_idx" ON "Withdrawal"("sandboxId", "merchantId", "payeeName", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Withdrawal_sandboxId_merchantId_amountMinor_createdAt_orderNo_idx" ON "Withdrawal"("sandboxId", "merchantId", "amountMinor", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_merchantOrderNo_idx" ON "Payment"("sandboxId", "merchantId", "merchantOrderNo");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_createdAt_orderNo_state_idx" ON "Payment"("sandboxId", "merchantId", "createdAt", "orderNo", "state");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_state_createdAt_orderNo_idx" ON "Payment"("sandboxId", "merchantId", "state", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_reviewStatus_createdAt_orderNo_idx" ON "Payment"("sandboxId", "merchantId", "reviewStatus", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_batchNo_reviewerId_reviewStatus_createdAt_orderNo_idx" ON "Payment"("sandboxId", "merchantId", "batchNo", "reviewerId", "reviewStatus", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_payeeAccountNo_state_idx" ON "Payment"("sandboxId", "merchantId", "payeeAccountNo", "state");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_ccy_createdAt_orderNo_idx" ON "Payment"("sandboxId", "merchantId", "ccy", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_batchNo_reviewStatus_createdAt_orderNo_idx" ON "Payment"("sandboxId", "merchantId", "batchNo", "reviewStatus", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_batchNo_reviewStatus_reviewEndsAt_orderNo_idx" ON "Payment"("sandboxId", "merchantId", "batchNo", "reviewStatus", "reviewEndsAt", "orderNo");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_reviewerId_batchNo_reviewStatus_reviewEndsAt_orderNo_idx" ON "Payment"("sandboxId", "merchantId", "reviewerId", "batchNo", "reviewStatus", "reviewEndsAt", "orderNo");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_payeeName_createdAt_orderNo_idx" ON "Payment"("sandboxId", "merchantId", "payeeName", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_amountMinor_createdAt_orderNo_idx" ON "Payment"("sandboxId", "merchantId", "amountMinor", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_poboPayerNo_createdAt_orderNo_idx" ON "Payment"("sandboxId", "merchantId", "poboPayerNo", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_poboPayerNo_state_idx" ON "Payment"("sandboxId", "merchantId", "poboPayerNo", "state");

-- CreateIndex
CREATE INDEX "PaymentBatch_sandboxId_merchantId_batchNo_idx" ON "PaymentBatch"("sandboxId", "merchantId", "batchNo");

-- CreateIndex
CREATE INDEX "PaymentBatch_sandboxId_merchantId_createdAt_batchNo_idx" ON "PaymentBatch"("sandboxId", "merchantId", "createdAt", "batchNo");

-- CreateIndex
CREATE INDEX "PaymentBatch_sandboxId_merchantId_state_createdAt_batchNo_idx" ON "PaymentBatch"("sandboxId", "merchantId", "state", "createdAt", "batchNo");

-- CreateIndex
CREATE INDEX "PaymentBatch_sandboxId_merchantId_operatorId_createdAt_batchNo_idx" ON "PaymentBatch"("sandboxId", "merchantId", "operatorId", "createdAt", "batchNo");

-- CreateIndex
CREATE INDEX "PaymentBatch_sandboxId_merchantId_reviewerId_state_createdAt_batchNo_idx" ON "PaymentBatch"("sandboxId", "merchantId", "reviewerId", "state", "createdAt", "batchNo");

-- CreateIndex
CREATE INDEX "PaymentBatch_sandboxId_merchantId_state_reviewEndsAt_batchNo_idx" ON "PaymentBatch"("sandboxId", "merchantId", "state", "reviewEndsAt", "batchNo");

-- CreateIndex
CREATE INDEX "PaymentBatch_sandboxId_merchantId_reviewerId_state_reviewEndsAt_batchNo_idx" ON "PaymentBatch"("sandboxId", "merchantId", "reviewerId", "state", "reviewEndsAt", "batchNo");

-- CreateIndex
CREATE INDEX "PaymentBatch_sandboxId_merchantId_contentSha_idx" ON "PaymentBatch"("sandboxId", "merchantId", "contentSha");

-- CreateIndex
CREATE INDEX "PaymentBatch_state_heldUntil_idx" ON "PaymentBatch"("state", "heldUntil");

-- CreateIndex
CREATE INDEX "PaymentBatchRow_sandboxId_merchantId_batchNo_line_idx" ON "PaymentBatchRow"("sandboxId", "merchantId", "batchNo", "line");

-- CreateIndex
CREATE INDEX "PaymentBatchFault_sandboxId_merchantId_batchNo_no_idx" ON "PaymentBatchFault"("sandboxId", "merchantId", "batchNo", "no");

-- CreateIndex
CREATE INDEX "PaymentBatchTotal_sandboxId_merchantId_batchNo_ccy_idx" ON "PaymentBatchTotal"("sandboxId", "merchantId", "batchNo", "ccy");

-- CreateIndex
CREATE INDEX "SettlementPayee_sandboxId_merchantId_createdAt_accountId_state_idx" ON "SettlementPayee"("sandboxId", "merchantId", "createdAt", "accountId", "state");

-- CreateIndex
CREATE INDEX "SettlementPayee_sandboxId_merchantId_state_createdAt_accountId_idx" ON "SettlementPayee"("sandboxId", "merchantId", "state", "createdAt", "accountId");

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
CREATE INDEX "Settlement_sandboxId_merchantId_createdAt_orderNo_state_idx" ON "Settlement"("sandboxId", "merchantId", "createdAt", "orderNo", "state");

-- CreateIndex
CREATE INDEX "Settlement_sandboxId_merchantId_state_createdAt_orderNo_idx" ON "Settlement"("sandboxId", "merchantId", "state", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Settlement_sandboxId_merchantId_receiptNo_idx" ON "Settlement"("sandboxId", "merchantId", "receiptNo");

-- CreateIndex
CREATE INDEX "Settlement_sandboxId_merchantId_advanceState_restoresAt_idx" ON "Settlement"("sandboxId", "merchantId", "advanceState", "restoresAt");

-- CreateIndex
CREATE INDEX "Settlement_sandboxId_merchantId_payeeAccountNo_failures_idx" ON "Settlement"("sandboxId", "merchantId", "payeeAccountNo", "failures");

-- CreateIndex
CREATE INDEX "Settlement_sandboxId_merchantId_payeeName_createdAt_orderNo_idx" ON "Settlement"("sandboxId", "merchantId", "payeeName", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Settlement_sandboxId_merchantId_amountMinor_createdAt_orderNo_idx" ON "Settlement"("sandboxId", "merchantId", "amountMinor", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "CounterpartyName_sandboxId_merchantId_list_folded_idx" ON "CounterpartyName"("sandboxId", "merchantId", "list", "folded");

-- CreateIndex
CREATE UNIQUE INDEX "SavedView_sandboxId_merchantId_operatorId_list_name_key" ON "SavedView"("sandboxId", "merchantId", "operatorId", "list", "name");

-- CreateIndex
CREATE INDEX "Transfer_sandboxId_orderNo_idx" ON "Transfer"("sandboxId", "orderNo");

-- CreateIndex
CREATE INDEX "Transfer_sandboxId_merchantId_createdAt_orderNo_idx" ON "Transfer"("sandboxId", "merchantId", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Transfer_sandboxId_merchantId_state_createdAt_orderNo_idx" ON "Transfer"("sandboxId", "merchantId", "state", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Transfer_sandboxId_merchantId_direction_createdAt_orderNo_idx" ON "Transfer"("sandboxId", "merchantId", "direction", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Transfer_sandboxId_merchantId_ccy_createdAt_orderNo_idx" ON "Transfer"("sandboxId", "merchantId", "ccy", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Transfer_sandboxId_merchantId_otherName_createdAt_orderNo_idx" ON "Transfer"("sandboxId", "merchantId", "otherName", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Transfer_sandboxId_merchantId_movedMinor_createdAt_orderNo_idx" ON "Transfer"("sandboxId", "merchantId", "movedMinor", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Transfer_sandboxId_merchantId_direction_state_otherId_createdAt_orderNo_idx" ON "Transfer"("sandboxId", "merchantId", "direction", "state", "otherId", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Notice_sandboxId_type_updatedAt_idx" ON "Notice"("sandboxId", "type", "updatedAt");

-- CreateIndex
CREATE UNIQUE INDEX "AgreementVersion_sandboxId_agreementId_no_key" ON "AgreementVersion"("sandboxId", "agreementId", "no");

-- CreateIndex
CREATE INDEX "AgreementSignature_sandboxId_merchantId_signedAt_signatureNo_idx" ON "AgreementSignature"("sandboxId", "merchantId", "signedAt", "signatureNo");

-- CreateIndex
CREATE INDEX "AgreementSignature_sandboxId_state_signedAt_signatureNo_idx" ON "AgreementSignature"("sandboxId", "state", "signedAt", "signatureNo");

-- CreateIndex
CREATE INDEX "Task_sandboxId_state_dueAt_id_idx" ON "Task"("sandboxId", "state", "dueAt", "id");

-- CreateIndex
CREATE INDEX "Task_subject_sandboxId_idx" ON "Task"("subject", "sandboxId");

-- CreateIndex
CREATE INDEX "Event_sandboxId_subject_seq_idx" ON "Event"("sandboxId", "subject", "seq");

-- CreateIndex
CREATE INDEX "Event_sandboxId_merchantId_seq_idx" ON "Event"("sandboxId", "merchantId", "seq");

-- CreateIndex
CREATE INDEX "Event_sandboxId_seq_idx" ON "Event"("sandboxId", "seq");

-- CreateIndex
CREATE UNIQUE INDEX "Event_sandboxId_id_key" ON "Event"("sandboxId", "id");

-- CreateIndex
CREATE INDEX "OutboxMessage_sandboxId_realAt_idx" ON "OutboxMessage"("sandboxId", "realAt");

-- CreateIndex
CREATE INDEX "OutboxMessage_sandboxId_target_realAt_idx" ON "OutboxMessage"("sandboxId", "target", "realAt");
