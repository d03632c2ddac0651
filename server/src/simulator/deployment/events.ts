import { Closed } from '@tradeport/shared/contract/common.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { TObject } from 'typebox';
import { type ExternalEventKind, externalEvent, ofNobody } from '../../platform/simulation/externalEvents.ts';
import { addDeployment, findDeployments } from './store.ts';

/** What the event is about, the same in every sandbox. */
const PORTAL = 'portal';

const schema: TObject = Closed({});
const counted = (count: number): Bilingual => [`${count} 次`, `${count}`];

/** What can happen to the portal itself. */
export const deploymentEvents: readonly ExternalEventKind[] = [
  externalEvent({
    name: 'portal.deploy',
    title: ['门户发布新版本', 'Deploy a new version of the portal'],
    purpose: [
      '本沙盒中打开的门户在下一次切换页面时重新载入一次',
      'Open portals in this sandbox reload once at the next navigation',
    ],
    schema,
    labels: {},
    ask: () => ({
      merchantId: ofNobody,
      preview: async (reader, { sandboxId }) => {
        const before = await findDeployments(reader, sandboxId);
        const label: Bilingual = ['已发布的新版本', 'Versions deployed'];
        return { effects: [{ label, before: counted(before), after: counted(before + 1) }], money: [] };
      },
      run: async (command) => {
        await addDeployment(command);
        command.record({ kind: 'outside', subject: PORTAL, action: 'portalDeployed' });
        return { machine: null, subject: PORTAL };
      },
    }),
  }),
];
