-- CreateTable
CREATE TABLE "PaymentPassword" (
    "sandboxId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "setAt" DATETIME NOT NULL,

    PRIMARY KEY ("sandboxId", "operatorId")
);
