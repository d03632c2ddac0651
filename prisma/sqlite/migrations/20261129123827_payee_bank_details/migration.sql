-- AlterTable
ALTER TABLE "Withdrawal" ADD COLUMN "branchName" TEXT;
ALTER TABLE "Withdrawal" ADD COLUMN "city" TEXT;
ALTER TABLE "Withdrawal" ADD COLUMN "intermediaryBankCountry" TEXT;
ALTER TABLE "Withdrawal" ADD COLUMN "province" TEXT;

-- AlterTable
ALTER TABLE "Payment" ADD COLUMN "accountLocation" TEXT;
ALTER TABLE "Payment" ADD COLUMN "branchName" TEXT;
ALTER TABLE "Payment" ADD COLUMN "intermediaryBankCountry" TEXT;

-- AlterTable
ALTER TABLE "Settlement" ADD COLUMN "bankAddress" TEXT;
ALTER TABLE "Settlement" ADD COLUMN "bankCode" TEXT;
ALTER TABLE "Settlement" ADD COLUMN "payeeAddress" TEXT;
