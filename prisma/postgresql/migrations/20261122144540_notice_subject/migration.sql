-- AlterTable
ALTER TABLE "Notice" ADD COLUMN     "machine" TEXT,
ADD COLUMN     "subject" TEXT;
