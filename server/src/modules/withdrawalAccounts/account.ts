import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import type { AccountEntity } from '@tradeport/shared/rules/withdrawalAccount.ts';
import type { StateOf } from '@tradeport/shared/states/machine.ts';
import type { withdrawalAccount } from '@tradeport/shared/states/withdrawalAccount.ts';

export type WithdrawalAccountState = StateOf<typeof withdrawalAccount>;

/** What a merchant calls an account and notes of it: changed without a review. */
export interface OwnWords {
  readonly nickname: string | null;
  readonly remark: string | null;
}

/** An account as its merchant puts it down, in house words. SWIFT codes are in capitals. */
export interface AccountDetails extends OwnWords {
  readonly accountName: string;
  readonly accountNo: string;
  readonly ccy: Ccy;
  /** ISO 3166 alpha-3, as the portal keeps it. */
  readonly bankCountry: string;
  readonly bankName: string;
  readonly bankAddress: string | null;
  readonly swiftCode: string | null;
  readonly bankCode: string | null;
  readonly branchCode: string | null;
  readonly clearingCode: string | null;
  readonly branchName: string | null;
  readonly province: string | null;
  readonly city: string | null;
  readonly payeeAddress: string;
  readonly intermediaryBankName: string | null;
  readonly intermediarySwiftCode: string | null;
  readonly intermediaryBankCountry: string | null;
  /** Ids of uploaded files. */
  readonly proofFiles: readonly string[];
}

/** In whose name it is: the merchant's company, or its legal person. */
export interface AccountOwner {
  readonly entity: AccountEntity;
  /** The verified name. */
  readonly payeeName: string;
}

/** An account that money is withdrawn to. */
export interface WithdrawalAccount extends AccountDetails, AccountOwner {
  readonly accountId: string;
  readonly merchantId: string;
  readonly state: WithdrawalAccountState;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly removedAt: Date | null;
  readonly updatedAt: Date;
}
