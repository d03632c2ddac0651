-- What a fee was worked out by is kept as the market quotes the pair. Of currencies that are quoted second it was the turned
-- rate, with 8 significant digits.
ALTER TABLE "Withdrawal" RENAME COLUMN "rateToUsd" TO "usdMid";
UPDATE "Withdrawal" SET "usdMid" = trim_scale(round(1 / CAST("usdMid" AS NUMERIC), 7 - CAST(floor(log(1 / CAST("usdMid" AS NUMERIC))) AS INTEGER)))::TEXT
WHERE "usdMid" IS NOT NULL AND "ccy" NOT IN ('USD', 'EUR', 'GBP', 'AUD', 'NZD');
