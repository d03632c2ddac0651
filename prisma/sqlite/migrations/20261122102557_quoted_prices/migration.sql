-- AlterTable
ALTER TABLE "ExchangeOrder" ADD COLUMN "price" TEXT;
