/**
 * Numbers with right check digits that end as one likes: what the last four characters decide can then be tried through the
 * portal, which takes no number with a wrong check digit.
 */

import { cardCheckDigit, ibanOf } from '../rules/accountNumbers.ts';
import { creditCodeCheckDigit, idCardCheckDigit } from '../rules/documentNumbers.ts';
import type { Bilingual } from '../words/bilingual.ts';
import { decidingValues, endingOf } from './decidingValues.ts';

const COUNT = 1_000;

/** The first of a series of numbers whose check character is the ending's last; throws RangeError when none is. */
const search = (ending: string, bodyOf: (serial: string) => string, check: (body: string) => string): string => {
  for (let serial = 0; serial < COUNT; serial += 1) {
    const body = bodyOf(String(serial).padStart(3, '0'));
    if (check(body) === ending.slice(-1)) return body + ending.slice(-1);
  }
  throw new RangeError(`no number ends in ${ending}`);
};

/** A unified social credit code of Shenzhen that ends in these four characters. */
export const readyCreditCode = (ending: string): string =>
  search(ending, (serial) => `91440300MA5${serial}${ending.slice(0, 3)}`, creditCodeCheckDigit);

/** The CR number of a Hong Kong company that ends in these four digits. */
export const readyCrNo = (ending: string): string => `3001${ending}`;

/** A mainland ID card number of somebody born in 1988 that ends in these four characters. */
export const readyIdCard = (ending: string): string =>
  search(ending, (serial) => `440${serial}19880315${ending.slice(0, 3)}`, idCardCheckDigit);

/** The number of a mainland bank card that ends in these four digits. */
export const readyCardNo = (ending: string): string =>
  search(ending, (serial) => `622202400${serial}188${ending.slice(0, 3)}`, cardCheckDigit);

/** The IBAN of a German account that ends in these four digits. */
export const readyIban = (ending: string): string => ibanOf('DE', `37040044053201${ending}`);

/**
 * The number of a bank account whose four digits before the last four are these. Its last four decide nothing: they are what
 * transfers from the account, and payouts to it, go by.
 */
export const readyReviewedAccount = (ending: string): string => {
  const body = `62220240018${ending}223`;
  return body + cardCheckDigit(body);
};

interface ReadyKind {
  readonly kind:
    | 'creditCode'
    | 'crNo'
    | 'idCard'
    | 'cardNo'
    | 'iban'
    | 'reviewedAccount'
    | 'contractNo'
    | 'tradeOrderNo'
    | 'trackingNo';
  readonly title: Bilingual;
  /** Where the portal or the console takes such a number. */
  readonly where: Bilingual;
  readonly of: (ending: string) => string;
  /** The four characters of the number that decide; the last four unless it is said. */
  readonly decidesBy?: (number: string) => string;
  /** What the endings make of it, where only one thing is decided by such a number; without it, as they do in general. */
  readonly does?: Readonly<Record<string, Bilingual>>;
}

const APPROVED: Bilingual = ['审核通过', 'Approved'];
const UNTIL_YOU_ACT: Bilingual = ['一直审核中，直到人工操作', 'In review until you act'];
const REJECTED: Bilingual = ['审核未通过', 'Not approved'];
const SENT_BACK_ONCE: Bilingual = ['退回修改一次，再次提交后通过', 'Sent back once, then approved'];
const REJECTED_LATE: Bilingual = ['24 小时后审核未通过', 'Not approved after 24 hours'];
/** A review that approves or does not, and can be asked again. */
const REVIEW = {
  '0002': REJECTED,
  '0003': APPROVED,
  '0004': APPROVED,
  '0005': UNTIL_YOU_ACT,
  '0006': SENT_BACK_ONCE,
  '0007': APPROVED,
  '0008': APPROVED,
  '0009': REJECTED_LATE,
} as const satisfies ReadyKind['does'];

/** Kinds of numbers that decide. */
export const readyKinds: readonly ReadyKind[] = [
  {
    kind: 'creditCode',
    title: ['统一社会信用代码', 'Unified social credit code'],
    where: [
      '企业登记查询、实名认证、开户申请、收款人、代付付款方',
      'company registry, verification, account application, payees, POBO payers',
    ],
    of: readyCreditCode,
  },
  {
    kind: 'crNo',
    title: ['香港公司 CR 编号', 'CR number'],
    where: ['香港公司登记查询、香港企业认证', 'registry of Hong Kong, verification of a Hong Kong company'],
    of: readyCrNo,
  },
  {
    kind: 'idCard',
    title: ['身份证号', 'Mainland ID card'],
    where: ['凡填写身份证号之处', 'any ID card field'],
    of: readyIdCard,
  },
  {
    kind: 'cardNo',
    title: ['银行账号', 'Bank account'],
    where: [
      '到账、退款与付款：对方账号的后四位',
      'arrivals, refunds and payouts: the last four digits of the other account',
    ],
    of: readyCardNo,
  },
  {
    kind: 'iban',
    title: ['IBAN', 'IBAN'],
    where: [
      '到账、退款与付款：对方账号的后四位',
      'arrivals, refunds and payouts: the last four digits of the other account',
    ],
    of: readyIban,
  },
  {
    kind: 'reviewedAccount',
    title: ['待审核的银行账号', 'Bank account to be reviewed'],
    where: [
      '常用付款人、提现账户：后四位之前的四位',
      'common payers and withdrawal accounts: the four digits before the last four',
    ],
    of: readyReviewedAccount,
    decidesBy: (number) => number.slice(-8, -4),
    does: REVIEW,
  },
  {
    kind: 'contractNo',
    title: ['合同编号', 'Contract number'],
    where: ['结算材料的审核', 'the review of settlement material'],
    of: (ending) => `HT-2026-${ending}`,
    does: {
      ...REVIEW,
      '0002': ['拒绝，不可再提交', 'Refused for good'],
      '0003': ['要求补充物流信息', 'Logistics requested'],
      '0009': ['24 小时后处理失败', 'Processing fails after 24 hours'],
    },
  },
  {
    kind: 'tradeOrderNo',
    title: ['合同的订单号', 'Order number of a contract'],
    where: ['合同管理：合同的审核', 'contracts: their review'],
    of: (ending) => `PO-2026-${ending}`,
    does: { ...REVIEW, '0003': SENT_BACK_ONCE },
  },
  {
    kind: 'trackingNo',
    title: ['物流单号', 'Tracking number'],
    where: ['收款的审核：最后关联的订单', 'the review of a receipt: that of the order linked last'],
    of: (ending) => `SF2026_${ending}`,
    does: REVIEW,
  },
];

/** For each ending that decides, a number of each kind that does, and what it makes happen. */
export const readyNumbers = decidingValues.map(({ ending, meaning }) => ({
  ending,
  meaning,
  numbers: readyKinds.map(({ kind, of, does }) => ({ kind, number: of(ending), meaning: does?.[ending] ?? meaning })),
}));

/** The four characters by which a number of a kind decides. */
export const decidingPartOf = ({ decidesBy = endingOf }: ReadyKind, number: string): string => decidesBy(number);
