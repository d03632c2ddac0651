-- AlterTable
ALTER TABLE "CallRecord" ADD COLUMN     "person" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "requestSealed" TEXT;
