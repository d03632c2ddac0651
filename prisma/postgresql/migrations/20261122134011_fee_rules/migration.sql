-- CreateTable
CREATE TABLE "FeeRule" (
    "sandboxId" TEXT NOT NULL,
    "ruleNo" TEXT NOT NULL,
    "merchantId" TEXT,
    "product" TEXT NOT NULL,
    "ccy" TEXT NOT NULL,
    "bearer" TEXT NOT NULL,
    "share" TEXT,
    "minimumUsd" TEXT,
    "flatUsd" TEXT,

    CONSTRAINT "FeeRule_pkey" PRIMARY KEY ("sandboxId","ruleNo")
);

-- CreateIndex
CREATE INDEX "FeeRule_sandboxId_product_idx" ON "FeeRule"("sandboxId", "product");

-- Sandboxes that stand get the rules that new ones begin with. Their figures are the switches.
INSERT INTO "FeeRule" ("sandboxId", "ruleNo", "product", "ccy", "bearer")
SELECT s."id", r."ruleNo", r."product", '*', r."bearer" FROM "Sandbox" s CROSS JOIN (
  SELECT 'FR01' AS "ruleNo", 'localPayment' AS "product", '' AS "bearer" UNION ALL
  SELECT 'FR02' AS "ruleNo", 'globalPayment' AS "product", 'SHA' AS "bearer" UNION ALL
  SELECT 'FR03' AS "ruleNo", 'globalPayment' AS "product", 'OUR' AS "bearer" UNION ALL
  SELECT 'FR04' AS "ruleNo", 'settlement' AS "product", '' AS "bearer" UNION ALL
  SELECT 'FR05' AS "ruleNo", 'withdrawal' AS "product", '' AS "bearer" UNION ALL
  SELECT 'FR06' AS "ruleNo", 'withdrawal' AS "product", 'SHA' AS "bearer" UNION ALL
  SELECT 'FR07' AS "ruleNo", 'withdrawal' AS "product", 'OUR' AS "bearer" UNION ALL
  SELECT 'FR08' AS "ruleNo", 'transfer' AS "product", '' AS "bearer" UNION ALL
  SELECT 'FR09' AS "ruleNo", 'receipt' AS "product", '' AS "bearer" UNION ALL
  SELECT 'FR10' AS "ruleNo", 'exchange' AS "product", '' AS "bearer"
) r;
