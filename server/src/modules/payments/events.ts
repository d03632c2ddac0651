import { Closed, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { type ExternalEventKind, externalEvent } from '../../platform/simulation/externalEvents.ts';
import { getMerchantNumbered } from '../products/index.ts';
import { REVIEW_RULES, type ReviewRule, reviewRuleOf } from './reviewers.ts';
import { findReviewRule, writeReviewRule } from './store.ts';

const WORDS: Readonly<Record<ReviewRule, Bilingual>> = {
  ordinary: ['普通操作员的付款', 'Payments of ordinary operators'],
  everybody: ['所有付款', 'All payments'],
  nobody: ['无需复核', 'None'],
};

/** What the platform agrees with a merchant about the review of its payments. */
export const paymentEvents: readonly ExternalEventKind[] = [
  externalEvent({
    name: 'payment.review',
    title: ['设置付款复核', 'Set whose payments are reviewed'],
    purpose: [
      '决定该商户哪些付款须由复核人放行；已提交的付款不受影响',
      'Says which payments of the merchant a reviewer must release; those that were made keep theirs',
    ],
    schema: Closed({ merchantNo: Text({ max: 16 }), reviewed: OneOf(REVIEW_RULES) }),
    labels: { merchantNo: ['商户号', 'Merchant number'], reviewed: ['须复核', 'Reviewed'] },
    words: WORDS,
    ask: ({ merchantNo, reviewed }) => ({
      merchantId: async (reader) => (await getMerchantNumbered(reader, merchantNo)).id,
      preview: async (reader) => {
        const { id, name, nameEn } = await getMerchantNumbered(reader, merchantNo);
        return {
          effects: [
            { label: ['商户', 'Merchant'], after: [name, nameEn] },
            {
              label: ['须复核', 'Reviewed'],
              before: WORDS[reviewRuleOf(await findReviewRule(reader, id))],
              after: WORDS[reviewed],
            },
          ],
          money: [],
        };
      },
      run: async (command) => {
        await command.lockMerchant();
        const { id } = await getMerchantNumbered(command.tx, merchantNo);
        await writeReviewRule(command.tx, id, reviewed);
        command.record({ kind: 'outside', subject: id, action: 'paymentReviewSet', facts: { reviewed } });
        return { machine: null, subject: id };
      },
    }),
  }),
];
