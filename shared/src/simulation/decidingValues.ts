import type { Bilingual } from '../words/bilingual.ts';

/** What a number or an amount makes happen outside: so a test can provoke any outcome through the portal alone. */
export interface DecidingValue {
  /** The last four digits of an account, registration or ID number. */
  readonly ending: string;
  readonly meaning: Bilingual;
}

/** Every ending that decides; any other succeeds. */
export const decidingValues: readonly DecidingValue[] = [
  { ending: '0002', meaning: ['被拒绝或失败，并说明原因', 'Rejected, with a reason'] },
  { ending: '0003', meaning: ['要求补充材料', 'Requests documents'] },
  {
    ending: '0004',
    meaning: ['成功后被退回，扣除中间行费用', 'Succeeds, then returned less a bank fee'],
  },
  { ending: '0005', meaning: ['一直处理中，直到人工操作', 'In progress until you act'] },
  { ending: '0006', meaning: ['先失败一次，再次尝试成功', 'Fails once, then succeeds'] },
  { ending: '0007', meaning: ['经营状态异常（企业登记）', 'Abnormal business status (registry)'] },
  { ending: '0008', meaning: ['查无此企业（企业登记）', 'Not found (registry)'] },
  { ending: '0009', meaning: ['24 小时后超时失败', 'Times out after 24 hours'] },
];

/** The four characters of a number that decide; shorter numbers decide nothing. */
export const endingOf = (number: string): string => number.replace(/[^0-9A-Za-z]/g, '').slice(-4);

/** Amounts that end so make the bank ask for material; in currencies without decimals the last two digits count. */
export const ASKS_MINOR_ENDING = 13n;
/** Amounts that end so fail. The amount beats the account. */
export const FAILS_MINOR_ENDING = 14n;
