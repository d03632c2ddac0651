-- CreateTable
CREATE TABLE "AgreementVersion" (
    "sandboxId" TEXT NOT NULL,
    "agreementId" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "no" INTEGER NOT NULL,
    "changeZh" TEXT NOT NULL,
    "changeEn" TEXT NOT NULL,
    "publishedAt" TIMESTAMP(3) NOT NULL,
    "effectiveAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AgreementVersion_pkey" PRIMARY KEY ("sandboxId","agreementId","version")
);

-- CreateIndex
CREATE UNIQUE INDEX "AgreementVersion_sandboxId_agreementId_no_key" ON "AgreementVersion"("sandboxId", "agreementId", "no");

-- AlterTable
ALTER TABLE "Merchant" ADD COLUMN     "agreementsDue" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "AgreementSignature" DROP CONSTRAINT "AgreementSignature_pkey";
-- What demands a value bears the name of its column: it is set anew below, under the new one.
ALTER TABLE "AgreementSignature" ALTER COLUMN "version" DROP NOT NULL;
ALTER TABLE "AgreementSignature" RENAME COLUMN "version" TO "agreementVersion";
ALTER TABLE "AgreementSignature"
ADD COLUMN     "countsFrom" TIMESTAMP(3),
ADD COLUMN     "endedAt" TIMESTAMP(3),
ADD COLUMN     "endsAt" TIMESTAMP(3),
ADD COLUMN     "noticeBy" TEXT,
ADD COLUMN     "noticeWay" TEXT,
ADD COLUMN     "noticedAt" TIMESTAMP(3),
ADD COLUMN     "renewsAt" TIMESTAMP(3),
ADD COLUMN     "signatureNo" TEXT,
ADD COLUMN     "state" TEXT NOT NULL DEFAULT 'inForce',
ADD COLUMN     "updatedAt" TIMESTAMP(3),
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 0;

-- What was ticked before ticks were recorded: the main agreement and the privacy policy by whoever registered, the B2B agreement by
-- whoever applied for an account.
INSERT INTO "AgreementSignature" ("sandboxId", "merchantId", "operatorId", "agreementId", "agreementVersion", "signedAt")
SELECT s."sandboxId", s."merchantId", (
    SELECT MIN(c."id" COLLATE "C") FROM "Operator" c WHERE c."sandboxId" = s."sandboxId" AND c."merchantId" = s."merchantId" AND c."kind" = 'chief'),
  s."agreementId", s."version", s."signedAt"
FROM (
  SELECT m."sandboxId", m."id" AS "merchantId", t."agreementId", t."version", m."createdAt" AS "signedAt"
  FROM "Merchant" m
  CROSS JOIN (VALUES ('mainService', '20240620'), ('privacyPolicy', '20240821')) t("agreementId", "version")
  UNION ALL
  SELECT "sandboxId", "merchantId", 'b2bService', '20240620', MIN("createdAt") FROM "CollectionAccount" GROUP BY "sandboxId", "merchantId"
) s
WHERE EXISTS (
    SELECT 1 FROM "Operator" c WHERE c."sandboxId" = s."sandboxId" AND c."merchantId" = s."merchantId" AND c."kind" = 'chief')
  AND NOT EXISTS (
    SELECT 1 FROM "AgreementSignature" e WHERE e."sandboxId" = s."sandboxId" AND e."merchantId" = s."merchantId" AND e."agreementId" = s."agreementId");

-- Each has a number of its own, and lasts until its day of the next year begins: 29 February comes again on 1 March.
UPDATE "AgreementSignature" s SET
  "signatureNo" = CASE s."agreementId" WHEN 'mainService' THEN 'GM' WHEN 'b2bService' THEN 'GB' WHEN 'privacyPolicy' THEN 'GP' WHEN 'instantPayment' THEN 'GI' WHEN 'virtualCard' THEN 'GV' ELSE 'GF' END
    || to_char(s."signedAt" + interval '8 hours', 'YYMMDD') || m."no" || '900000',
  "renewsAt" = ((s."signedAt" + interval '8 hours')::date + interval '1 year')
    + CASE WHEN to_char(s."signedAt" + interval '8 hours', 'MM-DD') = '02-29' THEN interval '1 day' ELSE interval '0 days' END
    - interval '8 hours',
  "updatedAt" = s."signedAt"
FROM "Merchant" m WHERE m."sandboxId" = s."sandboxId" AND m."id" = s."merchantId";

-- AlterTable
ALTER TABLE "AgreementSignature" ALTER COLUMN "agreementVersion" SET NOT NULL,
ALTER COLUMN "renewsAt" SET NOT NULL,
ALTER COLUMN "signatureNo" SET NOT NULL,
ALTER COLUMN "state" DROP DEFAULT,
ALTER COLUMN "updatedAt" SET NOT NULL,
ADD CONSTRAINT "AgreementSignature_pkey" PRIMARY KEY ("sandboxId", "signatureNo");

-- CreateIndex
CREATE INDEX "AgreementSignature_sandboxId_merchantId_signedAt_signatureN_idx" ON "AgreementSignature"("sandboxId", "merchantId", "signedAt", "signatureNo");

-- CreateIndex
CREATE INDEX "AgreementSignature_sandboxId_state_signedAt_signatureNo_idx" ON "AgreementSignature"("sandboxId", "state", "signedAt", "signatureNo");

INSERT INTO "Task" ("sandboxId", "id", "merchantId", "kind", "subject", "dueAt", "state")
SELECT "sandboxId", 'T' || "signatureNo", "merchantId", 'agreement.renew', "signatureNo", "renewsAt", 'waiting' FROM "AgreementSignature";
