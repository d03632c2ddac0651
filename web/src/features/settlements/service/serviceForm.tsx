import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { FastServiceRequest, type settleAdvance } from '@tradeport/shared/contract/settleAdvance.ts';
import { type DraftOf, recordForm } from '../../../ui/forms/record/declared.ts';
import { fieldsIn } from '../../../ui/forms/record/fieldsIn.ts';
import { Agreement } from './Agreement.tsx';
import { serviceWords, text } from './text.ts';

type Wire = RequestOf<(typeof settleAdvance)['applyOpen']>;
/** What the form holds: whether the agreement is ticked, and which it is, beside what travels. */
type Draft = DraftOf<Wire> & { readonly agreed?: boolean | undefined; readonly agreementId?: string | undefined };

const of = fieldsIn(serviceWords).of<Draft>();

/** Who is called about the fast-settlement service, and its agreement in the version that is read. */
export const serviceForm = recordForm<Wire, Draft>()({
  name: 'fastService',
  request: FastServiceRequest,
  start: {},
  sections: [
    of.section(
      'serviceTitle',
      [
        of.text('contactPerson', { isWide: true }),
        of.text('contactPhone', { isWide: true }),
        of.yesNo('agreed', {
          Beside: ({ draft }) => <Agreement {...draft} />,
          isWide: true,
          isOpen: true,
        }),
      ],
      { why: 'serviceWhy' },
    ),
  ],
  judge: ({ agreed }, name) => (name === 'agreed' && agreed !== true ? text('needAgreement') : undefined),
  unasked: ({ agreementVersion = '' }) => ({ agreementVersion }),
});
