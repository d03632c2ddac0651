import type { PayeeBankWire, PayeeDetailsWire } from '@tradeport/shared/contract/b2bPartner.ts';
import type { DraftOf } from '../../ui/forms/record/declared.ts';

/** What the form of an account holds: whether an intermediary bank is told of, beside what travels. */
export type AccountDraft = DraftOf<PayeeBankWire> & { readonly throughBank?: boolean | undefined };
export type PayeeWire = PayeeDetailsWire & { readonly isFavorite?: boolean };
export type PayeeDraft = DraftOf<PayeeWire> & AccountDraft;
