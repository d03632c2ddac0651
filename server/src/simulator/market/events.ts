import { Closed, Instant } from '@tradeport/shared/contract/common.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { type Ccy, type CurrencyCode, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { isNameableRate } from '@tradeport/shared/rules/market.ts';
import { baseOf, quotationOf } from '@tradeport/shared/rules/quotation.ts';
import {
  changeInForce,
  changesWith,
  type RateChange,
  SHIFT_PERCENT,
  shiftFactor,
} from '@tradeport/shared/simulation/rateChanges.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { type TObject, Type } from 'typebox';
import { countFilled, watchAll } from '../../modules/exchange/index.ts';
import { extendHeldSpends } from '../../modules/virtualCards/index.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { MarketWorld } from '../../platform/runtime/ports.ts';
import {
  type AskedEvent,
  type Effect,
  type ExternalEventKind,
  externalEvent,
  ofNobody,
  wrongField,
} from '../../platform/simulation/externalEvents.ts';
import { playedMarket } from '../market.ts';
import { addRateChange, putMarketUp, runMarketRetries, takeMarketDown } from './store.ts';

interface Pair {
  readonly first: Ccy;
  readonly second: Ccy;
}
type Change = Pick<RateChange, 'kind' | 'value'>;

/** A pair as one word: `USD/CNH`. */
const PairText = Type.String({ pattern: '^[A-Z]{3,4}/[A-Z]{3,4}$', minLength: 7, maxLength: 9 });

/** Two held currencies that differ. CNY shares the rate of CNH, so it is not named here. */
const pairOf = (text: string): Pair => {
  const [first = '', second = ''] = text.split('/');
  if (!isHeldCcy(first) || !isHeldCcy(second) || first === second)
    throw wrongField('pair', ['请输入两个不同的币种，如 USD/CNH', 'Name two different currencies, such as USD/CNH']);
  return { first, second };
};

const same = (text: string): Bilingual => [text, text];

/** The mid rate as it is named, and the bid and ask that customers get, before and after. */
const effectsOn = ({ first, second }: Pair, before: MarketWorld, after: MarketWorld, at: Date, spread: string) => {
  const effect = (label: Bilingual, shown: (world: MarketWorld) => string): Effect => ({
    label,
    before: same(shown(before)),
    after: same(shown(after)),
  });
  const base = baseOf(first, second);
  const counter = base === first ? second : first;
  const price = (world: MarketWorld, sell: CurrencyCode, buy: CurrencyCode) =>
    quotationOf({ sell, buy }, spread, (one, other) => playedMarket.mid(world, one, other, at)).price;
  return [
    effect([`${first}/${second} 中间价`, `${first}/${second} mid rate`], (world) =>
      playedMarket.mid(world, first, second, at),
    ),
    effect(
      [`客户卖出 ${base} 的价格（${base}/${counter}）`, `Customers sell ${base} at (${base}/${counter})`],
      (world) => price(world, base, counter),
    ),
    effect(
      [`客户买入 ${base} 的价格（${base}/${counter}）`, `Customers buy ${base} at (${base}/${counter})`],
      (world) => price(world, counter, base),
    ),
  ];
};

/** How far ahead a change may be set. */
const AHEAD_DAYS_MAX = 366;
const DAY_MS = 86_400_000;

/** The moment from which a change holds: that which is named, else now. */
const momentOf = (named: string | undefined, now: Date): Date => {
  if (named === undefined) return now;
  const at = new Date(named);
  if (at <= now || at.getTime() > now.getTime() + AHEAD_DAYS_MAX * DAY_MS)
    throw wrongField('at', [
      `请输入晚于当前、且不超过 ${AHEAD_DAYS_MAX} 天的时刻`,
      `Name a moment ahead, at most ${AHEAD_DAYS_MAX} days from now`,
    ]);
  return at;
};

/** How many limit orders are filled by a change at its moment, of all merchants. */
const fillsOf = async (
  reader: Reader | Tx,
  { first, second }: Pair,
  world: MarketWorld,
  { at, spread }: { readonly at: Date; readonly spread: string },
): Promise<Effect> => {
  const mid = (one: CurrencyCode, other: CurrencyCode) => playedMarket.mid(world, one, other, at);
  const count = await countFilled(
    reader,
    [first, second],
    at,
    (sell, buy) => quotationOf({ sell, buy }, spread, mid).price,
  );
  return { label: ['成交的委托', 'Limit orders filled'], after: same(String(count)) };
};

/**
 * Changes the rate of a pair from now on, or from a moment ahead; quotes that were given stay good until their slot ends. Limit orders
 * are compared with it at once.
 */
const changeRate = (pair: Pair, change: Change, from: string | undefined): AskedEvent => ({
  merchantId: ofNobody,
  preview: async (reader, { sandboxId, now }) => {
    const at = momentOf(from, now);
    const before = await playedMarket.open(reader, sandboxId);
    if (change.kind === 'clear' && !changeInForce(before.changes, pair, at)) throw refusal('marketAsWanted');
    const after = { ...before, changes: changesWith(before.changes, { ...pair, ...change, at }) };
    const assume = await readAssumptions(reader, sandboxId);
    const spread = assume('exchangeSpread');
    return {
      effects: [...effectsOn(pair, before, after, at, spread), await fillsOf(reader, pair, after, { at, spread })],
      money: [],
    };
  },
  run: async (command) => {
    const subject = `${pair.first}/${pair.second}`;
    const at = momentOf(from, command.now);
    await addRateChange(command, { ...pair, ...change, at });
    await watchAll(command, [pair.first, pair.second]);
    const ahead = from === undefined ? {} : { from: formatInstant(at) };
    command.record({
      kind: 'outside',
      subject,
      action: `rate.${change.kind}`,
      facts: { value: change.value, ...ahead },
    });
    return { machine: null, subject };
  },
});

