-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "CallRecord" (
    "sandboxId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "realAt" TIMESTAMP(3) NOT NULL,
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

    CONSTRAINT "CallRecord_pkey" PRIMARY KEY ("sandboxId","id")
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
    "endsAt" TIMESTAMP(3),
    "seen" INTEGER NOT NULL DEFAULT 0,
    "struck" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Fault_pkey" PRIMARY KEY ("sandboxId","id")
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
    "uploadedAt" TIMESTAMP(3) NOT NULL,
    "usedBy" TEXT,

    CONSTRAINT "StoredFile_pkey" PRIMARY KEY ("sandboxId","id")
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
    "heldAside" BIGINT NOT NULL DEFAULT 0,
    "stateChangedAt" TIMESTAMP(3),
    "movementNo" INTEGER NOT NULL DEFAULT 0,
    "movedAt" TIMESTAMP(3),

    CONSTRAINT "CurrencyAccount_pkey" PRIMARY KEY ("sandboxId","merchantId","ccy")
);

-- CreateTable
CREATE TABLE "JournalEntry" (
    "sandboxId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "merchantId" TEXT,
    "at" TIMESTAMP(3) NOT NULL,
    "machine" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,

    CONSTRAINT "JournalEntry_pkey" PRIMARY KEY ("sandboxId","id")
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
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Posting_pkey" PRIMARY KEY ("sandboxId","entryId","line")
);

-- CreateTable
CREATE TABLE "Movement" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "ccy" TEXT NOT NULL,
    "no" INTEGER NOT NULL,
    "entryId" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "netMinor" BIGINT NOT NULL,
    "availableMinor" BIGINT NOT NULL,
    "processingMinor" BIGINT NOT NULL,
    "frozenMinor" BIGINT NOT NULL,
    "availableAfter" BIGINT NOT NULL,
    "processingAfter" BIGINT NOT NULL,
    "frozenAfter" BIGINT NOT NULL,

    CONSTRAINT "Movement_pkey" PRIMARY KEY ("sandboxId","merchantId","ccy","no")
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
    "realNameAt" TIMESTAMP(3) NOT NULL,
    "registrationNo" TEXT,
    "documentEndsOn" TEXT,
    "classA" BOOLEAN NOT NULL DEFAULT false,
    "website" TEXT,
    "invitationCode" TEXT,
    "productsOff" TEXT NOT NULL DEFAULT '',
    "commandNo" INTEGER NOT NULL DEFAULT 0,
    "managerName" TEXT NOT NULL,
    "managerPhone" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Merchant_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "RealNameApplication" (
    "sandboxId" TEXT NOT NULL,
    "applicationNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "registrationNo" TEXT NOT NULL,
    "contentSealed" TEXT NOT NULL,
    "submittedAt" TIMESTAMP(3) NOT NULL,
    "decidedAt" TIMESTAMP(3),
    "reason" TEXT,
    "note" TEXT,

    CONSTRAINT "RealNameApplication_pkey" PRIMARY KEY ("sandboxId","applicationNo")
);

-- CreateTable
CREATE TABLE "RealNameDraft" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "contentSealed" TEXT NOT NULL,
    "savedAt" TIMESTAMP(3) NOT NULL,
    "until" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "RealNameDraft_pkey" PRIMARY KEY ("sandboxId","merchantId","type")
);

-- CreateTable
CREATE TABLE "EmailActivation" (
    "sandboxId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "until" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "EmailActivation_pkey" PRIMARY KEY ("sandboxId","operatorId")
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
    "passwordHash" TEXT NOT NULL,
    "idNumberSealed" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Operator_pkey" PRIMARY KEY ("sandboxId","id")
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

    CONSTRAINT "Role_pkey" PRIMARY KEY ("sandboxId","merchantId","id")
);

-- CreateTable
CREATE TABLE "RolePermission" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "roleId" TEXT NOT NULL,
    "path" TEXT NOT NULL,

    CONSTRAINT "RolePermission_pkey" PRIMARY KEY ("sandboxId","merchantId","roleId","path")
);

