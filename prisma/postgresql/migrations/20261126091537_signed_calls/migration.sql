-- AlterTable
ALTER TABLE "Merchant" ADD COLUMN     "callsFrom" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "signsCalls" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "SigningKey" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "keySealed" TEXT NOT NULL,
    "madeAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SigningKey_pkey" PRIMARY KEY ("sandboxId","merchantId")
);

-- CreateTable
CREATE TABLE "UsedSignature" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "signature" TEXT NOT NULL,
    "until" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "UsedSignature_pkey" PRIMARY KEY ("sandboxId","merchantId","signature")
);

-- CreateIndex
CREATE INDEX "UsedSignature_until_idx" ON "UsedSignature"("until");
