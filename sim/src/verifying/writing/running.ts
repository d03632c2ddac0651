import { setTimeout as pause } from 'node:timers/promises';
import { isMembers } from '@tradeport/shared/rules/members.ts';
import type { Fields } from '../lists.ts';
import { strangeId } from '../strangers.ts';
import type { Write } from './errand.ts';
import { allows, GONE, laterOf, ledTo, mayComeTo, startOf, statesIn } from './life.ts';
import { probesOf, unknownProbe } from './probes.ts';
import {
  gotOf,
  keyFor,
  type Made,
  note,
  noteRefused,
  type OnErrand,
  remember,
  type Sent,
  send,
  shownId,
} from './sending.ts';

/** How long lies between two looks at what bank and platform do, in milliseconds. */
const LOOK_MS = 500;

const rowOf = ({ errand, scene }: OnErrand, { id }: Made): Promise<unknown> => errand.looks(scene, id);
const statesOf = async (on: OnErrand, made: Made): Promise<readonly string[]> =>
  statesIn(on.errand.life, await rowOf(on, made));

const wordsOf = (states: readonly string[]): string =>
  states.length === 0 ? 'no state of its machine' : states.join(' or ');

/** Where an object stands after a request, and what it shows of it. */
const noteAfter = async (on: OnErrand, sent: Sent, write: Write, made: Made, expected: readonly string[]) => {
  const row = await rowOf(on, made);
  const states = statesIn(on.errand.life, row);
  const isThere = states.some((state) => expected.includes(state));
  note(sent, 'moves', isThere ? undefined : { pointer: '/result', expected: wordsOf(expected), got: wordsOf(states) });
  const { fields } = sent.asking;
  for (const name of write.shows ?? [])
    if (isMembers(row) && row[name] !== fields[name])
      note(sent, 'moves', { pointer: `/result/${name}`, expected: 'what the request said', got: 'something else' });
  return isThere;
};

/** The same request under the same key has the same answer; another one under it is refused. */
const noteKey = async (on: OnErrand, write: Write, first: Sent, key: string, other: Fields): Promise<void> => {
  const again = await send(on, write, first.asking.fields, { key });
  remember(on, again, 'made twice');
  const isSame =
    again.outcome.kind === 'done' &&
    first.outcome.kind === 'done' &&
    JSON.stringify(again.outcome.result) === JSON.stringify(first.outcome.result);
  const expected = 'the answer of the first request under the same key';
  const got = again.outcome.kind === 'done' ? 'another answer' : gotOf(again.outcome);
  note(again, 'idempotency', isSame ? undefined : { pointer: '/result', expected, got, rule: 'ours' });
  const sent = await send(on, write, other, { key });
  remember(on, sent, 'made twice');
  noteRefused(sent, 'idempotency', 'idempotencyKeyReused', 'for another request under the same key');
};

/** Makes one that is to be made; undefined where the backend refuses. */
export const makeOne = async (on: OnErrand): Promise<Made | undefined> => {
  const { makes, life } = on.errand;
  const fields = await makes.request(on.scene, '');
  const key = keyFor(on, makes);
  let sent = await send(on, makes, fields, { key });
  // Under the same key it is asked what became of a request whose answer was lost.
  if (sent.outcome.kind === 'broken' && key !== undefined) sent = await send(on, makes, fields, { key });
  const { outcome, tried } = sent;
  if (outcome.kind === 'refused') tried.refusedBy = gotOf(outcome);
  const made = remember(on, sent);
  if (made === undefined) {
    if (outcome.kind === 'broken' || outcome.kind === 'done') on.run.unknown.push(makes.call);
    return undefined;
  }
  tried.isDone = true;
  await noteAfter(on, sent, makes, made, startOf(life, makes.action));
  if (key !== undefined) await noteKey(on, makes, sent, key, await (makes.other ?? makes.request)(on.scene, ''));
  else if (makes.repeats !== undefined) {
    const again = await send(on, makes, fields);
    remember(on, again, 'made twice');
    noteRefused(again, 'idempotency', makes.repeats, 'for the same once more');
  }
  return made;
};

/** Two requests at once that are the same make one. */
export const makeAtOnce = async (on: OnErrand): Promise<void> => {
  const { makes } = on.errand;
  const key = keyFor(on, makes);
  if (key === undefined && makes.repeats === undefined) return;
  const fields = await makes.request(on.scene, '');
  const both = await Promise.all([send(on, makes, fields, { key }), send(on, makes, fields, { key })]);
  const made = new Set(both.map((sent) => remember(on, sent)).filter((one) => one !== undefined));
  const [first] = both;
  const wrong = {
    pointer: '/result',
    expected: 'one record for two requests at once that are the same',
    got: `${made.size} records`,
    ...(key === undefined ? {} : { rule: 'ours' as const }),
  };
  note(first, 'idempotency', made.size === 1 ? undefined : wrong);
};

