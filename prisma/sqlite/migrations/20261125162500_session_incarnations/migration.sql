-- A login that was opened before logins were bound to a person goes on: it is bound to whoever its operator is, unless that person
-- has been bound to another value since. The word before the value tells these apart.
INSERT INTO "Incarnation" ("sandboxId", "operatorId", "merchantId", "loginName", "name", "addedAt", "value")
SELECT o."sandboxId", o."id", o."merchantId", COALESCE(o."mobile", o."email", ''), o."name", o."createdAt", 'before ' || lower(hex(randomblob(32)))
FROM "Operator" o
WHERE EXISTS (
    SELECT 1 FROM "Session" s WHERE s."sandboxId" = o."sandboxId" AND s."operatorId" = o."id" AND s."incarnation" = ''
  )
  AND NOT EXISTS (SELECT 1 FROM "Incarnation" i WHERE i."sandboxId" = o."sandboxId" AND i."operatorId" = o."id");

UPDATE "Session" SET "incarnation" = COALESCE((
    SELECT i."value" FROM "Incarnation" i
    WHERE i."sandboxId" = "Session"."sandboxId" AND i."operatorId" = "Session"."operatorId" AND i."value" LIKE 'before %'
  ), '')
WHERE "incarnation" = '';
