-- CreateTable
CREATE TABLE "EndedSandbox" (
    "name" TEXT NOT NULL,
    "endedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "EndedSandbox_pkey" PRIMARY KEY ("name")
);
