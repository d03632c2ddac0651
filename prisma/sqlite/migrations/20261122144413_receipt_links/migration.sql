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
    "linkedAt" DATETIME NOT NULL,

    PRIMARY KEY ("sandboxId", "receiptNo", "kind", "subjectNo")
);

-- AlterTable
ALTER TABLE "Receipt" ADD COLUMN "linkedMinor" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "Receipt" ADD COLUMN "refundAccountNo" TEXT;
ALTER TABLE "Receipt" ADD COLUMN "refundBankName" TEXT;
ALTER TABLE "Receipt" ADD COLUMN "refundCountry" TEXT;
ALTER TABLE "Receipt" ADD COLUMN "refundReason" TEXT;
ALTER TABLE "Receipt" ADD COLUMN "refundSwift" TEXT;

-- CreateIndex
CREATE INDEX "ReceiptLink_sandboxId_kind_subjectNo_idx" ON "ReceiptLink"("sandboxId", "kind", "subjectNo");
