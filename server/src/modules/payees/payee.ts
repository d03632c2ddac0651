import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import type {
  PayeeAccountType,
  PayeeCertificate,
  PayeeEntity,
  PayeeRelationship,
} from '@tradeport/shared/reference/payeeWords.ts';
import type { payeeContactFields } from '@tradeport/shared/rules/payee.ts';
import type { StateOf } from '@tradeport/shared/states/machine.ts';
import type { payee } from '@tradeport/shared/states/payee.ts';
import type { payeeUse } from '@tradeport/shared/states/payeeUse.ts';

export type PayeeState = StateOf<typeof payee>;
export type PayeeUseState = StateOf<typeof payeeUse>;
export type Channel = 'local' | 'global';

/** Who is paid, as its merchant puts it down, but for the number of its certificate. */
export interface PayeeTold {
  readonly payeeName: string;
  readonly entityType: PayeeEntity;
  readonly relationship: PayeeRelationship;
  /** ISO 3166 alpha-3, as the portal keeps it. */
  readonly country: string;
  readonly certificateType: PayeeCertificate;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly payeeAddress: string;
  readonly province: string | null;
  readonly city: string | null;
  readonly postalCode: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly nickname: string | null;
}

/** Contact details of a payee (decisions 7.6). */
export type PayeeContact = Pick<PayeeTold, (typeof payeeContactFields)[number]>;

/** Somebody whom a merchant pays. */
export interface Payee extends PayeeTold {
  readonly payeeId: string;
  readonly merchantId: string;
  readonly state: PayeeState;
  readonly useState: PayeeUseState;
  readonly certificateNoSealed: string;
  readonly isFavorite: boolean;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly removedAt: Date | null;
  readonly updatedAt: Date;
}

/** An account as its merchant puts it down, in house words: number and SWIFT codes in capitals. */
export interface AccountTold {
  readonly accountName: string;
  readonly accountNo: string;
  readonly ccy: Ccy;
  readonly accountType: PayeeAccountType;
  readonly bankCountry: string;
  readonly accountLocation: string | null;
  readonly bankName: string;
  readonly bankAddress: string | null;
  readonly swiftCode: string | null;
  readonly bankCode: string | null;
  readonly branchCode: string | null;
  readonly branchName: string | null;
  readonly clearingCode: string | null;
  readonly achRoutingNo: string | null;
  readonly fedwireRoutingNo: string | null;
  readonly intermediaryBankName: string | null;
  readonly intermediarySwiftCode: string | null;
  readonly intermediaryBankCountry: string | null;
}

/** An account of a payee at a bank. */
export interface PayeeAccount extends AccountTold {
  readonly accountId: string;
  readonly payeeId: string;
  readonly merchantId: string;
  readonly payeeName: string;
  /** Whether the country of the account clears its currency; money goes by SWIFT otherwise. */
  readonly channel: Channel;
  readonly removed: boolean;
  readonly createdAt: Date;
  readonly removedAt: Date | null;
}

/** Whether a payee may be paid now: it passed its review, and its merchant has not disabled it. */
export const isPayable = ({ state, useState }: Pick<Payee, 'state' | 'useState'>): boolean =>
  state === 'available' && useState === 'enabled';
