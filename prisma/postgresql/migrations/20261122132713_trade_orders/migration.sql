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
    "auditedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "TradeOrder_pkey" PRIMARY KEY ("sandboxId","orderNo")
);

-- CreateIndex
CREATE INDEX "TradeOrder_sandboxId_merchantId_createdAt_orderNo_idx" ON "TradeOrder"("sandboxId", "merchantId", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "TradeOrder_sandboxId_merchantId_state_createdAt_orderNo_idx" ON "TradeOrder"("sandboxId", "merchantId", "state", "createdAt", "orderNo");

-- CreateIndex
CREATE UNIQUE INDEX "TradeOrder_sandboxId_merchantId_reference_key" ON "TradeOrder"("sandboxId", "merchantId", "reference");
