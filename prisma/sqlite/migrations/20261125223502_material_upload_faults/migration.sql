-- AlterTable
ALTER TABLE "MaterialUpload" ADD COLUMN "otherErrorFileId" TEXT;

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

-- CreateIndex
CREATE INDEX "MaterialUploadFault_sandboxId_merchantId_batchNo_no_idx" ON "MaterialUploadFault"("sandboxId", "merchantId", "batchNo", "no");
