-- CreateTable
CREATE TABLE "CounterpartyWord" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "list" TEXT NOT NULL,
    "folded" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "CounterpartyWord_pkey" PRIMARY KEY ("sandboxId","merchantId","list","folded","name")
);

-- In the order of their bytes, as in SQLite: what begins alike lies together, whatever the collation of the database.
ALTER TABLE "CounterpartyName" ALTER COLUMN "folded" TYPE TEXT COLLATE "C", ALTER COLUMN "name" TYPE TEXT COLLATE "C";

-- Names are read once more by the first who searches, and their words noted.
UPDATE "CounterpartyName" SET "folded" = '';
