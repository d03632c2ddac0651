-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "incarnation" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "Incarnation" (
    "sandboxId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "loginName" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "addedAt" TIMESTAMP(3) NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "Incarnation_pkey" PRIMARY KEY ("sandboxId","operatorId","merchantId","loginName","name","addedAt")
);
