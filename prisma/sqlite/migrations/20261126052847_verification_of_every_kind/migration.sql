-- AlterTable
ALTER TABLE "StoredFile" ADD COLUMN "keptUntil" DATETIME;

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_RealNameApplication" (
    "sandboxId" TEXT NOT NULL,
    "applicationNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "registrationNo" TEXT NOT NULL,
    "contentSealed" TEXT NOT NULL,
    "submittedAt" DATETIME NOT NULL,
    "decidedAt" DATETIME,
    "reason" TEXT,
    "note" TEXT,
    "marks" TEXT NOT NULL DEFAULT '[]',

    PRIMARY KEY ("sandboxId", "applicationNo")
);
INSERT INTO "new_RealNameApplication" ("applicationNo", "contentSealed", "decidedAt", "merchantId", "note", "reason", "registrationNo", "sandboxId", "submittedAt", "type") SELECT "applicationNo", "contentSealed", "decidedAt", "merchantId", "note", "reason", "registrationNo", "sandboxId", "submittedAt", "type" FROM "RealNameApplication";
DROP TABLE "RealNameApplication";
ALTER TABLE "new_RealNameApplication" RENAME TO "RealNameApplication";
CREATE INDEX "RealNameApplication_sandboxId_merchantId_submittedAt_idx" ON "RealNameApplication"("sandboxId", "merchantId", "submittedAt");
CREATE TABLE "new_RealNameDraft" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "contentSealed" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "savedAt" DATETIME NOT NULL,
    "until" DATETIME NOT NULL,

    PRIMARY KEY ("sandboxId", "merchantId", "type")
);
INSERT INTO "new_RealNameDraft" ("contentSealed", "merchantId", "sandboxId", "savedAt", "type", "until") SELECT "contentSealed", "merchantId", "sandboxId", "savedAt", "type", "until" FROM "RealNameDraft";
DROP TABLE "RealNameDraft";
ALTER TABLE "new_RealNameDraft" RENAME TO "RealNameDraft";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
