import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SiteConfigEntry } from './scenario.ts';

/** Everything the site is configured with; empty when nobody configured it. */
export const listSiteConfig = (reader: Reader): Promise<readonly { readonly key: string; readonly value: string }[]> =>
  reader.siteConfig.findMany({
    orderBy: [{ key: 'asc' }, { position: 'asc' }],
    select: { key: true, value: true },
  });

/** The first value of one key; undefined where nobody set it. */
export const findSiteValue = async (reader: Reader, key: string): Promise<string | undefined> =>
  (await reader.siteConfig.findFirst({ where: { key }, orderBy: { position: 'asc' }, select: { value: true } }))?.value;

/** The values of one key in their order. */
export const findSiteValues = async (reader: Reader | Tx, key: string): Promise<readonly string[]> => {
  const rows = await reader.siteConfig.findMany({
    where: { key },
    orderBy: { position: 'asc' },
    select: { value: true },
  });
  return rows.map(({ value }) => value);
};

/** Gives a key these values and no others. */
export const writeSiteValues = async (
  tx: Tx,
  sandboxId: string,
  key: string,
  values: readonly string[],
): Promise<void> => {
  await tx.siteConfig.deleteMany({ where: { key } });
  await tx.siteConfig.createMany({ data: values.map((value, position) => ({ sandboxId, key, position, value })) });
};

/** Configures a sandbox that has none of these keys yet. The values of one key keep their order. */
export const addSiteConfig = async (tx: Tx, sandboxId: string, entries: readonly SiteConfigEntry[]): Promise<void> => {
  await tx.siteConfig.createMany({
    data: entries.map(({ key, value }, i) => ({
      sandboxId,
      key,
      position: entries.slice(0, i).filter((before) => before.key === key).length,
      value,
    })),
  });
};
