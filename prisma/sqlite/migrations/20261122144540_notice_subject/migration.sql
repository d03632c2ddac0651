-- AlterTable
ALTER TABLE "Notice" ADD COLUMN "machine" TEXT;
ALTER TABLE "Notice" ADD COLUMN "subject" TEXT;
