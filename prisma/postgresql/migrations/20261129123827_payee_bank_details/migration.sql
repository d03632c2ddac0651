-- AlterTable
ALTER TABLE "Withdrawal" ADD COLUMN     "branchName" TEXT,
ADD COLUMN     "city" TEXT,
ADD COLUMN     "intermediaryBankCountry" TEXT,
ADD COLUMN     "province" TEXT;

-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "accountLocation" TEXT,
ADD COLUMN     "branchName" TEXT,
ADD COLUMN     "intermediaryBankCountry" TEXT;

-- AlterTable
ALTER TABLE "Settlement" ADD COLUMN     "bankAddress" TEXT,
ADD COLUMN     "bankCode" TEXT,
ADD COLUMN     "payeeAddress" TEXT;
