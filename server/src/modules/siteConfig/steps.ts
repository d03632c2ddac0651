import { Closed } from '@tradeport/shared/contract/common.ts';
import { type StepKind, step } from '../../platform/simulation/steps.ts';
import { defaultSiteConfig } from './scenario.ts';
import { addSiteConfig } from './store.ts';

/** What a scenario may do with the site. */
export const siteSteps: readonly StepKind[] = [
  step('site', ['站点配置', 'Configure the site'], Closed({}), ({ sandboxId, command }) =>
    command(null, ({ tx }) => addSiteConfig(tx, sandboxId, defaultSiteConfig)),
  ),
];
