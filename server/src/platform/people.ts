import type { Language } from '@tradeport/shared/contract/refusal.ts';
import type { Reader, Tx } from './db/database.ts';

/** Names of operators by id, in the reader's language. Unknown ids are absent. */
export const operatorNames = async (
  reader: Reader | Tx,
  ids: Iterable<string | null>,
  language: Language,
): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await reader.operator.findMany({
    where: { id: { in: wanted } },
    select: { id: true, name: true, nameEn: true },
  });
  return new Map(rows.map((row) => [row.id, language === 'zh-CN' ? row.name : row.nameEn]));
};

/** What a merchant is called in a language. Throws for one that is not there. */
export const merchantName = async (reader: Reader, id: string, language: Language): Promise<string> => {
  const row = await reader.merchant.findFirst({ where: { id }, select: { name: true, nameEn: true } });
  if (!row) throw new Error(`merchant ${id} is gone`);
  return language === 'zh-CN' ? row.name : row.nameEn;
};
