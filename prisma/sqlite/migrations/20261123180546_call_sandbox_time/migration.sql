-- AlterTable
ALTER TABLE "CallRecord" ADD COLUMN "sandboxAt" DATETIME;
