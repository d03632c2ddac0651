import type { ExportType, GoodsCategory, SalesPlatform } from '@tradeport/shared/reference/businessDictionaries.ts';
import type { AccountChoice, JudgedBusiness } from '@tradeport/shared/rules/accountApplication.ts';
import type { collectionAccount } from '@tradeport/shared/states/collectionAccount.ts';
import type { StateOf } from '@tradeport/shared/states/machine.ts';

export type AccountState = StateOf<typeof collectionAccount>;

/** The business behind an account, as its merchant tells it. */
export interface Business extends JudgedBusiness {
  /** What the merchant calls the account. */
  readonly label: string;
  readonly registrationNo: string;
  readonly website: string;
  readonly platform: SalesPlatform;
  readonly goodsCategory: GoodsCategory;
  readonly exportType: ExportType;
}

/** What a bank gives when it opens an account. */
export interface BankDetails {
  readonly accountNo: string;
  readonly iban: string | null;
  readonly bankName: string;
  readonly bankAddress: string | null;
  readonly swift: string;
  readonly bankCode: string | null;
  readonly branchCode: string | null;
}

/** A collection account in house words, from the application on. */
export interface CollectionAccount extends AccountChoice {
  readonly applyNo: string;
  readonly merchantId: string;
  readonly state: AccountState;
  /** In whose name the bank keeps it. */
  readonly accountName: string;
  /** Whether what comes in waits for settlement material. */
  readonly needsMaterial: boolean;
  readonly business: Business;
  /** Undefined until the bank has opened it. */
  readonly bank: BankDetails | undefined;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly openedAt: Date | null;
  readonly closedAt: Date | null;
  readonly updatedAt: Date;
}
