-- AlterTable
ALTER TABLE "ExchangeOrder" ADD COLUMN     "closingAt" TIMESTAMP(3),
ADD COLUMN     "closingPrice" TEXT,
ADD COLUMN     "cover" TEXT NOT NULL DEFAULT 'money',
ADD COLUMN     "creditUsedMinor" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "creditWorthMinor" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "deadlineOn" TEXT,
ADD COLUMN     "forwardPoints" TEXT,
ADD COLUMN     "lossMinor" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "penaltyMinor" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "settledAt" TIMESTAMP(3),
ADD COLUMN     "settledBuyMinor" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "settledSellMinor" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "settlementRate" TEXT,
ADD COLUMN     "shortCountedOn" TEXT,
ADD COLUMN     "shortDaysMinor" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "targetPrice" TEXT,
ADD COLUMN     "tradeOrderNo" TEXT,
ALTER COLUMN "lockedUntil" DROP NOT NULL;

-- CreateIndex
CREATE INDEX "ExchangeOrder_sandboxId_merchantId_tradeOrderNo_idx" ON "ExchangeOrder"("sandboxId", "merchantId", "tradeOrderNo");

-- CreateIndex
CREATE INDEX "ExchangeOrder_sandboxId_state_sellCcy_buyCcy_idx" ON "ExchangeOrder"("sandboxId", "state", "sellCcy", "buyCcy");

-- What was settled was settled whole, at its own rate.
UPDATE "ExchangeOrder" SET "settledSellMinor" = "sellMinor", "settledBuyMinor" = "buyMinor", "settlementRate" = "rate", "settledAt" = "updatedAt" WHERE "state" = 'settled';
