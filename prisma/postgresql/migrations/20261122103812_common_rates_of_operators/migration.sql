-- The pairs that a merchant kept become those of each of its operators.
-- AlterTable
ALTER TABLE "CommonRatePair" ADD COLUMN     "operatorId" TEXT NOT NULL DEFAULT '';

-- DropIndex
DROP INDEX "CommonRatePair_sandboxId_merchantId_sellCcy_buyCcy_key";

-- AlterTable
ALTER TABLE "CommonRatePair" DROP CONSTRAINT "CommonRatePair_pkey",
ALTER COLUMN "operatorId" DROP DEFAULT,
ADD CONSTRAINT "CommonRatePair_pkey" PRIMARY KEY ("sandboxId", "merchantId", "operatorId", "position");

INSERT INTO "CommonRatePair" ("sandboxId", "merchantId", "operatorId", "position", "sellCcy", "buyCcy")
SELECT pair."sandboxId", pair."merchantId", operator."id", pair."position", pair."sellCcy", pair."buyCcy"
FROM "CommonRatePair" pair
JOIN "Operator" operator ON operator."sandboxId" = pair."sandboxId" AND operator."merchantId" = pair."merchantId";

DELETE FROM "CommonRatePair" WHERE "operatorId" = '';

-- CreateIndex
CREATE UNIQUE INDEX "CommonRatePair_sandboxId_merchantId_operatorId_sellCcy_buyC_key" ON "CommonRatePair"("sandboxId", "merchantId", "operatorId", "sellCcy", "buyCcy");
