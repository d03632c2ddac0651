import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileThread, FileThreads, inThisProcess, type ReaderModule, ThreadsStopped } from './fileThreads.ts';
import type { RealTime } from './realTime.ts';
import { ThreadEnded } from './thread.ts';

/** What a test asks the reader of a file to do. `fill` keeps so many MiB for as long as the thread lives. */
type Action =
  | 'returnFile'
  | 'returnThread'
  | 'throw'
  | 'hang'
  | 'exhaustMemory'
  | 'changeAllObjects'
  | { readonly fillMib: number };

const SOURCE = `
  import { threadId } from 'node:worker_threads';
  const kept = [];
  export const openReader = (file) => async (action) => {
    if (action === 'returnThread') return threadId;
    if (action === 'throw') throw new Error('the reader failed');
    if (action === 'hang') for (;;);
    if (action === 'exhaustMemory') for (;;) kept.push(new Array(100_000).fill(file.length / 3));
    if (action === 'changeAllObjects') Object.prototype.stranger = file;
    for (let mib = 0; mib < action.fillMib; mib += 1) kept.push(new Array(131_072).fill(1.5));
    return file;
  };
`;
const reader: ReaderModule<string, Action, unknown> = {
  url: new URL(`data:text/javascript,${encodeURIComponent(SOURCE)}`),
  load: async () => ({ openReader: (file) => async () => `${file} here` }),
};

