import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { offlineReceipt } from '@tradeport/shared/contract/offlineReceipt.ts';
import type { DraftOf } from '../../ui/forms/record/declared.ts';
import type { PayerDraft } from './payerForm.ts';

export type RechargeWire = RequestOf<(typeof offlineReceipt)['create']>;

/** What the form holds: the fields of a new payer by their paths, and what is known of the receiving account that is chosen. */
export type RechargeDraft = DraftOf<Omit<RechargeWire, 'payer'>> & {
  readonly [K in keyof PayerDraft as `payer.${K}`]?: PayerDraft[K];
} & {
  readonly payerCountry?: string | undefined;
  readonly which?: 'common' | 'new' | undefined;
  readonly ccy?: string | undefined;
  readonly maximum?: string | undefined;
};
