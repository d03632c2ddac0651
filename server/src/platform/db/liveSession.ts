import type { Reader } from './database.ts';
import { LOADING } from './sandboxMarks.ts';

/** A session with everything that the edge asks of it, as one row. */
export interface LiveSessionRow {
  readonly sessionId: string;
  readonly seenAt: Date;
  readonly endsAt: Date;
  readonly operatorId: string;
  readonly operatorName: string;
  readonly operatorKind: string;
  readonly roleId: string | null;
  /** Permission paths of the role, with a blank between two; null when there are none, as while the role is disabled. */
  readonly rolePaths: string | null;
  /** The built-in role that it is, while it is enabled and its merchant has not chosen its screens: it holds what the release gives. */
  readonly builtInRole: string | null;
  /** What the operator was added as, and when. */
  readonly loginName: string;
  readonly addedName: string;
  readonly addedAt: Date;
  readonly merchantId: string;
  readonly merchantNo: string;
  readonly realNameState: string;
  /** Names of products with blanks between them. */
  readonly productsOff: string;
  /** Ids of agreements with blanks between them. */
  readonly agreementsDue: string;
  readonly signsCalls: boolean;
  readonly callsFrom: string;
  /** The key that calls are signed with, read only where they are to be; null where there is none. */
  readonly signingKeySealed: string | null;
  readonly clockVirtualAt: Date;
  readonly clockRealAt: Date;
  readonly clockSpeed: number;
  readonly faultVersion: string;
}

/** That a row of `Incarnation` is the one of the person whom a row of `Operator` stands for, under the names of both in a statement. */
export const isIncarnationOf = (incarnation: string, operator: string): string =>
  [
    ['sandboxId', '"sandboxId"'],
    ['operatorId', '"id"'],
    ['merchantId', '"merchantId"'],
    ['loginName', '"addedLogin"'],
    ['name', '"addedName"'],
    ['addedAt', '"createdAt"'],
  ]
    .map(([own, theirs]) => `${incarnation}."${own}" = ${operator}.${theirs}`)
    .join(' AND ');

const textOf = (joined: string): string => `
SELECT s."id" AS "sessionId", s."seenAt", s."endsAt",
  o."id" AS "operatorId", o."name" AS "operatorName", o."kind" AS "operatorKind", o."roleId",
  CASE WHEN r."chosenAt" IS NOT NULL THEN (
    SELECT ${joined} FROM "RolePermission" p
    WHERE p."sandboxId" = r."sandboxId" AND p."merchantId" = r."merchantId" AND p."roleId" = r."id"
  ) END AS "rolePaths",
  CASE WHEN r."chosenAt" IS NULL THEN r."builtIn" END AS "builtInRole",
  i."loginName", i."name" AS "addedName", i."addedAt", m."id" AS "merchantId", m."no" AS "merchantNo", m."realNameState", m."productsOff", m."agreementsDue",
  m."signsCalls", m."callsFrom",
  CASE WHEN m."signsCalls" THEN (
    SELECT k."keySealed" FROM "SigningKey" k WHERE k."sandboxId" = m."sandboxId" AND k."merchantId" = m."id"
  ) END AS "signingKeySealed",
  b."clockVirtualAt", b."clockRealAt", b."clockSpeed", b."faultVersion"
FROM "Session" s
JOIN "Operator" o ON o."sandboxId" = s."sandboxId" AND o."id" = s."operatorId" AND o."state" = 'enabled'
JOIN "Incarnation" i ON ${isIncarnationOf('i', 'o')} AND i."value" = s."incarnation"
LEFT JOIN "Role" r ON r."sandboxId" = o."sandboxId" AND r."merchantId" = o."merchantId" AND r."id" = o."roleId"
  AND r."state" = 'enabled'
JOIN "Merchant" m ON m."sandboxId" = o."sandboxId" AND m."id" = o."merchantId"
JOIN "Sandbox" b ON b."id" = s."sandboxId" AND substr(b."scenario", 1, ${LOADING.length}) <> '${LOADING}'
WHERE s."tokenHash" = ? AND s."sandboxId" = ?`;

const LIVE_SESSION = {
  sqlite: textOf(`group_concat(p."path", ' ')`),
  postgresql: textOf(`string_agg(p."path", ' ')`),
};

/**
 * The session behind a token with its enabled operator (the person who opened it, with the password that was valid then), what their role permits, merchant and sandbox clock: one statement,
 * because every call of the portal asks for it. None while the sandbox is being filled. Whether the session has ended is for the caller to judge.
 */
export const liveSession = (reader: Reader, sandboxId: string, tokenHash: string) =>
  reader.remembered.get<LiveSessionRow>(LIVE_SESSION, [tokenHash, sandboxId]);