-- CreateTable
CREATE TABLE "Session" (
    "tokenHash" TEXT NOT NULL,
    "sandboxId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "seenAt" TIMESTAMP(3) NOT NULL,
    "endsAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateTable
CREATE TABLE "KnownDevice" (
    "sandboxId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "deviceHash" TEXT NOT NULL,
    "until" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "KnownDevice_pkey" PRIMARY KEY ("sandboxId","operatorId","deviceHash")
);

-- CreateTable
CREATE TABLE "AttemptCounter" (
    "sandboxId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "tries" INTEGER NOT NULL,
    "lockedUntil" TIMESTAMP(3),
    "triedAt" TIMESTAMP(3),

    CONSTRAINT "AttemptCounter_pkey" PRIMARY KEY ("sandboxId","kind","subject")
);

-- CreateTable
CREATE TABLE "Captcha" (
    "sandboxId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "answerHash" TEXT NOT NULL,
    "until" TIMESTAMP(3) NOT NULL,
    "usedAt" TIMESTAMP(3),

    CONSTRAINT "Captcha_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "OneTimeCode" (
    "sandboxId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "scene" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "tries" INTEGER NOT NULL,
    "sentAt" TIMESTAMP(3) NOT NULL,
    "until" TIMESTAMP(3) NOT NULL,
    "usedAt" TIMESTAMP(3),

    CONSTRAINT "OneTimeCode_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "IdempotentAnswer" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "call" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "requestHash" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "IdempotentAnswer_pkey" PRIMARY KEY ("sandboxId","merchantId","call","key")
);

-- CreateTable
CREATE TABLE "Snapshot" (
    "name" TEXT NOT NULL,
    "takenOf" TEXT NOT NULL,
    "scenario" TEXT NOT NULL,
    "clockAt" TIMESTAMP(3) NOT NULL,
    "stateHash" TEXT NOT NULL,
    "rowCount" INTEGER NOT NULL,
    "schemaName" TEXT NOT NULL,
    "takenAt" TIMESTAMP(3) NOT NULL,
    "byteCount" INTEGER NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "Snapshot_pkey" PRIMARY KEY ("name")
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
    "quoteId" TEXT NOT NULL,
    "delivery" TEXT NOT NULL,
    "deliveryOn" TEXT,
    "deliverAt" TIMESTAMP(3),
    "quotaSold" BIGINT NOT NULL DEFAULT 0,
    "quotaBought" BIGINT NOT NULL DEFAULT 0,
    "lockedUntil" TIMESTAMP(3) NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ExchangeOrder_pkey" PRIMARY KEY ("sandboxId","orderNo")
);

-- CreateTable
CREATE TABLE "CommonRatePair" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "sellCcy" TEXT NOT NULL,
    "buyCcy" TEXT NOT NULL,

    CONSTRAINT "CommonRatePair_pkey" PRIMARY KEY ("sandboxId","merchantId","position")
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
    "createdAt" TIMESTAMP(3) NOT NULL,
    "openedAt" TIMESTAMP(3),
    "closedAt" TIMESTAMP(3),
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "CollectionAccount_pkey" PRIMARY KEY ("sandboxId","applyNo")
);

-- CreateTable
CREATE TABLE "Receipt" (
    "sandboxId" TEXT NOT NULL,
    "orderNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "collectionAccountId" TEXT NOT NULL,
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
    "arrivedAt" TIMESTAMP(3) NOT NULL,
    "creditedAt" TIMESTAMP(3),
    "expiresAt" TIMESTAMP(3),
    "materialSecondsLeft" INTEGER,
    "recalledQuota" BIGINT,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Receipt_pkey" PRIMARY KEY ("sandboxId","orderNo")
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
    "publishedAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Notice_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "NoticeRead" (
    "sandboxId" TEXT NOT NULL,
    "noticeId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "NoticeRead_pkey" PRIMARY KEY ("sandboxId","noticeId","operatorId")
);

-- CreateTable
CREATE TABLE "AgreementSignature" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "agreementId" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "signedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AgreementSignature_pkey" PRIMARY KEY ("sandboxId","merchantId","agreementId","version")
);

-- CreateTable
CREATE TABLE "Sandbox" (
    "id" TEXT NOT NULL,
    "scenario" TEXT NOT NULL,
    "seed" TEXT NOT NULL,
    "profile" TEXT NOT NULL,
    "clockVirtualAt" TIMESTAMP(3) NOT NULL,
    "clockRealAt" TIMESTAMP(3) NOT NULL,
    "clockSpeed" INTEGER NOT NULL,
    "clockVersion" INTEGER NOT NULL DEFAULT 0,
    "commandNo" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "endsAt" TIMESTAMP(3),
    "pinned" BOOLEAN NOT NULL DEFAULT false,
    "faultVersion" TEXT NOT NULL DEFAULT '',
    "scenarioText" TEXT,
    "marketDown" BOOLEAN NOT NULL DEFAULT false,
    "rateChanges" INTEGER NOT NULL DEFAULT 0,
    "deployments" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Sandbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RateChange" (
    "sandboxId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "first" TEXT NOT NULL,
    "second" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "RateChange_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "CalendarDay" (
    "sandboxId" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "working" BOOLEAN NOT NULL,

    CONSTRAINT "CalendarDay_pkey" PRIMARY KEY ("sandboxId","day")
);

-- CreateTable
CREATE TABLE "Assumption" (
    "sandboxId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "Assumption_pkey" PRIMARY KEY ("sandboxId","key")
);

-- CreateTable
CREATE TABLE "DecisionMode" (
    "sandboxId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "mode" TEXT NOT NULL,

    CONSTRAINT "DecisionMode_pkey" PRIMARY KEY ("sandboxId","kind")
);

