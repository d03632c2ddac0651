-- AlterTable
ALTER TABLE "ReceiptLink" ADD COLUMN     "freed" BOOLEAN NOT NULL DEFAULT false;
