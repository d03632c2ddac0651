-- CreateTable
CREATE TABLE "ExchangeCredit" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "usedMinor" BIGINT NOT NULL,

    CONSTRAINT "ExchangeCredit_pkey" PRIMARY KEY ("sandboxId","merchantId")
);
