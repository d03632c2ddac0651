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

    PRIMARY KEY ("sandboxId", "batchNo")
);

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
CREATE UNIQUE INDEX "MaterialOrder_sandboxId_batchNo_line_key" ON "MaterialOrder"("sandboxId", "batchNo", "line");

-- CreateIndex
CREATE INDEX "MaterialUpload_sandboxId_merchantId_createdAt_batchNo_idx" ON "MaterialUpload"("sandboxId", "merchantId", "createdAt", "batchNo");

-- CreateIndex
CREATE INDEX "MaterialUpload_sandboxId_merchantId_state_createdAt_batchNo_idx" ON "MaterialUpload"("sandboxId", "merchantId", "state", "createdAt", "batchNo");

-- CreateIndex
CREATE INDEX "MaterialUpload_state_heldUntil_idx" ON "MaterialUpload"("state", "heldUntil");
