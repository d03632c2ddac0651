-- AlterTable
ALTER TABLE "Sandbox" ADD COLUMN     "marketDownSince" TIMESTAMP(3);