/** An action where it may not be taken. Bank and platform may have brought the object there meanwhile. */
const noteIllegal = (on: OnErrand, sent: Sent, before: readonly string[], action: string): void => {
  const { life, unknown } = on.errand;
  const isGone = before.length > 0 && before.every((state) => state === GONE);
  if (sent.outcome.kind === 'done' && mayComeTo(life, before, action)) return;
  noteRefused(sent, 'moves', isGone ? unknown : 'OPERATION_NOT_ALLOW', `for ${action} in ${wordsOf(before)}`);
};

/**
 * Takes an action of the merchant, wherever the object stands: where its machine allows it, it is done and seen; elsewhere it is
 * refused. Answers whether it was done.
 */
export const take = async (on: OnErrand, made: Made, action: string): Promise<boolean> => {
  const { life, moves } = on.errand;
  const write = moves[action];
  if (write === undefined) throw new RangeError(`${on.errand.name} have no request for ${action}`);
  const before = await statesOf(on, made);
  const fields = await write.request(on.scene, made.id);
  const key = keyFor(on, write);
  const sent = await send(on, write, fields, { key });
  const { outcome, tried } = sent;
  if (allows(life, before, action) === 'no') {
    noteIllegal(on, sent, before, action);
    return false;
  }
  if (outcome.kind === 'refused') {
    const after = await statesOf(on, made);
    const isAllowed = allows(life, after, action) === 'yes' && allows(life, before, action) === 'yes';
    const isWrong = outcome.envelope.code === 'OPERATION_NOT_ALLOW' && isAllowed;
    tried.refusedBy ??= gotOf(outcome);
    const wrong = { pointer: '/code', expected: `code 0 for ${action} in ${wordsOf(before)}`, got: gotOf(outcome) };
    note(sent, 'moves', isWrong ? wrong : undefined);
    return false;
  }
  if (outcome.kind !== 'done') return false;
  tried.isDone = true;
  const isThere = await noteAfter(on, sent, write, made, ledTo(life, laterOf(life, before), action));
  if (key !== undefined) await noteKey(on, write, sent, key, withStrangeId(fields, made.id));
  return isThere;
};

const fieldOf = (fields: Fields, id: string): string | undefined =>
  Object.entries(fields).find(([, value]) => value === id)?.[0];

const withStrangeId = (fields: Fields, id: string): Fields => {
  const field = fieldOf(fields, id);
  return field === undefined ? fields : { ...fields, [field]: strangeId(id) };
};

/** Waits until bank and platform have brought an object to where an action can be taken; answers whether they have. */
const comesTo = async (on: OnErrand, made: Made, action: string): Promise<boolean> => {
  const { life } = on.errand;
  for (let left = on.run.waitMs; ; left -= LOOK_MS) {
    const states = await statesOf(on, made);
    if (allows(life, states, action) === 'yes') return true;
    if (left <= 0 || !mayComeTo(life, states, action)) return false;
    await pause(Math.min(left, LOOK_MS));
  }
};

/** Takes every action that ends nothing: at once, and again when bank and platform have done their part. */
export const takeAll = async (on: OnErrand, made: Made): Promise<void> => {
  const { moves, ends } = on.errand;
  for (const action of Object.keys(moves).filter((one) => !ends.includes(one))) {
    if (await take(on, made, action)) continue;
    if (await comesTo(on, made, action)) await take(on, made, action);
  }
};

/** Ends what was made, by the first action that can be taken; answers whether it is ended. */
export const end = async (on: OnErrand, made: Made): Promise<boolean> => {
  const { life, ends } = on.errand;
  const states = await statesOf(on, made);
  for (const action of ends) {
    if (allows(life, states, action) === 'no') continue;
    made.isEnded = await take(on, made, action);
    if (made.isEnded) on.run.tell(`${'ended'.padEnd(10)} ${on.errand.makes.call} ${shownId(made.id)} by ${action}`);
    if (made.isEnded) return true;
  }
  made.why = `it is ${wordsOf(await statesOf(on, made))}`;
  return false;
};

/** Asks whatever is to be refused: of the call that makes one, and of each that moves the one that was made. */
export const probe = async (on: OnErrand, made: Made): Promise<void> => {
  const { makes, moves, unknown } = on.errand;
  for (const write of [makes, ...Object.values(moves)]) {
    const isMaking = write === makes;
    const sample = await write.request(on.scene, made.id);
    const field = isMaking ? undefined : fieldOf(sample, made.id);
    const { tried } = on.run;
    const call = tried.get(write.call)?.look.kind.call;
    if (call === undefined) continue;
    const probes = [
      ...probesOf(call, write, on.run.keys),
      ...(field === undefined ? [] : [unknownProbe(field, unknown)]),
    ];
    for (const { what, error, change, as } of probes) {
      const fields = change(await write.request(on.scene, made.id), on.scene);
      const how = { isNobody: as === 'nobody', ...(as === 'badKey' ? { key: 'no-uuid' } : {}) };
      const sent = await send(on, write, fields, how);
      if (isMaking) remember(on, sent, 'made wrong');
      noteRefused(sent, 'refusals', error, what);
    }
  }
};