const rateOf = (pair: Pair, rate: string): string => {
  if (!isNameableRate(pair.first, pair.second, rate))
    throw wrongField('rate', ['与通常汇率相差超过一百倍', 'More than a hundred times away from the usual rate']);
  return rate;
};

/** From when on: now, where it is not named. */
const at = Type.Optional(Instant);
const Rated = Closed({ pair: PairText, rate: Type.String({ format: 'rate', minLength: 1, maxLength: 24 }), at });
const ratedLabels = {
  pair: ['货币对', 'Pair'],
  rate: ['中间价', 'Mid rate'],
  at: ['生效时刻（留空为立即）', 'From (now if empty)'],
} as const;

const rateEvents: readonly ExternalEventKind[] = [
  externalEvent({
    name: 'market.pin',
    title: ['固定汇率', 'Pin a rate'],
    purpose: ['把货币对的中间价固定住，直到取消', 'Fixes the mid rate of a pair until you clear it'],
    schema: Rated,
    labels: ratedLabels,
    ask: ({ pair, rate, at }) => changeRate(pairOf(pair), { kind: 'pin', value: rateOf(pairOf(pair), rate) }, at),
  }),
  externalEvent({
    name: 'market.shift',
    title: ['平移汇率', 'Shift a rate'],
    purpose: ['汇率比原本高或低这么多，继续波动，直到取消', 'Offsets a rate by a percentage until you clear it'],
    schema: Closed({ pair: PairText, percent: Type.String({ minLength: 1, maxLength: 10 }), at }),
    labels: { pair: ratedLabels.pair, percent: ['百分比', 'Percentage'], at: ratedLabels.at },
    ask: ({ pair, percent, at }) => {
      const { least, most } = SHIFT_PERCENT;
      const value = shiftFactor(percent);
      if (value === undefined)
        throw wrongField('percent', [`${least} 到 ${most} 之间的百分比`, `A percentage from ${least} to ${most}`]);
      return changeRate(pairOf(pair), { kind: 'shift', value }, at);
    },
  }),
  externalEvent({
    name: 'market.moveTo',
    title: ['推动汇率', 'Move a rate'],
    purpose: ['汇率立刻到达该值，并从那里继续波动', 'Jumps to a rate and keeps moving from there until you clear it'],
    schema: Rated,
    labels: ratedLabels,
    ask: ({ pair, rate, at }) => changeRate(pairOf(pair), { kind: 'moveTo', value: rateOf(pairOf(pair), rate) }, at),
  }),
  externalEvent({
    name: 'market.clear',
    title: ['恢复汇率', 'Restore a market rate'],
    purpose: ['取消对该货币对的所有调整', 'Removes every change to the rate of a pair'],
    schema: Closed({ pair: PairText, at }),
    labels: { pair: ratedLabels.pair, at: ratedLabels.at },
    ask: ({ pair, at }) => changeRate(pairOf(pair), { kind: 'clear', value: '' }, at),
  }),
];

const states: Readonly<Record<'up' | 'down', Bilingual>> = {
  up: ['可用', 'available'],
  down: ['不可用', 'unavailable'],
};

/** What the event is about, the same in every sandbox. */
const MARKET = 'market';

const loseMarket = async (command: Command): Promise<void> => {
  if (!(await takeMarketDown(command))) throw refusal('marketAsWanted');
};

/** Puts the market up: work that waited for it continues, and the deadlines of held card spends move by the outage. */
const restoreMarket = async (command: Command): Promise<void> => {
  const downSince = await putMarketUp(command);
  if (downSince === undefined) throw refusal('marketAsWanted');
  await watchAll(command);
  await extendHeldSpends(command, downSince);
  await runMarketRetries(command);
};

const turnMarket = (to: 'up' | 'down', words: Pick<ExternalEventKind, 'title' | 'purpose'>): ExternalEventKind => {
  const schema: TObject = Closed({});
  return externalEvent({
    name: `market.${to}`,
    ...words,
    schema,
    labels: {},
    ask: () => ({
      merchantId: ofNobody,
      preview: async (reader, { sandboxId }) => {
        const { isDown } = await playedMarket.open(reader, sandboxId);
        if (isDown === (to === 'down')) throw refusal('marketAsWanted');
        const before = isDown ? states.down : states.up;
        return { effects: [{ label: ['行情', 'Market'], before, after: states[to] }], money: [] };
      },
      run: async (command) => {
        await (to === 'up' ? restoreMarket : loseMarket)(command);
        command.record({ kind: 'outside', subject: MARKET, action: `market.${to}` });
        return { machine: null, subject: MARKET };
      },
    }),
  });
};

/** What can happen to the market. */
export const marketEvents: readonly ExternalEventKind[] = [
  ...rateEvents,
  turnMarket('down', {
    title: ['行情中断', 'Market offline'],
    purpose: ['所有汇率查询都失败，直到恢复', 'Rate requests fail until the market is back'],
  }),
  turnMarket('up', {
    title: ['行情恢复', 'Market back'],
    purpose: ['汇率查询恢复正常', 'Rate requests work again'],
  }),
];
