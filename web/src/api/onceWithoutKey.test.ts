import { beforeEach, expect, it, vi } from 'vitest';

const KEY = 'paymentOrder/apply';
const NO_ANSWER = { code: 'NO_ANSWER', message: '', status: 0 };
const REFUSED = { code: 'AMOUNT_INVALID', message: '', status: 200 };

const asked: string[] = [];
let answer = false;
/** A tab that was just opened: what it remembers is what the browser keeps. */
const tab = async () => {
  vi.resetModules();
  const [{ sendOnce }, { CallFailed }] = await Promise.all([import('./onceWithoutKey.ts'), import('./CallFailed.ts')]);
  return async (came: typeof REFUSED | Promise<string> | string = 'done', key = KEY) => {
    let sent = 0;
    const send = async (): Promise<string> => {
      sent += 1;
      const comes = await came;
      if (typeof comes === 'string') return comes;
      throw new CallFailed(comes);
    };
    try {
      return { result: await sendOnce(key, send), sent };
    } catch (failure) {
      return { failed: failure instanceof CallFailed ? failure.code : failure, sent };
    }
  };
};

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  asked.length = 0;
  answer = false;
  vi.spyOn(window, 'confirm').mockImplementation((words) => {
    asked.push(String(words));
    return answer;
  });
});

it('sends what was answered or refused as often as it is asked', async () => {
  const send = await tab();
  expect(await send()).toEqual({ result: 'done', sent: 1 });
  expect(await send(REFUSED)).toEqual({ failed: 'AMOUNT_INVALID', sent: 1 });
  expect(await send()).toEqual({ result: 'done', sent: 1 });
  expect(asked).toEqual([]);
});

it('sends nothing again after a lost answer, in another tab either, unless somebody says so', async () => {
  expect(await (await tab())(NO_ANSWER)).toEqual({ failed: 'NO_ANSWER', sent: 1 });
  const send = await tab();
  expect(await send()).toEqual({ failed: 'NOT_SENT', sent: 0 });
  expect(await send('done', 'exchange/lock')).toEqual({ result: 'done', sent: 1 });
  answer = true;
  // A refusal of the second says nothing of the first.
  expect(await send(REFUSED)).toEqual({ failed: 'AMOUNT_INVALID', sent: 1 });
  expect(await send()).toEqual({ result: 'done', sent: 1 });
  expect(asked).toHaveLength(3);
  expect(await send()).toEqual({ result: 'done', sent: 1 });
  expect(asked).toHaveLength(3);
});

it('asks nobody about several that are under way at once, and afterwards about one of them that was lost', async () => {
  const send = await tab();
  const both = await Promise.all([send(NO_ANSWER), send()]);
  expect(both.map(({ sent }) => sent)).toEqual([1, 1]);
  expect(asked).toEqual([]);
  expect(await send()).toEqual({ failed: 'NOT_SENT', sent: 0 });
});

it('takes a page that went before the answer for a lost one', async () => {
  const send = await tab();
  void send(new Promise(() => undefined));
  expect(await (await tab())()).toEqual({ failed: 'NOT_SENT', sent: 0 });
});
