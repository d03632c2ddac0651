import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { common } from '@tradeport/shared/contract/siteConfig.ts';
import { CURRENCIES, decimalsOf } from '@tradeport/shared/reference/currencies.ts';
import { dayOf, formatInstant, isWorkingDay } from '@tradeport/shared/rules/calendar.ts';
import { readCryptoTerms } from '../../platform/records/cryptoTerms.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { openLegacy } from '../../platform/secrets/sealing.ts';
import { readBalances } from '../accounts/index.ts';
import { listSiteConfig } from './store.ts';

/** The system that the portal is; others would have a configuration of their own. */
const PORTAL_SYSTEM = 1;
/** What a browser calls the host of its page: a name, or an address of either kind. */
const HOST = /^[a-z0-9.:[\]-]{1,253}$/i;

type SiteCalls = Pick<
  Handlers<typeof common>,
  'systemConfig' | 'queryCurrency' | 'queryCurrencyScale' | 'queryServerTime'
>;

export const siteConfigHandlers = (world: World): SiteCalls => ({
  systemConfig: async ({ configNo, configSystem }, caller) => {
    const domain = openLegacy(configNo);
    if (configSystem !== PORTAL_SYSTEM || domain === undefined || !HOST.test(domain))
      throw refusal('siteNotConfigured');
    // One configuration serves all domains of a sandbox: people reach a staging host under many names.
    const reader = world.db.read({ sandboxId: caller.sandboxId, platform: true });
    const entries = await listSiteConfig(reader);
    if (entries.length === 0) throw refusal('siteNotConfigured');
    const crypto = await readCryptoTerms(reader, caller.sandboxId);
    return [
      ...entries.map(({ key, value }) => ({ configKey: key, configVal: value })),
      { configKey: 'SEALING_KEY', configVal: world.secrets.sealing.publicKey },
      { configKey: 'HELD_CRYPTO', configVal: String(crypto.isHeld) },
      { configKey: 'CRYPTO_DECIMALS', configVal: String(crypto.decimals) },
    ];
  },
  queryCurrency: async (_request, { sandboxId, session }) => {
    const owner = { sandboxId, merchantId: session.merchantId };
    const reader = world.db.read(owner);
    const balances = await readBalances(reader, owner);
    const { decimals } = await readCryptoTerms(reader, sandboxId);
    return CURRENCIES.map(({ code, zh, en, kind, flag }) => {
      const account = balances.find(({ ccy }) => ccy === code);
      return {
        currency: code,
        nameZh: zh,
        nameEn: en,
        kind: kind === 'crypto' ? 'crypto' : 'fiat',
        scale: decimalsOf(code, decimals),
        flag,
        held: account !== undefined,
        enabled: account?.enabled ?? false,
      };
    });
  },
  queryCurrencyScale: async ({ currency }, { sandboxId }) => {
    const { decimals } = await readCryptoTerms(world.db.read({ sandboxId, platform: true }), sandboxId);
    return CURRENCIES.filter(({ code }) => currency === undefined || code === currency).map(({ code }) => ({
      currency: code,
      scale: decimalsOf(code, decimals),
    }));
  },
  queryServerTime: async (_request, { now, sandboxId }) => ({
    serverTime: formatInstant(now),
    zone: 'Asia/Shanghai',
    workingDay: isWorkingDay(
      dayOf(now),
      await world.calendar.overrides(world.db.read({ sandboxId, platform: true }), sandboxId),
    ),
  }),
});
