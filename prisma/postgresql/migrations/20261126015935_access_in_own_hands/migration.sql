-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "deviceHash" TEXT;

-- CreateTable
CREATE TABLE "BindingProof" (
    "sandboxId" TEXT NOT NULL,
    "sessionId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "changes" TEXT NOT NULL,
    "until" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "BindingProof_pkey" PRIMARY KEY ("sandboxId","sessionId","changes")
);

-- CreateIndex
CREATE INDEX "BindingProof_sandboxId_operatorId_idx" ON "BindingProof"("sandboxId", "operatorId");

-- CreateIndex
CREATE INDEX "BindingProof_until_idx" ON "BindingProof"("until");
