-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_CommonRatePair" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "sellCcy" TEXT NOT NULL,
    "buyCcy" TEXT NOT NULL,

    PRIMARY KEY ("sandboxId", "merchantId", "operatorId", "position")
);
-- The pairs that a merchant kept become those of each of its operators.
INSERT INTO "new_CommonRatePair" ("sandboxId", "merchantId", "operatorId", "position", "sellCcy", "buyCcy")
SELECT pair."sandboxId", pair."merchantId", operator."id", pair."position", pair."sellCcy", pair."buyCcy"
FROM "CommonRatePair" pair
JOIN "Operator" operator ON operator."sandboxId" = pair."sandboxId" AND operator."merchantId" = pair."merchantId";
DROP TABLE "CommonRatePair";
ALTER TABLE "new_CommonRatePair" RENAME TO "CommonRatePair";
CREATE UNIQUE INDEX "CommonRatePair_sandboxId_merchantId_operatorId_sellCcy_buyCcy_key" ON "CommonRatePair"("sandboxId", "merchantId", "operatorId", "sellCcy", "buyCcy");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
