-- CreateTable
CREATE TABLE "CounterpartyWord" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "list" TEXT NOT NULL,
    "folded" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    PRIMARY KEY ("sandboxId", "merchantId", "list", "folded", "name")
);

-- Names are read once more by the first who searches, and their words noted.
UPDATE "CounterpartyName" SET "folded" = '';
