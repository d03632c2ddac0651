import type { SiteConfigKey } from '@tradeport/shared/contract/siteConfig.ts';
import type { CallFailed } from '../api/CallFailed.ts';
import { entryApi } from '../api/entryApi.ts';
import { failureOf } from '../api/failures.ts';
import { backend } from '../browser/backend.ts';
import { cell, useCell } from '../browser/cell.ts';
import { storage } from '../browser/storage.ts';

/** The site's configuration by key; one key can have several values (QR_CODE). */
export type SiteConfig = Readonly<Record<string, readonly string[]>>;

const KEY = 'config';

const stored = (): SiteConfig | undefined => {
  try {
    const read: unknown = JSON.parse(storage.read(KEY) ?? 'null');
    if (typeof read !== 'object' || read === null) return undefined;
    return Object.fromEntries(Object.entries(read).map(([key, values]) => [key, [values].flat().map(String)]));
  } catch {
    return undefined;
  }
};

const known = cell<SiteConfig | undefined>(stored());
const failed = cell<CallFailed | undefined>(undefined);

/**
 * What the configuration of this domain is asked by. The server writes it into the document; behind one that does not, or that is
 * told another domain, it is worked out by the legacy cipher, which is not worth its weight in the first load.
 */
const configNo = async (): Promise<string> => {
  const [domain, written] = document.documentElement.dataset.site?.split(' ') ?? [];
  if (domain === location.hostname && written !== undefined) return written;
  const { configNoOf } = await import('./configNo.ts');
  return configNoOf(location.hostname);
};

let asking: Promise<void> | undefined;

const ask = async (): Promise<void> => {
  try {
    const rows = await entryApi.common.systemConfig({ configNo: await configNo(), configSystem: 1 });
    const next: Record<string, string[]> = {};
    for (const { configKey, configVal } of rows) next[configKey] = [...(next[configKey] ?? []), configVal];
    storage.write(KEY, JSON.stringify(next));
    failed.set(undefined);
    known.set(next);
  } catch (error) {
    failed.set(failureOf(error));
  } finally {
    asking = undefined;
  }
};

/** Reads the site's configuration anew; what is stored serves meanwhile. Several callers at once ask once. */
export const refreshSiteConfig = (): Promise<void> => {
  asking ??= ask();
  return asking;
};

const first = (config: SiteConfig | undefined, key: SiteConfigKey): string | undefined => config?.[key]?.[0];

/** One value as it is known now, undefined while the configuration is not there. */
export const siteValue = (key: SiteConfigKey): string | undefined => first(known.get(), key);

/** {@link siteValue} for components. */
export const useSiteValue = (key: SiteConfigKey): string | undefined => first(useCell(known), key);

/** What stands at the foot of pages outside of the menu: the region, whose it is, its filing number. Empty until it is known. */
export const useSiteFoot = (): string => {
  const config = useCell(known);
  return (['PUBLIC_AREA', 'COPYRIGHT', 'ICP'] as const).flatMap((key) => first(config, key) ?? []).join(' · ');
};

/** Whether passwords are to be sealed before a backend whose configuration holds no key for it: nobody can log in then. */
export const useSealingMissing = (): boolean => {
  const config = useCell(known);
  return config !== undefined && first(config, 'SEALING_KEY') === undefined && backend()?.secrets === 'sealed';
};

const NO_VALUES: readonly string[] = [];

/** All values of a key, in their order. */
export const useSiteValues = (key: SiteConfigKey): readonly string[] => useCell(known)?.[key] ?? NO_VALUES;

/** Why the configuration could not be read, only when none is stored either. */
export const useSiteConfigFailure = (): CallFailed | undefined => {
  const failure = useCell(failed);
  return useCell(known) === undefined ? failure : undefined;
};

/** The product's name as the site is configured; the given one until that is known. */
export const useSystemName = (): string => useSiteValue('SYSTEM_NAME') ?? 'Tradeport';
