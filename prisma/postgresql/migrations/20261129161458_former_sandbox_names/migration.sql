-- CreateTable
CREATE TABLE "FormerSandboxName" (
    "name" TEXT NOT NULL,

    CONSTRAINT "FormerSandboxName_pkey" PRIMARY KEY ("name")
);

-- Names of sandboxes that expired in the last 30 days.
INSERT INTO "FormerSandboxName" ("name") SELECT "name" FROM "EndedSandbox";
