import type { Client } from '@tradeport/shared/client.ts';
import type { RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import type { tradeDetail } from '@tradeport/shared/contract/tradeDetail.ts';
import type { TestApp } from '../../harness/app.ts';

type Page = ResultOf<(typeof tradeDetail)['page']>;
export type Line = Page['list'][number];

/** A decimal string in minor units, whatever sign and thousands apart. */
export const minor = (amount: string): bigint => BigInt(amount.replace(/[.,]/g, ''));

/** Every line that a filter leaves, page by page, the latest first. */
export const everyLine = async (
  api: Client,
  filter: RequestOf<(typeof tradeDetail)['export']> = {},
): Promise<readonly Line[]> => {
  const lines: Line[] = [];
  for (let currentPage = 1; ; currentPage += 1) {
    const { list, total } = await api.tradeDetail.page({ ...filter, currentPage, pageSize: 100 });
    lines.push(...list);
    if (list.length === 0 || lines.length >= total) return lines;
  }
};

/** What the journal alone says of an account's money: each entry with what its legs add up to, oldest first. */
export const journalOf = async (app: TestApp, merchantId: string, ccy: string) => {
  const rows = await app.tradeport.world.db
    .read({ sandboxId: 'main', platform: true })
    .sql.all<{ entryId: string; subject: string; at: Date; net: bigint | number }>(
      `SELECT p."entryId", e."subject", e."at", SUM(p."amountMinor") AS "net"
       FROM "Posting" p JOIN "JournalEntry" e ON e."sandboxId" = p."sandboxId" AND e."id" = p."entryId"
       WHERE p."sandboxId" = ? AND p."merchantId" = ? AND p."ccy" = ? AND p."account" <> 'quota'
       GROUP BY p."entryId", e."subject", e."at"`,
      ['main', merchantId, ccy],
    );
  return rows.map((row) => ({ ...row, net: BigInt(row.net) }));
};
