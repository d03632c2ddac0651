-- AlterTable
ALTER TABLE "StoredFile" ADD COLUMN     "keptUntil" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "RealNameApplication" ADD COLUMN     "marks" TEXT NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "RealNameDraft" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;
