-- AlterTable
ALTER TABLE "CurrencyAccount" ADD COLUMN     "owedMinor" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "shortMinor" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Movement" ADD COLUMN     "owedMinor" BIGINT NOT NULL DEFAULT 0;

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
    "owedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "OwedAmount_pkey" PRIMARY KEY ("sandboxId","entryId","ccy")
);

-- CreateIndex
CREATE INDEX "OwedAmount_sandboxId_merchantId_ccy_owedAt_entryId_idx" ON "OwedAmount"("sandboxId", "merchantId", "ccy", "owedAt", "entryId");

-- CreateIndex
CREATE INDEX "OwedAmount_sandboxId_merchantId_machine_subject_idx" ON "OwedAmount"("sandboxId", "merchantId", "machine", "subject");
