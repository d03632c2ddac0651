import { Closed } from '@tradeport/shared/contract/common.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { type Ccy, type CurrencyCode, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { isNameableRate } from '@tradeport/shared/rules/market.ts';
import { baseOf, quotationOf } from '@tradeport/shared/rules/quotation.ts';
import {
  changeInForce,
  type RateChange,
  SHIFT_PERCENT,
  shiftFactor,
} from '@tradeport/shared/simulation/rateChanges.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { type TObject, Type } from 'typebox';
import { watchAll } from '../../modules/exchange/index.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';
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
import { addRateChange, writeMarketDown } from './store.ts';

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

/** Changes the rate of a pair from now on; quotes that were given stay good until their slot ends. */
const changeRate = (pair: Pair, change: Change): AskedEvent => ({
  merchantId: ofNobody,
  preview: async (reader, { sandboxId, now }) => {
    const before = await playedMarket.open(reader, sandboxId);
    if (change.kind === 'clear' && !changeInForce(before.changes, pair, now)) throw refusal('marketAsWanted');
    const after = { ...before, changes: [...before.changes, { ...pair, ...change, at: now }] };
    const assume = await readAssumptions(reader, sandboxId);
    return { effects: effectsOn(pair, before, after, now, assume('exchangeSpread')), money: [] };
  },
  run: async (command) => {
    const subject = `${pair.first}/${pair.second}`;
    await addRateChange(command, { ...pair, ...change });
    await watchAll(command, [pair.first, pair.second]);
    command.record({ kind: 'outside', subject, action: `rate.${change.kind}`, facts: { value: change.value } });
    return { machine: null, subject };
  },
});

const rateOf = (pair: Pair, rate: string): string => {
  if (!isNameableRate(pair.first, pair.second, rate))
    throw wrongField('rate', ['与通常汇率相差超过一百倍', 'More than a hundred times away from the usual rate']);
  return rate;
};

const Rated = Closed({ pair: PairText, rate: Type.String({ format: 'rate', minLength: 1, maxLength: 24 }) });
const ratedLabels = { pair: ['货币对', 'Pair'], rate: ['中间价', 'Mid rate'] } as const;

const rateEvents: readonly ExternalEventKind[] = [
  externalEvent({
    name: 'market.pin',
    title: ['固定汇率', 'Pin a rate'],
    purpose: ['把货币对的中间价固定住，直到取消', 'Fixes the mid rate of a pair until you clear it'],
    schema: Rated,
    labels: ratedLabels,
    ask: ({ pair, rate }) => changeRate(pairOf(pair), { kind: 'pin', value: rateOf(pairOf(pair), rate) }),
  }),
  externalEvent({
    name: 'market.shift',
    title: ['平移汇率', 'Shift a rate'],
    purpose: ['汇率比原本高或低这么多，继续波动，直到取消', 'Offsets a rate by a percentage until you clear it'],
    schema: Closed({ pair: PairText, percent: Type.String({ minLength: 1, maxLength: 10 }) }),
    labels: { pair: ratedLabels.pair, percent: ['百分比', 'Percentage'] },
    ask: ({ pair, percent }) => {
      const { least, most } = SHIFT_PERCENT;
      const value = shiftFactor(percent);
      if (value === undefined)
        throw wrongField('percent', [`${least} 到 ${most} 之间的百分比`, `A percentage from ${least} to ${most}`]);
      return changeRate(pairOf(pair), { kind: 'shift', value });
    },
  }),
  externalEvent({
    name: 'market.moveTo',
    title: ['推动汇率', 'Move a rate'],
    purpose: ['汇率立刻到达该值，并从那里继续波动', 'Jumps to a rate and keeps moving from there until you clear it'],
    schema: Rated,
    labels: ratedLabels,
    ask: ({ pair, rate }) => changeRate(pairOf(pair), { kind: 'moveTo', value: rateOf(pairOf(pair), rate) }),
  }),
  externalEvent({
    name: 'market.clear',
    title: ['恢复汇率', 'Restore a market rate'],
    purpose: ['取消对该货币对的所有调整', 'Removes every change to the rate of a pair'],
    schema: Closed({ pair: PairText }),
    labels: { pair: ratedLabels.pair },
    ask: ({ pair }) => changeRate(pairOf(pair), { kind: 'clear', value: '' }),
  }),
];

const states: Readonly<Record<'up' | 'down', Bilingual>> = {
  up: ['可用', 'available'],
  down: ['不可用', 'unavailable'],
};

/** What the event is about, the same in every sandbox. */
const MARKET = 'market';

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
        if (!(await writeMarketDown(command, to === 'down'))) throw refusal('marketAsWanted');
        if (to === 'up') await watchAll(command);
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
