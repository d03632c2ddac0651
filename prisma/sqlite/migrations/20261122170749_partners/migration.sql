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

-- CreateIndex
CREATE INDEX "Partner_sandboxId_merchantId_createdAt_partnerNo_idx" ON "Partner"("sandboxId", "merchantId", "createdAt", "partnerNo");

-- CreateIndex
CREATE INDEX "Partner_sandboxId_merchantId_state_createdAt_partnerNo_idx" ON "Partner"("sandboxId", "merchantId", "state", "createdAt", "partnerNo");

-- CreateIndex
CREATE INDEX "Partner_sandboxId_merchantId_nameKey_idx" ON "Partner"("sandboxId", "merchantId", "nameKey");

-- CreateIndex
CREATE INDEX "Partner_sandboxId_merchantId_registrationNo_idx" ON "Partner"("sandboxId", "merchantId", "registrationNo");
