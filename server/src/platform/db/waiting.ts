import { randomInt } from 'node:crypto';

/** Waits so many milliseconds, give or take half, so that those who met once do not meet again. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms / 2 + randomInt(ms + 1));
  });
}

/** Lets everything in that is at the door already: requests that have arrived, answers that have come. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

type Waiting = { readonly timer: NodeJS.Timeout; readonly letIn: () => void };

/** Lets one caller through at a time, in the order they came. */
export class Gate {
  #isFree = true;
  /** Those before the gate, in the order they came. */
  readonly #waiting = new Set<Waiting>();

  /** Answers a function that opens the gate for the next; null when the turn did not come within the time. */
  async enter(waitMs: number): Promise<(() => void) | null> {
    if (this.#isFree) {
      this.#isFree = false;
      return this.#leave;
    }
    return await new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(me);
        resolve(null);
      }, waitMs);
      const me = { timer, letIn: () => resolve(this.#leave) };
      this.#waiting.add(me);
    });
  }

  /** Whether leaving lets somebody in at once. */
  get isAwaited(): boolean {
    return this.#waiting.size > 0;
  }

  /** Whether somebody is inside, and how many stand before the gate. */
  get load(): { readonly isFree: boolean; readonly waiting: number } {
    return { isFree: this.#isFree, waiting: this.#waiting.size };
  }

  readonly #leave = (): void => {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#isFree = true;
      return;
    }
    this.#waiting.delete(next);
    clearTimeout(next.timer);
    next.letIn();
  };
}
