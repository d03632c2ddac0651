-- AlterTable
ALTER TABLE "CallRecord" ADD COLUMN "person" TEXT NOT NULL DEFAULT '';
ALTER TABLE "CallRecord" ADD COLUMN "requestSealed" TEXT;
