import { type PARTNER_TYPES, partnerRecord } from '@tradeport/shared/contract/partner.ts';
import { partnerTypes } from '@tradeport/shared/reference/businessDictionaries.ts';
import { isSameName, nameKey } from '@tradeport/shared/rules/nameKey.ts';
import type { StateOf } from '@tradeport/shared/states/machine.ts';
import { partner as machine } from '@tradeport/shared/states/partner.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { recordList } from '../../platform/records/recordList.ts';
import { type Rows, recordStore } from '../../platform/records/recordStore.ts';
import { searchText } from '../../platform/records/searchText.ts';

export type PartnerState = StateOf<typeof machine>;
type PartnerKind = (typeof PARTNER_TYPES)[number];

/** What a merchant tells of a partner. */
export interface PartnerTold {
  readonly partnerName: string;
  readonly partnerNameEn: string | null;
  readonly partnerType: PartnerKind;
  /** ISO 3166 alpha-3. */
  readonly country: string;
  /** In capitals. */
  readonly registrationNo: string | null;
  readonly partnerAddress: string | null;
  readonly contactName: string | null;
  readonly contactPhone: string | null;
  readonly email: string | null;
  readonly website: string | null;
  readonly remark: string | null;
}

/** A partner in house words. */
export interface Partner extends PartnerTold {
  readonly partnerNo: string;
  readonly merchantId: string;
  readonly state: PartnerState;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly removedAt: Date | null;
}

type Row = NonNullable<Awaited<ReturnType<Reader['partner']['findFirst']>>>;

const isKind = (word: string): word is PartnerKind => Object.hasOwn(partnerTypes, word);
const kindOf = (word: string): PartnerKind => {
  if (!isKind(word)) throw new Error(`unknown type "${word}" of a partner`);
  return word;
};

/** Marks a partner whose key is not computed yet. The next change of the partner writes its key. */
const UNKNOWN_KEY = '';

const columnsOf = (partnerNo: string, told: PartnerTold) => ({
  ...told,
  nameKey: nameKey(told.partnerName),
  folded: searchText(
    partnerNo,
    told.partnerName,
    told.partnerNameEn,
    told.registrationNo,
    told.contactName,
    told.contactPhone,
    told.email,
  ),
});

/** What may change with a move besides the state. */
export interface PartnerPatch {
  readonly told?: PartnerTold;
  readonly removedAt?: Date;
}

/** The partners. */
export const partnerStore = recordStore({
  machine,
  reads: (reader: Reader | Tx): Rows<Row> => reader.partner,
  writes: (tx) => tx.partner,
  key: 'partnerNo',
  lastFirst: ['createdAt', 'partnerNo'],
  of: ({ sandboxId: _own, folded: _sought, nameKey: _key, version: _count, ...row }): Partner => ({
    ...row,
    partnerType: kindOf(row.partnerType),
  }),
  columns: ({ told, ...patch }: PartnerPatch, { partnerNo }) => ({
    ...(told ? columnsOf(partnerNo, told) : {}),
    ...patch,
  }),
});
export const { find: findPartner } = partnerStore;

export const addPartner = async (
  tx: Tx,
  owner: { readonly sandboxId: string; readonly merchantId: string },
  { partnerNo, state, told }: Pick<Partner, 'partnerNo' | 'state'> & { readonly told: PartnerTold },
  now: Date,
): Promise<Partner> =>
  partnerStore.of(
    await tx.partner.create({
      data: { ...owner, ...columnsOf(partnerNo, told), partnerNo, state, createdAt: now, updatedAt: now },
    }),
  );

/** A partner of a merchant with this name or registration number in its country that is not removed, another than `besides`. */
export const findSame = async (
  reader: Reader | Tx,
  merchantId: string,
  { partnerName, registrationNo, country }: Pick<PartnerTold, 'partnerName' | 'registrationNo' | 'country'>,
  besides?: string,
): Promise<Partner | undefined> => {
  const where = {
    merchantId,
    country,
    state: 'active',
    ...(besides === undefined ? {} : { partnerNo: { not: besides } }),
  };
  const named = await reader.partner.findMany({
    where: { ...where, nameKey: { in: [nameKey(partnerName), UNKNOWN_KEY] } },
  });
  const row =
    named.find((one) => isSameName(one.partnerName, partnerName)) ??
    (registrationNo === null ? null : await reader.partner.findFirst({ where: { ...where, registrationNo } }));
  return row ? partnerStore.of(row) : undefined;
};

/** The partners of a merchant, the last added first. */
export const partnerList = recordList({
  record: partnerRecord,
  on: (reader) => reader.partner,
  lastFirst: ['createdAt', 'partnerNo'],
  where: {
    partnerType: (partnerType) => ({ partnerType }),
    country: (country) => ({ country }),
    keyword: (part) => ({ folded: { contains: searchText(part) } }),
  },
  of: partnerStore.of,
});
