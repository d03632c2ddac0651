-- AlterTable
ALTER TABLE "FeeRule" ADD COLUMN     "effectiveAt" TIMESTAMP(3);
