-- AlterTable
ALTER TABLE "Receipt" ADD COLUMN     "linkedMinor" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "refundAccountNo" TEXT,
ADD COLUMN     "refundBankName" TEXT,
ADD COLUMN     "refundCountry" TEXT,
ADD COLUMN     "refundReason" TEXT,
ADD COLUMN     "refundSwift" TEXT;

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
    "linkedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ReceiptLink_pkey" PRIMARY KEY ("sandboxId","receiptNo","kind","subjectNo")
);

-- CreateIndex
CREATE INDEX "ReceiptLink_sandboxId_kind_subjectNo_idx" ON "ReceiptLink"("sandboxId", "kind", "subjectNo");
