-- CreateTable
CREATE TABLE "AgreementVersion" (
    "sandboxId" TEXT NOT NULL,
    "agreementId" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "no" INTEGER NOT NULL,
    "changeZh" TEXT NOT NULL,
    "changeEn" TEXT NOT NULL,
    "publishedAt" DATETIME NOT NULL,
    "effectiveAt" DATETIME NOT NULL,

    PRIMARY KEY ("sandboxId", "agreementId", "version")
);

-- CreateIndex
CREATE UNIQUE INDEX "AgreementVersion_sandboxId_agreementId_no_key" ON "AgreementVersion"("sandboxId", "agreementId", "no");

-- AlterTable
ALTER TABLE "Merchant" ADD COLUMN "agreementsDue" TEXT NOT NULL DEFAULT '';

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_AgreementSignature" (
    "sandboxId" TEXT NOT NULL,
    "signatureNo" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "agreementId" TEXT NOT NULL,
    "agreementVersion" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "signedAt" DATETIME NOT NULL,
    "renewsAt" DATETIME NOT NULL,
    "noticeBy" TEXT,
    "noticeWay" TEXT,
    "noticedAt" DATETIME,
    "countsFrom" DATETIME,
    "endsAt" DATETIME,
    "endedAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sandboxId", "signatureNo")
);
-- What was signed, and what was ticked before ticks were recorded: the main agreement and the privacy policy by whoever registered, the
-- B2B agreement by whoever applied for an account. Each has a number of its own, and lasts until its day of the next year begins: 29
-- February comes again on 1 March.
INSERT INTO "new_AgreementSignature" ("sandboxId", "signatureNo", "merchantId", "operatorId", "agreementId", "agreementVersion", "state", "signedAt", "renewsAt", "updatedAt")
SELECT s."sandboxId",
  CASE s."agreementId" WHEN 'mainService' THEN 'GM' WHEN 'b2bService' THEN 'GB' WHEN 'privacyPolicy' THEN 'GP' WHEN 'instantPayment' THEN 'GI' WHEN 'virtualCard' THEN 'GV' ELSE 'GF' END
    || strftime('%Y%m%d', substr(s."signedAt", 1, 19), '+8 hours') || m."no" || '900000',
  s."merchantId", s."operatorId", s."agreementId", s."version", 'inForce', s."signedAt",
  strftime('%Y-%m-%dT%H:%M:%S', date(substr(s."signedAt", 1, 19), '+8 hours', '+1 year'), '-8 hours') || '.000+00:00',
  s."signedAt"
FROM (
  SELECT "sandboxId", "merchantId", "operatorId", "agreementId", "version", "signedAt" FROM "AgreementSignature"
  UNION ALL
  SELECT m."sandboxId", m."id", o."id", t."agreementId", t."version", m."createdAt"
  FROM "Merchant" m
  JOIN (SELECT 'mainService' AS "agreementId", '20240620' AS "version" UNION ALL SELECT 'privacyPolicy', '20240821') t
  JOIN "Operator" o ON o."sandboxId" = m."sandboxId" AND o."id" = (
    SELECT MIN(c."id") FROM "Operator" c WHERE c."sandboxId" = m."sandboxId" AND c."merchantId" = m."id" AND c."kind" = 'chief')
  WHERE NOT EXISTS (
    SELECT 1 FROM "AgreementSignature" e WHERE e."sandboxId" = m."sandboxId" AND e."merchantId" = m."id" AND e."agreementId" = t."agreementId")
  UNION ALL
  SELECT m."sandboxId", m."id", o."id", 'b2bService', '20240620', a."createdAt"
  FROM "Merchant" m
  JOIN (SELECT "sandboxId", "merchantId", MIN("createdAt") AS "createdAt" FROM "CollectionAccount" GROUP BY "sandboxId", "merchantId") a
    ON a."sandboxId" = m."sandboxId" AND a."merchantId" = m."id"
  JOIN "Operator" o ON o."sandboxId" = m."sandboxId" AND o."id" = (
    SELECT MIN(c."id") FROM "Operator" c WHERE c."sandboxId" = m."sandboxId" AND c."merchantId" = m."id" AND c."kind" = 'chief')
  WHERE NOT EXISTS (
    SELECT 1 FROM "AgreementSignature" e WHERE e."sandboxId" = m."sandboxId" AND e."merchantId" = m."id" AND e."agreementId" = 'b2bService')
) s
JOIN "Merchant" m ON m."sandboxId" = s."sandboxId" AND m."id" = s."merchantId";
DROP TABLE "AgreementSignature";
ALTER TABLE "new_AgreementSignature" RENAME TO "AgreementSignature";
UPDATE "AgreementSignature" SET "signatureNo" = substr("signatureNo", 1, 2) || substr("signatureNo", 5);
CREATE INDEX "AgreementSignature_sandboxId_merchantId_signedAt_signatureNo_idx" ON "AgreementSignature"("sandboxId", "merchantId", "signedAt", "signatureNo");
CREATE INDEX "AgreementSignature_sandboxId_state_signedAt_signatureNo_idx" ON "AgreementSignature"("sandboxId", "state", "signedAt", "signatureNo");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

INSERT INTO "Task" ("sandboxId", "id", "merchantId", "kind", "subject", "dueAt", "state")
SELECT "sandboxId", 'T' || "signatureNo", "merchantId", 'agreement.renew', "signatureNo", "renewsAt", 'waiting' FROM "AgreementSignature";
