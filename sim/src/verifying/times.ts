import { isMembers } from '@tradeport/shared/rules/members.ts';
import type { Breach } from './finding.ts';
import { portalCalls } from './kinds.ts';
import type { Fields } from './lists.ts';
import type { Look } from './look.ts';
import { type Reading, tokenFor } from './reading.ts';

/** Calls that answer with rates of the present slot, and how long such a rate holds at most. */
const OF_THE_SLOT =
  /^(rate\/|fee\/|exchange\/(one|common)|agentFx\/quote|account\/query(Common|HomePage)Rate|settleOrder\/cal)/;
const SLOT_MS_MAX = 30 * 60_000;

const slotEndsIn = (value: unknown, pointer = '/result'): readonly (readonly [string, number])[] => {
  if (Array.isArray(value)) return value.flatMap((item, i) => slotEndsIn(item, `${pointer}/${i}`));
  if (!isMembers(value)) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    /^(validUntil|slotUntil)$/.test(name) && typeof member === 'string'
      ? [[`${pointer}/${name}`, Date.parse(member)] as const]
      : slotEndsIn(member, `${pointer}/${name}`),
  );
};

/** A rate of the present slot ends soon after the time of the backend. */
export const noteSlots = async (reading: Reading, look: Look, fields: Fields, result: unknown): Promise<void> => {
  const ends = OF_THE_SLOT.test(look.kind.call.key) ? slotEndsIn(result) : [];
  const clock = portalCalls.find(({ name }) => name === 'common/queryServerTime');
  if (ends.length === 0 || clock === undefined || reading.token === undefined) return;
  const { read } = await look.ask({ fields: {}, token: reading.token, as: clock.call });
  const time =
    read.kind === 'envelope' && isMembers(read.envelope.result) ? read.envelope.result.serverTime : undefined;
  const now = Date.parse(String(time));
  const breaches = ends.flatMap(([pointer, end]): readonly Breach[] =>
    Number.isNaN(now) || Math.abs(end - now) <= SLOT_MS_MAX
      ? []
      : [
          {
            check: 'times',
            pointer,
            expected: 'the end of the present slot',
            got: `${Math.round((end - now) / 60_000)} minutes from now`,
            rule: 'completed',
          },
        ],
  );
  look.note('times', breaches, { fields, token: tokenFor(reading, look.kind) });
};

/** How far two times of the backend may be apart, with the clock of its sandbox running fast. */
const TIMES_APART_MS = 15 * 60_000;

/** The backend states one time in all its answers. */
export const noteServerTime = async (reading: Reading, look: Look, fields: Fields, result: unknown): Promise<void> => {
  const told = isMembers(result) ? Date.parse(String(result.serverTime)) : Number.NaN;
  if (Number.isNaN(told)) return;
  const isClock = look.kind.call.key === 'common/queryServerTime';
  const other = portalCalls.find(({ name }) => name === (isClock ? 'exchange/one' : 'common/queryServerTime'));
  const candidates = other === undefined ? [] : await reading.ground.candidates(other);
  const [asked] = typeof candidates === 'string' ? [] : candidates;
  if (other === undefined || asked === undefined || reading.token === undefined) return;
  const { read } = await look.ask({ fields: asked, token: reading.token, as: other.call });
  const second =
    read.kind === 'envelope' && isMembers(read.envelope.result) ? read.envelope.result.serverTime : undefined;
  const apart = Math.abs(Date.parse(String(second)) - told);
  const breach: Breach = {
    check: 'times',
    pointer: '/result/serverTime',
    expected: `the time of ${other.name}`,
    got: `${Math.round(apart / 60_000)} minutes apart`,
    rule: 'completed',
  };
  look.note('times', apart > TIMES_APART_MS ? [breach] : [], { fields, token: tokenFor(reading, look.kind) });
};