/** Time that moves when the test says so. */
const manualTime = () => {
  let now = 0;
  let timers: { readonly at: number; readonly call: () => void }[] = [];
  const realTime: RealTime = {
    now: () => new Date(now),
    elapsedMs: () => now,
    after: (ms, call) => {
      const timer = { at: now + ms, call };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    wait: async () => undefined,
  };
  const forward = (ms: number): void => {
    now += ms;
    const due = timers.filter(({ at }) => at <= now);
    timers = timers.filter(({ at }) => at > now);
    for (const { call } of due) call();
  };
  return { realTime, forward };
};

/** Worker threads of this process that have not ended. */
const liveWorkers = new Set<Worker>();
const noteWorker = (worker: Worker): void => {
  liveWorkers.add(worker);
  worker.once('exit', () => liveWorkers.delete(worker));
};
const untilWorkers = (count: number) => expect.poll(() => liveWorkers.size, { interval: 5 }).toBe(count);

let time: ReturnType<typeof manualTime>;
let threads: FileThreads;
beforeEach(() => {
  process.on('worker', noteWorker);
  time = manualTime();
  threads = new FileThreads(time.realTime);
});
afterEach(async () => {
  await threads.stop();
  await untilWorkers(0);
  process.off('worker', noteWorker);
});

const reserve = async (owner: string): Promise<FileThread> => {
  const thread = await threads.reserve(owner);
  if (thread === undefined) throw new Error('the threads are stopped');
  return thread;
};
/** Reads one file whole. Returns the number of the thread that read it. */
const readFile = async (owner: string, action: Action = 'returnFile'): Promise<unknown> => {
  const thread = await reserve(owner);
  try {
    const ask = await thread.open(reader, `file of ${owner}`);
    await ask(action);
    return await ask('returnThread');
  } finally {
    await thread.release();
  }
};
/** Follows a promise, so that a test can see that it waits. */
const follow = <T>(promise: Promise<T>) => {
  const followed: { readonly promise: Promise<T>; isSettled: boolean } = { promise, isSettled: false };
  const settle = (): void => {
    followed.isSettled = true;
  };
  promise.then(settle, settle);
  return followed;
};
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('places', () => {
  it('reads files of two owners at the same time in two threads', async () => {
    const [first, second] = [await reserve('a'), await reserve('b')];
    const [askFirst, askSecond] = [await first.open(reader, 'A'), await second.open(reader, 'B')];
    expect(await askFirst('returnFile')).toBe('A');
    expect(await askSecond('returnFile')).toBe('B');
    expect(await askFirst('returnThread')).not.toBe(await askSecond('returnThread'));
    await first.release();
    await second.release();
  });

  it('makes a third file wait until a thread is free', async () => {
    const [first, second] = [await reserve('a'), await reserve('b')];
    const third = follow(reserve('c'));
    await nextTurn();
    expect(third.isSettled).toBe(false);
    await second.release();
    await (await third.promise).release();
    await first.release();
  });

  it('makes the second file of an owner wait while a thread is free, and lets another owner pass', async () => {
    const first = await reserve('a');
    const second = follow(reserve('a'));
    const other = await reserve('b');
    await other.release();
    await nextTurn();
    expect(second.isSettled).toBe(false);
    await first.release();
    await (await second.promise).release();
  });

  it('admits waiting owners in their order', async () => {
    const [first, second] = [await reserve('a'), await reserve('b')];
    const order: string[] = [];
    const waiting = ['c', 'd', 'a'].map(async (owner) => {
      const thread = await reserve(owner);
      order.push(owner);
      await thread.release();
    });
    await second.release();
    await first.release();
    await Promise.all(waiting);
    expect(order).toEqual(['c', 'd', 'a']);
  });
});

describe('one thread for many files', () => {
  it('reads the next file in the same thread', async () => {
    expect(await readFile('a')).toBe(await readFile('b'));
    expect(liveWorkers.size).toBe(1);
  });

  it('answers no question about a released file', async () => {
    const first = await reserve('a');
    const askFirst = await first.open(reader, 'A');
    await first.release();
    const second = await reserve('b');
    const askSecond = await second.open(reader, 'B');
    await expect(askFirst('returnFile')).rejects.toThrow('released');
    expect(await askSecond('returnFile')).toBe('B');
    await second.release();
  });

  it('reads a file of an owner again in the thread that it has', async () => {
    const thread = await reserve('a');
    const before = await (await thread.open(reader, 'A'))('returnThread');
    expect(await (await thread.open(reader, 'A'))('returnThread')).toBe(before);
    await thread.release();
  });

  it('ends after 50 files', async () => {
    const first = await readFile('a');
    for (let count = 2; count < 50; count += 1) expect(await readFile('a')).toBe(first);
    expect(liveWorkers.size).toBe(1);
    expect(await readFile('a')).toBe(first);
    await untilWorkers(0);
    expect(await readFile('a')).not.toBe(first);
  });

  it('ends after 30 seconds without a file', async () => {
    const first = await readFile('a');
    time.forward(29_999);
    expect(await readFile('a')).toBe(first);
    time.forward(29_999);
    expect(liveWorkers.size).toBe(1);
    time.forward(1);
    await untilWorkers(0);
  });

  it('does not end while it reads a file that is open for longer than 30 seconds', async () => {
    await readFile('a');
    const thread = await reserve('a');
    const ask = await thread.open(reader, 'A');
    time.forward(60_000);
    expect(await ask('returnFile')).toBe('A');
    await thread.release();
  });

  it('ends after a file whose reader threw an error, and reads the next file in another one', async () => {
    const first = await readFile('a');
    const thread = await reserve('a');
    const ask = await thread.open(reader, 'A');
    await expect(ask('throw')).rejects.toThrow('the reader failed');
    await thread.release();
    await untilWorkers(0);
    expect(await readFile('b')).not.toBe(first);
  });

  it('ends after a distrusted file', async () => {
    const thread = await reserve('a');
    await thread.open(reader, 'A');
    thread.distrust();
    await thread.release();
    await untilWorkers(0);
  });

  it('ends after a file that tried to add a property to all objects', async () => {
    await expect(readFile('a', 'changeAllObjects')).rejects.toThrow('not extensible');
    await untilWorkers(0);
  });

  it('ends after a file that left a heap above 200 MB', async () => {
    await readFile('a', { fillMib: 20 });
    expect(liveWorkers.size).toBe(1);
    await readFile('a', { fillMib: 185 });
    await untilWorkers(0);
  });
});

describe('a hostile file', () => {
  it('is ended after 40 seconds while a good file of another owner is read', async () => {
    const [bad, good] = [await reserve('a'), await reserve('b')];
    const askBad = await bad.open(reader, 'A');
    const hanging = follow(askBad('hang'));
    const askGood = await good.open(reader, 'B');
    time.forward(39_999);
    expect(await askGood('returnFile')).toBe('B');
    expect(hanging.isSettled).toBe(false);
    time.forward(1);
    await expect(hanging.promise).rejects.toThrow(ThreadEnded);
    await bad.release();
    expect(await askGood('returnFile')).toBe('B');
    await good.release();
    expect(liveWorkers.size).toBe(1);
  });

  it('is ended above 256 MB of memory', async () => {
    const good = await reserve('b');
    const askGood = await good.open(reader, 'B');
    await expect(readFile('a', 'exhaustMemory')).rejects.toThrow(ThreadEnded);
    expect(await askGood('returnFile')).toBe('B');
    await good.release();
  });
});

describe('stopping', () => {
  it('ends idle threads and admits no file', async () => {
    await readFile('a');
    const [first, second] = [await reserve('a'), await reserve('b')];
    const waiting = threads.reserve('c');
    const stopped = threads.stop();
    expect(await waiting).toBeUndefined();
    expect(await threads.reserve('d')).toBeUndefined();
    await untilWorkers(0);
    await expect(first.open(reader, 'A')).rejects.toThrow(ThreadsStopped);
    await first.release();
    await second.release();
    await stopped;
  });

  it('waits for the files in hand', async () => {
    const thread = await reserve('a');
    const ask = await thread.open(reader, 'A');
    const stopping = follow(threads.stop());
    expect(await ask('returnFile')).toBe('A');
    expect(stopping.isSettled).toBe(false);
    await thread.release();
    await stopping.promise;
    await untilWorkers(0);
  });

  it('cuts a file short that takes more than 5 seconds', async () => {
    const thread = await reserve('a');
    const ask = await thread.open(reader, 'A');
    const hanging = follow(ask('hang'));
    const stopping = threads.stop();
    time.forward(4_999);
    await nextTurn();
    expect(hanging.isSettled).toBe(false);
    time.forward(1);
    await expect(hanging.promise).rejects.toThrow(ThreadsStopped);
    await thread.release();
    await stopping;
  });
});

describe('in this process', () => {
  it('reads a file without a thread', async () => {
    const ask = await inThisProcess.open(reader, 'A');
    expect(await ask('returnFile')).toBe('A here');
    expect(liveWorkers.size).toBe(0);
  });
});
