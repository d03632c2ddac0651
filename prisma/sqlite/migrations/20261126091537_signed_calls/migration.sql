-- CreateTable
CREATE TABLE "SigningKey" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "keySealed" TEXT NOT NULL,
    "madeAt" DATETIME NOT NULL,

    PRIMARY KEY ("sandboxId", "merchantId")
);

-- CreateTable
CREATE TABLE "UsedSignature" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "signature" TEXT NOT NULL,
    "until" DATETIME NOT NULL,

    PRIMARY KEY ("sandboxId", "merchantId", "signature")
);

-- AlterTable
ALTER TABLE "Merchant" ADD COLUMN "callsFrom" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Merchant" ADD COLUMN "signsCalls" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "UsedSignature_until_idx" ON "UsedSignature"("until");