-- CreateTable
CREATE TABLE "SiteConfig" (
    "sandboxId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "SiteConfig_pkey" PRIMARY KEY ("sandboxId","key","position")
);

-- CreateTable
CREATE TABLE "InstallationSecret" (
    "name" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "InstallationSecret_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "Task" (
    "sandboxId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "merchantId" TEXT,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "dueAt" TIMESTAMP(3) NOT NULL,
    "state" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "retryAt" TIMESTAMP(3),
    "lastError" TEXT,
    "doneAt" TIMESTAMP(3),

    CONSTRAINT "Task_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "Event" (
    "seq" SERIAL NOT NULL,
    "sandboxId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "merchantId" TEXT,
    "at" TIMESTAMP(3) NOT NULL,
    "realAt" TIMESTAMP(3) NOT NULL,
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
    "detail" TEXT NOT NULL,

    CONSTRAINT "Event_pkey" PRIMARY KEY ("seq")
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
    "at" TIMESTAMP(3) NOT NULL,
    "realAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "OutboxMessage_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateIndex
CREATE INDEX "StoredFile_sandboxId_merchantId_uploadedAt_idx" ON "StoredFile"("sandboxId", "merchantId", "uploadedAt");

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
CREATE UNIQUE INDEX "Merchant_sandboxId_no_key" ON "Merchant"("sandboxId", "no");

-- CreateIndex
CREATE UNIQUE INDEX "Merchant_sandboxId_website_key" ON "Merchant"("sandboxId", "website");

-- CreateIndex
CREATE INDEX "RealNameApplication_sandboxId_merchantId_submittedAt_idx" ON "RealNameApplication"("sandboxId", "merchantId", "submittedAt");

-- CreateIndex
CREATE UNIQUE INDEX "EmailActivation_sandboxId_tokenHash_key" ON "EmailActivation"("sandboxId", "tokenHash");

-- CreateIndex
CREATE INDEX "Operator_sandboxId_merchantId_idx" ON "Operator"("sandboxId", "merchantId");

-- CreateIndex
CREATE UNIQUE INDEX "Operator_sandboxId_mobile_key" ON "Operator"("sandboxId", "mobile");

-- CreateIndex
CREATE UNIQUE INDEX "Operator_sandboxId_email_key" ON "Operator"("sandboxId", "email");

-- CreateIndex
CREATE INDEX "Session_sandboxId_operatorId_idx" ON "Session"("sandboxId", "operatorId");

-- CreateIndex
CREATE INDEX "Session_endsAt_idx" ON "Session"("endsAt");

-- CreateIndex
CREATE UNIQUE INDEX "Session_sandboxId_id_key" ON "Session"("sandboxId", "id");

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
CREATE INDEX "ExchangeOrder_sandboxId_merchantId_createdAt_orderNo_idx" ON "ExchangeOrder"("sandboxId", "merchantId", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "ExchangeOrder_sandboxId_merchantId_state_createdAt_idx" ON "ExchangeOrder"("sandboxId", "merchantId", "state", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "CommonRatePair_sandboxId_merchantId_sellCcy_buyCcy_key" ON "CommonRatePair"("sandboxId", "merchantId", "sellCcy", "buyCcy");

-- CreateIndex
CREATE INDEX "CollectionAccount_sandboxId_merchantId_createdAt_applyNo_idx" ON "CollectionAccount"("sandboxId", "merchantId", "createdAt", "applyNo");

-- CreateIndex
CREATE INDEX "CollectionAccount_sandboxId_state_idx" ON "CollectionAccount"("sandboxId", "state");

-- CreateIndex
CREATE UNIQUE INDEX "CollectionAccount_sandboxId_accountNo_key" ON "CollectionAccount"("sandboxId", "accountNo");

-- CreateIndex
CREATE INDEX "Receipt_sandboxId_merchantId_arrivedAt_orderNo_idx" ON "Receipt"("sandboxId", "merchantId", "arrivedAt", "orderNo");

-- CreateIndex
CREATE INDEX "Receipt_sandboxId_merchantId_state_arrivedAt_idx" ON "Receipt"("sandboxId", "merchantId", "state", "arrivedAt");

-- CreateIndex
CREATE INDEX "Notice_sandboxId_type_updatedAt_idx" ON "Notice"("sandboxId", "type", "updatedAt");

-- CreateIndex
CREATE INDEX "Task_sandboxId_state_dueAt_id_idx" ON "Task"("sandboxId", "state", "dueAt", "id");

-- CreateIndex
CREATE INDEX "Task_sandboxId_subject_idx" ON "Task"("sandboxId", "subject");

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

-- AddForeignKey
ALTER TABLE "Posting" ADD CONSTRAINT "Posting_sandboxId_entryId_fkey" FOREIGN KEY ("sandboxId", "entryId") REFERENCES "JournalEntry"("sandboxId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
