-- CreateTable
CREATE TABLE "ExchangeCredit" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "usedMinor" BIGINT NOT NULL,

    PRIMARY KEY ("sandboxId", "merchantId")
);
