import { readdirSync, readFileSync } from 'node:fs';

/** One process of this machine, as /proc describes it. Times are CPU-seconds, user and system together. */
export type ProcessTimes = {
  readonly pid: number;
  readonly parent: number;
  /** The start time in clock ticks: with the pid it identifies a process, because pids are reused. */
  readonly startedAt: string;
  readonly own: number;
  /** The times of the children that this process has waited for, with those that they had waited for. */
  readonly reaped: number;
};

/** The unit of times in /proc (USER_HZ). It is the same on every Linux architecture and does not depend on the kernel's tick. */
const TICKS_PER_SECOND = 100;
const SAMPLE_EVERY_MS = 1_000;

/**
 * Parses /proc/‹pid›/stat. The name of the program stands in parentheses and may contain spaces and parentheses, so the fields
 * are counted from the last one.
 */
export function parseStat(text: string): ProcessTimes | undefined {
  const nameEnd = text.lastIndexOf(')');
  const pid = Number.parseInt(text, 10);
  const fields = text.slice(nameEnd + 2).split(' ');
  const seconds = (index: number): number => Number(fields[index]) / TICKS_PER_SECOND;
  const startedAt = fields[19];
  if (nameEnd < 0 || startedAt === undefined || !Number.isInteger(pid)) return undefined;
  const times = { parent: Number(fields[1]), own: seconds(11) + seconds(12), reaped: seconds(13) + seconds(14) };
  return { pid, startedAt, ...times };
}

/** All processes of this machine; undefined where there is no /proc (macOS, Windows). */
export function readProcesses(): readonly ProcessTimes[] | undefined {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readOne(name) : []));
  } catch {
    return undefined;
  }
}

function readOne(pid: string): readonly ProcessTimes[] {
  try {
    const times = parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return times === undefined ? [] : [times];
  } catch {
    // The process ended after the folder was listed.
    return [];
  }
}

type Seen = { times: ProcessTimes; parentKey: string | undefined; isAlive: boolean };

const keyOf = ({ pid, startedAt }: ProcessTimes): string => `${pid} ${startedAt}`;

/**
 * Adds up the CPU time of a process and all its descendants from samples of /proc. A descendant stays one after its parent has
 * ended. A process that ends and is waited for between two samples is counted by its parent's `reaped`.
 *
 * The sum misses processes that no process of the tree reaps, because their parent has ended or ignores SIGCHLD: their CPU time after
 * the last sample, or all of it when they live for less than a sample interval.
 */
export class CpuTimeOfTree {
  readonly #root: number;
  readonly #seen = new Map<string, Seen>();

  constructor(root: number) {
    this.#root = root;
  }

  /** Takes one sample of all processes of the machine. */
  add(processes: readonly ProcessTimes[]): void {
    for (const seen of this.#seen.values()) seen.isAlive = false;
    const keyByPid = new Map(processes.map((times) => [times.pid, keyOf(times)]));
    let isGrowing = true;
    // A parent may be listed after its child: go through the list until nothing is added.
    while (isGrowing) {
      isGrowing = false;
      for (const times of processes) {
        const seen = this.#seen.get(keyOf(times));
        if (seen?.isAlive) continue;
        const parentKey = keyByPid.get(times.parent);
        const hasKnownParent = parentKey !== undefined && this.#seen.get(parentKey)?.isAlive === true;
        if (seen === undefined && times.pid !== this.#root && !hasKnownParent) continue;
        this.#seen.set(keyOf(times), { times, parentKey: hasKnownParent ? parentKey : undefined, isAlive: true });
        isGrowing = true;
      }
    }
    this.#correctParents(keyByPid);
  }

  /** A process that was listed before its parent was found without one: look its parent up again. */
  #correctParents(keyByPid: ReadonlyMap<number, string>): void {
    for (const seen of this.#seen.values()) {
      const parentKey = keyByPid.get(seen.times.parent);
      if (seen.isAlive && parentKey !== undefined && this.#seen.has(parentKey)) seen.parentKey = parentKey;
    }
  }

  /** CPU-seconds of the tree so far, by the last sample. */
  get seconds(): number {
    const isCountedByParent = ({ isAlive, parentKey }: Seen): boolean => !isAlive && parentKey !== undefined;
    const all = [...this.#seen.values()];
    const endedChildren = Map.groupBy(all.filter(isCountedByParent), ({ parentKey }) => parentKey);
    const secondsOf = ({ times }: Seen): number => {
      const counted = sum((endedChildren.get(keyOf(times)) ?? []).map(secondsOf));
      // Children that lived between two samples, and the CPU time of sampled children after their last sample.
      const unseen = Math.max(0, times.reaped - counted);
      return times.own + counted + unseen;
    };
    return sum(all.filter((seen) => !isCountedByParent(seen)).map(secondsOf));
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Measures the CPU time of this process and all that it starts. `read` samples and returns the CPU-seconds since the start. */
export type CpuMeter = { read(): number; stop(): void };

/** Starts measuring; undefined where this machine does not report the times of processes. */
export function startCpuMeter(root: number = process.pid): CpuMeter | undefined {
  if (readProcesses() === undefined) return undefined;
  const tree = new CpuTimeOfTree(root);
  const sample = (): void => tree.add(readProcesses() ?? []);
  sample();
  const before = tree.seconds;
  const timer = setInterval(sample, SAMPLE_EVERY_MS).unref();
  return {
    read: () => {
      sample();
      return tree.seconds - before;
    },
    stop: () => clearInterval(timer),
  };
}
