-- DropIndex
DROP INDEX "Operator_sandboxId_merchantId_idx";

-- AlterTable
ALTER TABLE "Operator" ADD COLUMN     "addedLogin" TEXT,
ADD COLUMN     "addedName" TEXT,
ADD COLUMN     "folded" TEXT,
ADD COLUMN     "updatedAt" TIMESTAMP(3),
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 0,
ALTER COLUMN "passwordHash" DROP NOT NULL;

-- AlterTable
ALTER TABLE "Role" ADD COLUMN     "chosenAt" TIMESTAMP(3),
ADD COLUMN     "createdAt" TIMESTAMP(3),
ADD COLUMN     "updatedAt" TIMESTAMP(3),
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 0;

-- Everybody was added under the name and the login name that they have, and ids of built-in roles are unique in their sandbox from here.
UPDATE "Operator" o SET "addedName" = "name", "addedLogin" = COALESCE("mobile", "email", ''), "updatedAt" = "createdAt",
  "folded" = REPLACE(LOWER("name" || ' ' || "nameEn" || ' ' || COALESCE("mobile", '') || ' ' || COALESCE("email", '')), '_', '＿'),
  "roleId" = CASE WHEN "roleId" IN (SELECT r."id" FROM "Role" r WHERE r."sandboxId" = o."sandboxId" AND r."merchantId" = o."merchantId" AND r."builtIn" IS NOT NULL)
    THEN "roleId" || '-' || "merchantId" ELSE "roleId" END;

-- Built-in roles hold what the release gives, by its own table.
DELETE FROM "RolePermission" WHERE EXISTS (
  SELECT 1 FROM "Role" r WHERE r."sandboxId" = "RolePermission"."sandboxId" AND r."merchantId" = "RolePermission"."merchantId"
    AND r."id" = "RolePermission"."roleId" AND r."builtIn" IS NOT NULL);

UPDATE "Role" r SET "id" = CASE WHEN r."builtIn" IS NULL THEN r."id" ELSE r."id" || '-' || r."merchantId" END, "createdAt" = m."createdAt", "updatedAt" = m."createdAt",
  "chosenAt" = CASE WHEN r."builtIn" IS NULL THEN m."createdAt" END
FROM "Merchant" m WHERE m."sandboxId" = r."sandboxId" AND m."id" = r."merchantId";

-- AlterTable
ALTER TABLE "Operator" ALTER COLUMN "addedLogin" SET NOT NULL,
ALTER COLUMN "addedName" SET NOT NULL,
ALTER COLUMN "folded" SET NOT NULL,
ALTER COLUMN "updatedAt" SET NOT NULL;

-- AlterTable
ALTER TABLE "Role" ALTER COLUMN "createdAt" SET NOT NULL,
ALTER COLUMN "updatedAt" SET NOT NULL;

-- CreateIndex
CREATE INDEX "Operator_sandboxId_merchantId_createdAt_id_idx" ON "Operator"("sandboxId", "merchantId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Operator_sandboxId_merchantId_state_createdAt_id_idx" ON "Operator"("sandboxId", "merchantId", "state", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Role_sandboxId_merchantId_createdAt_id_idx" ON "Role"("sandboxId", "merchantId", "createdAt", "id");
