import type { FieldSpoil, SpoilKind } from './fieldSpoils.ts';

/** Why verify cannot find faults of some fields. The first row that fits a fault has its reason. */
interface Reason {
  /** Fits the key of the call and the path of the field: `module/name member.*.member`. */
  readonly field: RegExp;
  /** All kinds, unless stated. */
  readonly kinds?: readonly SpoilKind[];
  readonly reason: string;
}

const REASONS: readonly Reason[] = [
  { field: /sums\.\*\.lines/, reason: 'the documents fix neither the lines of a working-out nor their order' },
  { field: /sums(\.\*\.(formula|rounding|rule|title))?$/, reason: 'a working-out is a text for people, found by name' },
  { field: /postings|ledger/, reason: 'the account details show no order of legs, no quota and no account of others' },
  {
    field: /(quote|quoteId|signatureNo|serviceNo|uetr|fileUrl|filePath|sessionId)$/,
    kinds: ['otherObject'],
    reason: 'only the backend can read the value',
  },
  {
    field: /^(dataCache|common|localPayee|agreement|operator\/permission|subAccount\/submitCountry)\b/,
    kinds: ['otherObject', 'otherOrder', 'unknownWord', 'timeOff'],
    reason: 'the documents fix no entries of this list, and no second answer shows them',
  },
  {
    field: /(terms\.\w+|[mM]aximum\w*|[mM]inimum\w*|limit\w*|Hours|Days|Max|Seconds|share|ratePerDay|\.amount)$/,
    kinds: ['amountOff', 'numberOff', 'otherObject', 'unknownWord'],
    reason: 'only this answer states the setting of the platform',
  },
  {
    field: /(count|Count|unread|open|closed|underWay|sentBack|version|cardsHeld|endingSoon)$/,
    kinds: ['numberOff', 'otherObject'],
    reason: 'no list of the session shows all that is counted',
  },
  {
    field: /^(info|b2bPartner\/queryLegalInfo|settleOrder\/queryPayeeAccName|uploadDetail\/searchPayeeInfo)\b/,
    kinds: ['otherObject', 'otherLanguage', 'timeOff', 'numberOff'],
    reason: 'no second answer shows these details of the merchant',
  },
];

/** Reasons for faults of all other fields. Kinds without a reason are always found. */
const REASONS_OF_KINDS: Readonly<Partial<Record<SpoilKind, string>>> = {
  otherObject: 'another object may have the value, and no second answer shows the object',
  otherLanguage: 'the text may be that of a user, in any language',
  otherOrder: 'the contract fixes no order of the list',
  amountOff: 'no second answer states the amount',
  numberOff: 'no second answer states the number',
  timeOff: 'no second answer states the time',
  unknownWord: 'the contract does not list the words of the member',
};

/** Why verify cannot find a fault; undefined where it has to find it. */
export const reasonOf = (key: string, { path, kind }: FieldSpoil): string | undefined => {
  if (REASONS_OF_KINDS[kind] === undefined) return undefined;
  const field = `${key} ${path.join('.')}`;
  const found = REASONS.find((row) => row.field.test(field) && (row.kinds === undefined || row.kinds.includes(kind)));
  return found?.reason ?? REASONS_OF_KINDS[kind];
};
