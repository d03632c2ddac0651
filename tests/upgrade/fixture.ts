/** The commit whose installation the fixture is. */
export const FIXTURE = '03e488d17c7d';

/** The name of the snapshot that the database of a fixture keeps. */
export const KEPT_SNAPSHOT = 'kept';

/** A money call that was asked under a key, and what it answered, word for word. */
export interface KeyedCall {
  readonly path: string;
  readonly key: string;
  readonly token: string;
  readonly request: object;
  readonly answer: string;
}

/** An address of a stored file as the server gave it out, and what lies there. */
export interface StoredAddress {
  readonly url: string;
  readonly sha256: string;
}

export interface Login {
  readonly token: string;
  readonly loginNo: string;
}

/** What was asked of the server, and what it said last. */
export interface Asked {
  /** Real time at the end: logins and addresses are still good then. */
  readonly madeAt: string;
  readonly logins: readonly Login[];
  readonly keyed: readonly KeyedCall[];
  readonly files: readonly StoredAddress[];
  /** How many objects of each machine stand in each state, as `machine state`. */
  readonly objects: Readonly<Record<string, number>>;
  /** What each merchant holds: `login currency` to available. */
  readonly balances: Readonly<Record<string, string>>;
  /** The story whose first step is shown. */
  readonly story: string;
}
