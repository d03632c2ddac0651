-- AlterTable
ALTER TABLE "Sandbox" ADD COLUMN "jump" TEXT;
ALTER TABLE "Sandbox" ADD COLUMN "jumpHeldUntil" DATETIME;
