-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_ExchangeOrder" (
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

    PRIMARY KEY ("sandboxId", "orderNo")
);
INSERT INTO "new_ExchangeOrder" ("buyCcy", "buyMinor", "createdAt", "deliverAt", "delivery", "deliveryOn", "fixedSide", "lockedUntil", "merchantId", "midRate", "mode", "operatorId", "orderNo", "price", "quotaBought", "quotaSold", "quoteId", "rate", "reason", "sandboxId", "sellCcy", "sellMinor", "spread", "state", "updatedAt", "version") SELECT "buyCcy", "buyMinor", "createdAt", "deliverAt", "delivery", "deliveryOn", "fixedSide", "lockedUntil", "merchantId", "midRate", "mode", "operatorId", "orderNo", "price", "quotaBought", "quotaSold", "quoteId", "rate", "reason", "sandboxId", "sellCcy", "sellMinor", "spread", "state", "updatedAt", "version" FROM "ExchangeOrder";
DROP TABLE "ExchangeOrder";
ALTER TABLE "new_ExchangeOrder" RENAME TO "ExchangeOrder";
CREATE INDEX "ExchangeOrder_sandboxId_merchantId_createdAt_orderNo_idx" ON "ExchangeOrder"("sandboxId", "merchantId", "createdAt", "orderNo");
CREATE INDEX "ExchangeOrder_sandboxId_merchantId_state_createdAt_orderNo_idx" ON "ExchangeOrder"("sandboxId", "merchantId", "state", "createdAt", "orderNo");
CREATE INDEX "ExchangeOrder_sandboxId_merchantId_tradeOrderNo_idx" ON "ExchangeOrder"("sandboxId", "merchantId", "tradeOrderNo");
CREATE INDEX "ExchangeOrder_sandboxId_state_sellCcy_buyCcy_idx" ON "ExchangeOrder"("sandboxId", "state", "sellCcy", "buyCcy");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- What was settled was settled whole, at its own rate.
UPDATE "ExchangeOrder" SET "settledSellMinor" = "sellMinor", "settledBuyMinor" = "buyMinor", "settlementRate" = "rate", "settledAt" = "updatedAt" WHERE "state" = 'settled';
