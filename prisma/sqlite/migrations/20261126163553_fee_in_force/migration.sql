-- AlterTable
ALTER TABLE "FeeRule" ADD COLUMN "effectiveAt" DATETIME;
