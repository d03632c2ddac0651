-- CreateTable
CREATE TABLE "FormerSandboxName" (
    "name" TEXT NOT NULL PRIMARY KEY
);

-- Names of sandboxes that expired in the last 30 days.
INSERT INTO "FormerSandboxName" ("name") SELECT "name" FROM "EndedSandbox";
