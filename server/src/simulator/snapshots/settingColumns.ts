import { allCalls } from '@tradeport/shared/contract/index.ts';
import { EVERY_CALL, FAULT_KINDS, FAULT_PHASES, FAULT_PRESETS } from '@tradeport/shared/contract/sim/fault.ts';
import { SITE_CONFIG_KEYS } from '@tradeport/shared/contract/siteConfig.ts';
import { ASSUMPTION_NAMES, acceptsValue } from '@tradeport/shared/rules/assumptions.ts';
import { formatNamed } from '@tradeport/shared/rules/formats.ts';
import { takesSiteValue } from '../../modules/siteConfig/index.ts';
import { anyCurrency, figureAboveZero, type KindsOfTables, matching, word } from './columnKinds.ts';

/** What is set for a sandbox: switches, prices, site values and faults. */
export const settingKinds = {
  Assumption: {
    key: word(ASSUMPTION_NAMES),
    value: {
      fault: 'not a value of its key',
      isSound: (value, of) => {
        const name = ASSUMPTION_NAMES.find((each) => each === of('key'));
        return name !== undefined && acceptsValue(name, String(value));
      },
    },
  },
  RateChange: {
    kind: word(['pin', 'shift', 'moveTo', 'clear']),
    first: anyCurrency,
    second: anyCurrency,
    value: {
      fault: 'not a figure above zero',
      isSound: (value, of) => of('kind') === 'clear' || figureAboveZero.isSound(value, of),
    },
  },
  SiteConfig: {
    key: word(SITE_CONFIG_KEYS),
    value: { fault: 'not a value of its key', isSound: (value, of) => takesSiteValue(of('key'), String(value)) },
  },
  Fault: {
    call: word(
      allCalls.map(({ key }) => key),
      EVERY_CALL,
    ),
    kind: word(FAULT_KINDS),
    phase: word(FAULT_PHASES),
    amountFrom: matching(formatNamed('amount'), 'not an amount'),
    amountTo: matching(formatNamed('amount'), 'not an amount'),
    preset: word(FAULT_PRESETS),
  },
} as const satisfies KindsOfTables;
