-- AlterTable
ALTER TABLE "CallRecord" ADD COLUMN     "sandboxAt" TIMESTAMP(3);
