-- AlterTable
ALTER TABLE "CallRecord" ADD COLUMN     "reason" TEXT;
