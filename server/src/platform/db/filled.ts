import type { Held } from './driver.ts';
import { RememberedWithin } from './rememberedReads.ts';
import { isSelect, type SqlConnection } from './sql.ts';

/** A sandbox that is filled, as its transactions see it. */
export interface Filling {
  /** What was read, until somebody there writes to a table that it came from. */
  readonly together: RememberedWithin;
  /** Whether no transaction runs, or has run, beside the one that asks: then all that it reads is remembered. */
  readonly isAlone: () => boolean;
}

/** How a connection reads, where whatever was read before is not asked again. */
export const remembering =
  (connection: SqlConnection, { together, isAlone }: Filling): SqlConnection['all'] =>
  (text, values) => {
    const read = () => connection.all(text, values);
    return isSelect(text) && isAlone() ? together.copies(text, values, read) : read();
  };

/** A sandbox that is filled: what it keeps for that, and what its transactions remember together. */
export class Filled implements Filling {
  readonly held: Held;
  readonly together = new RememberedWithin();
  #underWay = 0;
  /** Set once one runs beside another: what either reads, the other may not see, or not yet. */
  #isBeside = false;

  constructor(held: Held) {
    this.held = held;
  }

  readonly isAlone = (): boolean => this.#underWay <= 1 && !this.#isBeside;

  /** How plain reads of the sandbox are asked. They see nothing of a transaction that is under way, and leave nothing for it. */
  get reader(): SqlConnection {
    const { reader } = this.held;
    return {
      all: remembering(reader, { together: this.together, isAlone: () => this.#underWay === 0 }),
      run: (text, values) => reader.run(text, values),
    };
  }

  /** For as long as a transaction of the sandbox takes. */
  async within<T>(transaction: () => Promise<T>): Promise<T> {
    this.#underWay += 1;
    if (this.#underWay > 1) this.#isBeside = true;
    try {
      return await transaction();
    } finally {
      this.#underWay -= 1;
      if (this.#underWay === 0 && this.#isBeside) {
        this.#isBeside = false;
        this.together.forgetAll();
      }
    }
  }
}
