-- AlterTable
ALTER TABLE "Sandbox" ADD COLUMN     "jump" TEXT,
ADD COLUMN     "jumpHeldUntil" TIMESTAMP(3);
