import { explanationIn } from '@tradeport/shared/contract/explanation.ts';
import type { Refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import type { Machine } from '@tradeport/shared/states/machine.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { collecting } from '../../ledger/collecting.ts';
import { accountTextOf } from '../../ledger/history.ts';
import type { Leg } from '../../ledger/post.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Legal } from '../../platform/records/lifecycle.ts';
import { type Found, isOutside } from './service.ts';
import type { MerchantName } from './store.ts';

const at = (language: Language): 0 | 1 => (language === 'zh-CN' ? 0 : 1);

/** A state by the machine's own word. Throws for one that the machine does not know. */
export const stateView = (machine: Machine, state: string, language: Language) => {
  const spec = machine.states[state];
  if (!spec) throw new Error(`${machine.name}: unknown state "${state}"`);
  return { state, text: spec.label[at(language)], tone: spec.tone };
};

/** A change of an account, with its name in words. */
export const changeView = ({ account, ccy, minor, ...leg }: Leg, language: Language) => ({
  account,
  accountText: accountTextOf(account, 'merchantId' in leg && leg.merchantId !== undefined)[at(language)],
  currency: ccy,
  amount: formatAmount(minor, ccy),
});

const refusalView = (refusal: Refusal, language: Language) => ({
  code: refusal.code,
  message: refusal.text(language),
  sum: refusal.detail.sum ? explanationIn(refusal.detail.sum, language) : null,
});

/** A move of an object. What moves nothing is left out: an amount may be zero, such as a quota that is used up. */
export const legalView = async (
  reader: Reader,
  { lifecycle: { machine }, object: { merchantId } }: Found,
  { move, money, refusal }: Legal,
  language: Language,
) => {
  const collects = await collecting(reader, merchantId, money);
  return {
    action: move.action,
    title: machine.actions[move.action]?.[at(language)] ?? move.action,
    by: move.by,
    canAct: isOutside(move) && refusal === undefined,
    refusal: refusal ? refusalView(refusal, language) : null,
    to: stateView(machine, move.to, language),
    money: money.filter(({ minor }) => minor !== 0n).map((change) => changeView(change, language)),
    collects: collects === undefined ? null : explanationIn(collects, language),
  };
};

export const objectView = (
  { lifecycle: { machine }, object }: Found,
  merchants: ReadonlyMap<string, MerchantName>,
  language: Language,
) => {
  const merchant = merchants.get(object.merchantId);
  return {
    machine: machine.name,
    machineTitle: machine.title[at(language)],
    subject: object.subject,
    merchantNo: merchant?.no ?? '',
    merchantName: (language === 'zh-CN' ? merchant?.name : merchant?.nameEn) ?? '',
    title: object.title[at(language)],
    state: stateView(machine, object.state, language),
    updatedAt: formatInstant(object.updatedAt),
  };
};
