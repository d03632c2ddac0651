import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import {
  addDays,
  type CalendarOverrides,
  type Day,
  dayOf,
  formatInstant,
  instantAt,
  isWeekend,
  isWorkingDay,
} from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { type PaymentKindName, paymentConfig } from '@tradeport/shared/rules/paymentConfig.ts';
import { valueDayOf } from '@tradeport/shared/rules/valueDay.ts';
import { currencyAccount } from '@tradeport/shared/states/currencyAccount.ts';
import { stateOf } from '@tradeport/shared/states/machine.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import { withDayText } from '@tradeport/shared/words/days.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';
import { merchantScope } from '../../platform/records/recordReads.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { PayoutChannel } from '../../platform/runtime/ports.ts';
import type { World } from '../../platform/runtime/world.ts';
import { findBalance } from '../accounts/index.ts';
import { findMerchant } from './merchant.ts';

type Tips = ResultOf<(typeof paymentOrder)['queryTipsMsg']>;

const MINUTE_MS = 60_000;
const HOLIDAYS_AHEAD_DAYS = 14;

/** Days off ahead that weekends do not explain. */
const holidaysAfter = (today: Day, overrides: CalendarOverrides): readonly Day[] =>
  Array.from({ length: HOLIDAYS_AHEAD_DAYS + 1 }, (_, i) => addDays(today, i)).filter(
    (day) => !isWeekend(day) && !isWorkingDay(day, overrides),
  );

/** The day of the bank's answer, but never a day before the value date: in some profiles the bank works on days off. */
const promisedDay = (answersAt: Date, valueDay: Day): Day => {
  const day = dayOf(answersAt);
  return day < valueDay ? valueDay : day;
};

/** What a kind of order says of itself: how it is charged, and what a closed currency account means for it. */
interface PaidBy {
  readonly chargedAs: (channel: PayoutChannel) => PaymentKindName;
  readonly closedText: Bilingual;
  readonly paysClosed: boolean;
}

const FROZEN: Bilingual = [
  '该币种账户已冻结，解除冻结前不能付出',
  'This currency account is frozen: nothing goes out of it until that is lifted',
];

/** When it counts and arrives. */
const arrivalWords = (
  { valueDay, cutOff, arrivesFrom, arrivesTo }: Omit<Tips, 'tips'>,
  today: Day,
  language: Language,
): readonly string[] => {
  const [from, to] = [withDayText(arrivesFrom, language), withDayText(arrivesTo, language)];
  const value = withDayText(valueDay, language);
  return [
    inLanguage(
      language,
      valueDay === today
        ? [`今日 ${cutOff} 前（含）提交，当日起息`, `Submitted by ${cutOff} today, it counts as of today`]
        : [`已过截止时间或非工作日，${value} 起息`, `Past the cut-off or a day off: it counts as of ${value}`],
    ),
    inLanguage(
      language,
      arrivesFrom === arrivesTo
        ? [`预计 ${to} 到账`, `Expected to arrive on ${to}`]
        : [`预计 ${from} 至 ${to} 到账`, `Expected to arrive between ${from} and ${to}`],
    ),
  ];
};

/** What holds for an order that is made now: of an account that pays nothing that alone, and no day on which it would arrive. */
const wordsOf = (said: Omit<Tips, 'tips'>, today: Day, { closedText, paysClosed }: PaidBy, language: Language) => {
  if (said.accountState === 'frozen') return [inLanguage(language, FROZEN)];
  const arrival = arrivalWords(said, today, language);
  if (said.accountState === 'normal') return arrival;
  return [...(paysClosed ? arrival : []), inLanguage(language, closedText)];
};

/** What somebody about to pay out should know: balance and quota, cut-off, value day, arrival, days off. */
export const tipsFor = async (
  world: World,
  caller: SignedIn,
  paidBy: PaidBy,
  { currency, channel = 'global' }: { readonly currency: Ccy; readonly channel?: PayoutChannel },
): Promise<Tips> => {
  const { sandboxId, now, language } = caller;
  const reader = world.db.read(merchantScope(caller));
  const assume = await readAssumptions(reader, sandboxId);
  const overrides = await world.calendar.overrides(reader, sandboxId);
  const balance = await findBalance(reader, currency);
  const { classA } = await findMerchant(reader, caller.session.merchantId);
  const { cutOff, arrivalDays } = paymentConfig(paidBy.chargedAs(channel), currency, assume);
  const [first = 0, last = 0] = channel === 'local' ? [0, 0] : arrivalDays;
  const answer = await world.bank.foretell(reader, { sandboxId, ccy: currency, channel, at: now });
  const valueDay = valueDayOf(now, cutOff, overrides);
  const said = {
    currency,
    available: formatAmount(balance?.available ?? 0n, currency),
    quota: formatAmount(balance?.quota ?? 0n, currency),
    classA,
    accountState: balance ? stateOf(currencyAccount, balance.state) : ('normal' as const),
    cutOff,
    cutOffAt: formatInstant(new Date(instantAt(valueDay, cutOff).getTime() + MINUTE_MS)),
    valueDay,
    arrivalDays: [first, last],
    arrivesFrom: promisedDay(answer.from, valueDay),
    arrivesTo: promisedDay(answer.to, valueDay),
    nextRunAt: formatInstant(await world.bank.nextRun(reader, { sandboxId, ccy: currency, at: now })),
    holidays: [...holidaysAfter(dayOf(now), overrides)],
  };
  return { ...said, tips: [...wordsOf(said, dayOf(now), paidBy, language)] };
};
