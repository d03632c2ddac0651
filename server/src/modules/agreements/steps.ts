import { Closed, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { AGREEMENT_IDS } from '@tradeport/shared/reference/agreements.ts';
import { NOTICE_GIVERS, NOTICE_WAYS } from '@tradeport/shared/rules/agreements.ts';
import { type StepKind, step, UnknownInStep } from '../../platform/simulation/steps.ts';
import { publishVersion } from './events.ts';
import type { SignatureLifecycle } from './lifecycle.ts';
import { signAgreement } from './signatures.ts';
import { listBinding } from './store.ts';

const agreement = OneOf(AGREEMENT_IDS);
const Change = Text({ max: 1_000, format: 'cleanLines' });

/** What a scenario may do with agreements. */
export const agreementSteps = (signatures: SignatureLifecycle): readonly StepKind[] => [
  step(
    'publishAgreement',
    ['发布协议新版本', 'Publish a version of an agreement'],
    Closed({ agreement, changeZh: Change, changeEn: Change }),
    async ({ command }, { agreement: id, changeZh, changeEn }) => {
      await command(null, (within) => publishVersion(within, id, [changeZh, changeEn]));
    },
  ),
  step(
    'signAgreement',
    ['签署协议', 'Sign an agreement'],
    Closed({ operator: Text({ max: 40 }), agreement }),
    async ({ caller, command }, { operator, agreement: id }) => {
      const { merchantId, operatorId } = caller(operator).session;
      await command(merchantId, (within) => signAgreement(within, operatorId, id));
    },
  ),
  step(
    'noticeOfEnding',
    ['登记终止通知', 'Enter a notice of ending'],
    Closed({ merchant: Text({ max: 40 }), agreement, by: OneOf(NOTICE_GIVERS), way: OneOf(NOTICE_WAYS) }),
    async ({ command }, { merchant, agreement: id, by, way }) => {
      await command(merchant, async (within) => {
        const [last] = await listBinding(within.tx, id);
        if (!last) throw new UnknownInStep(['已签协议', 'signed agreement'], `${merchant} ${id}`);
        await signatures.actOn(within, last, 'notice', { note: { particulars: { by, way } }, silent: true });
      });
    },
  ),
];
