-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Operator" (
    "sandboxId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "mobile" TEXT,
    "email" TEXT,
    "name" TEXT NOT NULL,
    "nameEn" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "roleId" TEXT,
    "state" TEXT NOT NULL,
    "passwordHash" TEXT,
    "idNumberSealed" TEXT,
    "addedName" TEXT NOT NULL,
    "addedLogin" TEXT NOT NULL,
    "folded" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sandboxId", "id")
);
-- Everybody was added under the name and the login name that they have, and ids of built-in roles are unique in their sandbox from here.
INSERT INTO "new_Operator" ("createdAt", "updatedAt", "email", "id", "idNumberSealed", "kind", "merchantId", "mobile", "name", "nameEn", "passwordHash", "roleId", "sandboxId", "state", "addedName", "addedLogin", "folded")
SELECT "createdAt", "createdAt", "email", "id", "idNumberSealed", "kind", "merchantId", "mobile", "name", "nameEn", "passwordHash",
  CASE WHEN "roleId" IN (SELECT r."id" FROM "Role" r WHERE r."sandboxId" = o."sandboxId" AND r."merchantId" = o."merchantId" AND r."builtIn" IS NOT NULL)
    THEN "roleId" || '-' || "merchantId" ELSE "roleId" END,
  "sandboxId", "state", "name", COALESCE("mobile", "email", ''),
  REPLACE(LOWER("name" || ' ' || "nameEn" || ' ' || COALESCE("mobile", '') || ' ' || COALESCE("email", '')), '_', '＿')
FROM "Operator" o;
DROP TABLE "Operator";
ALTER TABLE "new_Operator" RENAME TO "Operator";
CREATE INDEX "Operator_sandboxId_merchantId_createdAt_id_idx" ON "Operator"("sandboxId", "merchantId", "createdAt", "id");
CREATE INDEX "Operator_sandboxId_merchantId_state_createdAt_id_idx" ON "Operator"("sandboxId", "merchantId", "state", "createdAt", "id");
CREATE UNIQUE INDEX "Operator_sandboxId_mobile_key" ON "Operator"("sandboxId", "mobile");
CREATE UNIQUE INDEX "Operator_sandboxId_email_key" ON "Operator"("sandboxId", "email");
CREATE TABLE "new_Role" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "nameEn" TEXT NOT NULL,
    "builtIn" TEXT,
    "state" TEXT NOT NULL,
    "chosenAt" DATETIME,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("sandboxId", "merchantId", "id")
);
INSERT INTO "new_Role" ("builtIn", "id", "merchantId", "name", "nameEn", "sandboxId", "state", "createdAt", "updatedAt", "chosenAt")
SELECT "builtIn", CASE WHEN "builtIn" IS NULL THEN "id" ELSE "id" || '-' || "merchantId" END, "merchantId", "name", "nameEn", "sandboxId", "state",
  (SELECT m."createdAt" FROM "Merchant" m WHERE m."sandboxId" = r."sandboxId" AND m."id" = r."merchantId"),
  (SELECT m."createdAt" FROM "Merchant" m WHERE m."sandboxId" = r."sandboxId" AND m."id" = r."merchantId"),
  (SELECT m."createdAt" FROM "Merchant" m WHERE r."builtIn" IS NULL AND m."sandboxId" = r."sandboxId" AND m."id" = r."merchantId")
FROM "Role" r;
-- Built-in roles hold what the release gives, by its own table.
DELETE FROM "RolePermission" WHERE EXISTS (
  SELECT 1 FROM "Role" r WHERE r."sandboxId" = "RolePermission"."sandboxId" AND r."merchantId" = "RolePermission"."merchantId"
    AND r."id" = "RolePermission"."roleId" AND r."builtIn" IS NOT NULL);
DROP TABLE "Role";
ALTER TABLE "new_Role" RENAME TO "Role";
CREATE INDEX "Role_sandboxId_merchantId_createdAt_id_idx" ON "Role"("sandboxId", "merchantId", "createdAt", "id");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
