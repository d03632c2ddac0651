-- AlterTable
ALTER TABLE "Sandbox" ADD COLUMN "marketDownSince" DATETIME;
