import { DatabaseUnavailable } from './databaseErrors.ts';
import { merchantOf, type Scope, sandboxOf } from './scope.ts';

type Waiting = { readonly weight: number; readonly letIn: () => void; readonly refuse: (error: unknown) => void };

/** Room for so much at once; who finds none waits, in the order of coming. */
class Room {
  #free: number;
  readonly #size: number;
  readonly #waiting = new Set<Waiting>();

  constructor(size: number) {
    this.#size = size;
    this.#free = size;
  }

  /** Answers how to leave again. Throws DatabaseUnavailable when there is no room in time. */
  async enter(weight: number, waitMs: number): Promise<() => void> {
    if (this.#waiting.size > 0 || this.#free < weight) {
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => one.refuse(tooMany()), waitMs);
        const over = (end: () => void): void => {
          clearTimeout(timer);
          this.#waiting.delete(one);
          end();
        };
        const one: Waiting = {
          weight,
          letIn: () => over(resolve),
          refuse: (error) => {
            over(() => reject(error));
            // Whoever stood behind may fit where this one did not.
            this.#letIn();
          },
        };
        this.#waiting.add(one);
      });
    } else {
      this.#free -= weight;
    }
    return () => {
      this.#free += weight;
      this.#letIn();
    };
  }

  get isEmpty(): boolean {
    return this.#free === this.#size && this.#waiting.size === 0;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  refuseAll(error: unknown): void {
    for (const { refuse } of [...this.#waiting]) refuse(error);
  }

  #letIn(): void {
    for (const next of this.#waiting) {
      if (this.#free < next.weight) return;
      this.#free -= next.weight;
      next.letIn();
    }
  }
}

const tooMany = (): DatabaseUnavailable =>
  new DatabaseUnavailable('busy', 'nothingDone', new Error('Too many transactions wait.'));

/** More than there can be transactions at once. */
const WHOLE_SANDBOX = 1_000_000;
/** One holds the merchant's row, the others have read by the time it is theirs. */
const PER_MERCHANT = 3;
/** Kept for plain reads, which hold a connection for a moment only. */
export const KEPT_FOR_READS = 2;
const WAIT_MS = 15_000;
/** Who changes a whole sandbox comes one after the other, and each takes its time. */
const WAIT_ALONE_MS = 60_000;

/**
 * Who may take a connection for a transaction. Whoever would only wait for a row while holding one waits here instead: a merchant's
 * commands run one after the other anyway, and nothing runs in a sandbox that is changed as a whole. So the connections that are
 * left serve everybody else.
 */
export class TransactionTurns {
  readonly #sandboxes = new Map<string, Room>();
  readonly #merchants = new Map<string, Room>();
  readonly #connections: Room;

  constructor(connections: number) {
    this.#connections = new Room(Math.max(1, connections - KEPT_FOR_READS));
  }

  /** Waits for a turn; `alone` names a sandbox in which nothing else may run. Answers how to give the turn back. */
  async take(scope: Scope, alone: string | null): Promise<() => void> {
    const [sandbox, merchant] = [sandboxOf(scope), merchantOf(scope)];
    const locked = alone ?? sandbox;
    const waitMs = alone === null ? WAIT_MS : WAIT_ALONE_MS;
    const leaves: (() => void)[] = [];
    const leave = (): void => {
      for (const one of leaves.splice(0).reverse()) one();
    };
    try {
      if (locked !== null)
        leaves.push(await enter(this.#sandboxes, locked, WHOLE_SANDBOX, alone === null ? 1 : WHOLE_SANDBOX, waitMs));
      if (merchant !== null)
        leaves.push(await enter(this.#merchants, `${sandbox} ${merchant}`, PER_MERCHANT, 1, waitMs));
      leaves.push(await this.#connections.enter(1, waitMs));
      return leave;
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** Whoever waits is told at once that the database does not answer. */
  refuseAll(error: unknown): void {
    for (const room of [...this.#sandboxes.values(), ...this.#merchants.values(), this.#connections])
      room.refuseAll(error);
  }

  get waiting(): number {
    const rooms = [...this.#sandboxes.values(), ...this.#merchants.values(), this.#connections];
    return rooms.reduce((sum, room) => sum + room.waiting, 0);
  }
}

const enter = async (rooms: Map<string, Room>, name: string, size: number, weight: number, waitMs: number) => {
  const room = rooms.get(name) ?? new Room(size);
  rooms.set(name, room);
  const tidy = (): void => {
    if (room.isEmpty && rooms.get(name) === room) rooms.delete(name);
  };
  try {
    const leave = await room.enter(weight, waitMs);
    return (): void => {
      leave();
      tidy();
    };
  } catch (error) {
    tidy();
    throw error;
  }
};
