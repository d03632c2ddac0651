import { Closed } from '@tradeport/shared/contract/common.ts';
import { type StepKind, step } from '../../platform/simulation/steps.ts';
import { addDefaultRules } from '../fees/index.ts';
import { defaultSiteConfig } from './scenario.ts';
import { addSiteConfig } from './store.ts';

/** What a scenario may do with the site. */
export const siteSteps: readonly StepKind[] = [
  step(
    'site',
    ['站点配置与标准费率', 'Configure the site and the standard fees'],
    Closed({}),
    ({ sandboxId, command }) =>
      command(null, async ({ tx }) => {
        await addSiteConfig(tx, sandboxId, defaultSiteConfig);
        await addDefaultRules(tx, sandboxId);
      }),
  ),
];
