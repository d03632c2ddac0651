-- CreateTable
CREATE TABLE "PaymentPassword" (
    "sandboxId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "setAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PaymentPassword_pkey" PRIMARY KEY ("sandboxId","operatorId")
);
