-- CreateTable
CREATE TABLE "EndedSandbox" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "endedAt" DATETIME NOT NULL
);
