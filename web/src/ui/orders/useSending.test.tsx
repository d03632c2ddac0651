import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { CallOptions } from '@tradeport/shared/client.ts';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CallFailed } from '../../api/CallFailed.ts';
import { queryClient } from '../../api/queries.ts';
import { heard } from '../../browser/hearing.ts';
import { keptValues } from '../forms/keptDraft.ts';
import { useSending } from './useSending.ts';

interface Order {
  readonly amount: string;
  readonly quote: string;
}
type Answer = 'lost' | 'late' | 'made' | CallFailed;

/** A server that keeps what it made under its key, and compares what is sent again without its quote. */
const made = new Map<string, string>();
const sent: { readonly amount: string; readonly key: string }[] = [];
let answers: Answer[] = [];
const repeated = new CallFailed({ code: 'REQUEST_REPEAT', message: 'repeated', status: 200 });
const lost = new CallFailed({ code: 'HTTP_504', message: 'no answer', status: 504 });
const refusal = (code: string) => new CallFailed({ code, message: code, status: 200 });

const send = async ({ amount }: Order, _password: string, { idempotencyKey: key = '' }: CallOptions) => {
  sent.push({ amount, key });
  const before = made.get(key);
  if (before !== undefined && before !== amount) throw repeated;
  const answer = answers.shift() ?? 'made';
  if (answer instanceof CallFailed) throw answer;
  made.set(key, amount);
  // What was made is heard of before its answer is given up.
  if (answer === 'late') heard.set(heard.get() + 1);
  if (answer === 'lost' || answer === 'late') throw lost;
  return { orderNo: `PM${amount}` };
};

const kept: unknown[] = [];
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const open = (found?: unknown) =>
  renderHook(
    () => useSending<Order, { readonly orderNo: string }>(send, [], keptValues(found), (now) => kept.push(now)),
    {
      wrapper,
    },
  );
const run = (form: ReturnType<typeof open>, amount: string, quote = 'first') =>
  act(() => form.result.current.run({ amount, quote }, 'sealed'));

beforeEach(() => {
  made.clear();
  sent.length = 0;
  kept.length = 0;
  answers = [];
});
afterEach(cleanup);

describe('what a form sends', () => {
  it('goes under one key until an order is made, and the next under another', async () => {
    const form = open();
    answers = [refusal('LACK_BALANCE'), refusal('LOGIN_ERROR')];
    await run(form, '1');
    await run(form, '2');
    await expect(run(form, '3')).resolves.toEqual({ ok: true, result: { orderNo: 'PM3' } });
    await run(form, '4');
    const [first, second, third, fourth] = sent.map(({ key }) => key);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it('is answered as the first time when its answer was lost, with a renewed quote too', async () => {
    const form = open();
    answers = ['lost'];
    await expect(run(form, '5')).resolves.toMatchObject({ ok: false, failure: lost });
    expect(form.result.current.sent.unanswered).toHaveLength(1);
    await expect(run(form, '5', 'renewed')).resolves.toEqual({ ok: true, result: { orderNo: 'PM5' } });
    expect(made.size).toBe(1);
    expect(form.result.current.sent.unanswered).toEqual([]);
  });

  it('is asked for once more when it was heard of and its answer is late: that is no failure', async () => {
    const form = open();
    answers = ['late'];
    await expect(run(form, '5')).resolves.toEqual({ ok: true, result: { orderNo: 'PM5' } });
    expect(made.size).toBe(1);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(form.result.current.sent.unanswered).toEqual([]);
  });

  it('is asked for no more than once: nobody knows what came of it when no answer comes then either', async () => {
    const form = open();
    answers = ['late', 'late'];
    await expect(run(form, '5')).resolves.toMatchObject({ ok: false, failure: lost });
    expect(sent).toHaveLength(2);
    expect(form.result.current.sent.unanswered).toHaveLength(1);
  });

  it('is not done when the first went through: that one is asked for', async () => {
    const form = open();
    answers = ['lost'];
    await run(form, '6');
    await expect(run(form, '7')).resolves.toEqual({ ok: false, earlier: { order: { orderNo: 'PM6' } } });
    expect([...made.values()]).toEqual(['6']);
    // What was changed may be sent now, as an order of its own.
    await expect(run(form, '7')).resolves.toEqual({ ok: true, result: { orderNo: 'PM7' } });
  });

  it('that never arrived gives way to what was changed', async () => {
    const form = open();
    answers = [new CallFailed({ code: 'NO_ANSWER', message: '', status: 0 })];
    await run(form, '8');
    await expect(run(form, '9')).resolves.toEqual({ ok: true, result: { orderNo: 'PM9' } });
    expect([...made.values()]).toEqual(['9']);
  });

  it('is known to have come to nothing once the server judged it, but not when it was only busy', async () => {
    const form = open();
    answers = ['lost'];
    await run(form, '10');
    answers = [refusal('REQUEST_BUSY')];
    await run(form, '10');
    expect(form.result.current.sent.unanswered).toHaveLength(1);
    answers = [refusal('LACK_BALANCE')];
    await run(form, '10');
    expect(form.result.current.sent.unanswered).toEqual([]);
  });

  it('is kept with its key before it is sent: a reload finds both', async () => {
    const form = open();
    answers = ['lost'];
    await run(form, '11');
    const again = open(JSON.parse(JSON.stringify(kept.at(-1))));
    await expect(run(again, '11', 'renewed')).resolves.toEqual({ ok: true, result: { orderNo: 'PM11' } });
    expect(made.size).toBe(1);
    expect(JSON.stringify(kept)).not.toContain('sealed');
  });
});
