import type { PayeeType } from '@tradeport/shared/rules/settlementPayee.ts';
import type { StateOf } from '@tradeport/shared/states/machine.ts';
import type { settlementPayee } from '@tradeport/shared/states/settlementPayee.ts';

export type SettlementPayeeState = StateOf<typeof settlementPayee>;

/** What a merchant calls a payee and notes of it: changed without a check. */
export interface OwnWords {
  readonly nickname: string | null;
  readonly remark: string | null;
}

/** Numbers of identity documents, in clear: they live in memory only. */
export interface DocumentNumbers {
  readonly idCardNo: string | null;
  readonly legalPersonIdNo: string | null;
}

/** What a payee tells, besides its documents. */
export interface PayeeDetails extends OwnWords {
  readonly payeeType: PayeeType;
  /** Of the company or of the person. */
  readonly payeeName: string;
  readonly accountName: string;
  readonly accountNo: string;
  readonly bankName: string;
  readonly bankAddress: string | null;
  readonly bankCode: string | null;
  readonly branchName: string | null;
  readonly province: string | null;
  readonly city: string | null;
  readonly payeeAddress: string;
  readonly creditCode: string | null;
  readonly organizationCode: string | null;
  /** Codes of the dictionaries. */
  readonly industry: string | null;
  readonly economicType: string | null;
  readonly specialEconomicZone: boolean | null;
  readonly specialEconomicZoneType: string | null;
  readonly contactPerson: string;
  readonly contactPhone: string;
  readonly postalCode: string | null;
  /** ISO 3166 alpha-3. */
  readonly legalPersonNationality: string | null;
  readonly legalPersonName: string | null;
  readonly businessProvince: string | null;
  readonly businessCity: string | null;
  readonly businessDistrict: string | null;
  readonly businessAddress: string | null;
  /** Ids of uploaded files. */
  readonly proofFiles: readonly string[];
  readonly passportPhoto: readonly string[];
}

/** What is kept of what was told. */
export type KeptPayee = PayeeDetails & { readonly numbersSealed: string };

/** Somebody in the mainland whom a CNY settlement pays. */
export interface SettlementPayee extends KeptPayee {
  readonly accountId: string;
  readonly merchantId: string;
  readonly state: SettlementPayeeState;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly removedAt: Date | null;
  readonly updatedAt: Date;
}
