-- AlterTable
ALTER TABLE "Fault" ADD COLUMN     "amountFrom" TEXT,
ADD COLUMN     "amountTo" TEXT,
ADD COLUMN     "equals" TEXT,
ADD COLUMN     "field" TEXT,
ADD COLUMN     "fromCall" INTEGER,
ADD COLUMN     "merchantNo" TEXT,
ADD COLUMN     "preset" TEXT;
