import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader, Tx } from '../db/database.ts';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string;
}

const COLLEAGUES = 'SELECT "id", "name", "nameEn" FROM "Operator" WHERE "sandboxId" = ? AND "merchantId" = ?';

/** Nearly every list of a merchant asks for names: those of all their operators are few, and remembered while nobody commits. */
const named = async (reader: Reader | Tx, ids: readonly string[]): Promise<readonly Named[]> => {
  const { scope } = reader;
  return 'merchantId' in scope
    ? reader.remembered.all<Named>(COLLEAGUES, [scope.sandboxId, scope.merchantId])
    : reader.operator.findMany({ where: { id: { in: [...ids] } }, select: { id: true, name: true, nameEn: true } });
};

/** Names of operators by id, in the reader's language. Unknown ids are absent. */
export const operatorNames = async (
  reader: Reader | Tx,
  ids: Iterable<string | null>,
  language: Language,
): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await named(reader, wanted);
  return new Map(rows.map((row) => [row.id, language === 'zh-CN' ? row.name : row.nameEn]));
};

/** By a name as it is kept with what somebody did: how they are called in the reader's language. Who is there no more stays as kept. */
export const namesAsKept = async (
  reader: Reader,
  kept: Iterable<string | null>,
  language: Language,
): Promise<(name: string) => string> => {
  const wanted =
    language === 'zh-CN' ? [] : [...new Set(kept)].filter((name): name is string => name !== null && name !== '');
  if (wanted.length === 0) return (name) => name;
  const rows = await reader.operator.findMany({
    where: { name: { in: wanted } },
    select: { name: true, nameEn: true },
  });
  const english = new Map(rows.map((row) => [row.name, row.nameEn]));
  return (name) => english.get(name) ?? name;
};

/** What a merchant is called in a language. Throws for one that is not there. */
export const merchantName = async (reader: Reader, id: string, language: Language): Promise<string> => {
  const row = await reader.merchant.findFirst({ where: { id }, select: { name: true, nameEn: true } });
  if (!row) throw new Error(`merchant ${id} is gone`);
  return language === 'zh-CN' ? row.name : row.nameEn;
};
