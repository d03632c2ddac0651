import type { Bilingual } from '../reference/bilingual.ts';

/** What a number or an amount makes happen outside: so a test can provoke any outcome through the portal alone. */
export interface DecidingValue {
  /** The last four digits of an account, registration or ID number. */
  readonly ending: string;
  readonly meaning: Bilingual;
}

/** Every ending that decides; any other succeeds. */
export const decidingValues: readonly DecidingValue[] = [
  { ending: '0002', meaning: ['被拒绝或失败，并说明原因', 'Is rejected or fails, with a reason'] },
  { ending: '0003', meaning: ['要求补充材料', 'Asks for material'] },
  {
    ending: '0004',
    meaning: ['成功后被退回，扣除中间行费用', "Succeeds and is returned later, less a correspondent bank's fee"],
  },
  { ending: '0005', meaning: ['一直处理中，直到控制台操作', 'Stays under way until the console acts'] },
  { ending: '0006', meaning: ['先失败一次，再次尝试成功', 'Fails once, then succeeds when tried again'] },
  { ending: '0007', meaning: ['经营状态异常（企业登记）', 'Abnormal business status (registry)'] },
  { ending: '0008', meaning: ['查无此企业（企业登记）', 'Not found (registry)'] },
  { ending: '0009', meaning: ['超时：24 小时无回应后失败', 'Times out: no answer for 24 hours, then fails'] },
];

/** The four characters of a number that decide; shorter numbers decide nothing. */
export const endingOf = (number: string): string => number.replace(/[^0-9A-Za-z]/g, '').slice(-4);

/** Amounts that end so make the bank ask for material; in currencies without decimals the last two digits count. */
export const ASKS_MINOR_ENDING = 13n;
/** Amounts that end so fail. The amount beats the account. */
export const FAILS_MINOR_ENDING = 14n;
