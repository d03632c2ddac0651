-- AlterTable
ALTER TABLE "Session" ADD COLUMN "incarnation" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "Incarnation" (
    "sandboxId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "loginName" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "addedAt" DATETIME NOT NULL,
    "value" TEXT NOT NULL,

    PRIMARY KEY ("sandboxId", "operatorId", "merchantId", "loginName", "name", "addedAt")
);
