import type { World } from '@tradeport/server/platform/runtime/world.ts';
import type { Client } from '@tradeport/shared/client.ts';
import type { ErrorCode } from '@tradeport/shared/words/errorCodes.ts';
import type { TSchema } from 'typebox';
import type { TestApp } from '../harness/app.ts';
import type { Sums } from '../ledger/books.ts';
import type { WeighedVerb } from '../ledger/hand.ts';
import type { Driver } from '../states/driver.ts';

/** What a good request may lean on. */
export interface Scene {
  readonly app: TestApp;
  readonly chief: Client;
  readonly sim: TestApp['anonymous'];
  /** A word that nobody has used for a name yet. */
  readonly fresh: () => string;
}

export type Request = Readonly<Record<string, unknown>>;

/** How one call is asked so that it succeeds. */
export interface Good {
  readonly request: (scene: Scene) => Promise<Request> | Request;
  /** Under another session than the chief's, where the call ends it. */
  readonly token?: (app: TestApp) => Promise<string>;
  /** The demo has nothing yet on which the call could succeed; it is refused so. */
  readonly refusedAsYet?: ErrorCode;
}

/** A request without any field. */
export const nothing: Good = { request: () => ({}) };
export const of = (request: Good['request'] | Request): Good =>
  typeof request === 'function' ? { request } : { request: () => request };

/** How a money call is made to succeed, and to be refused. */
export interface MoneyCall {
  /** Prepares what the call needs; answers a request that will succeed once, every time with the same effect. */
  readonly good: (client: Client, app: TestApp) => Promise<Request>;
  /** A request that the rules refuse, not only its schema. */
  readonly bad: (client: Client) => Promise<Request>;
  readonly badCode: ErrorCode;
  /** What the same good request comes to the second time, without a key. */
  readonly secondTime: 'runs' | ErrorCode;
}

/** An entity of the documents: where the wire shows it, and each of its fields as a property there. */
export interface Entity {
  readonly name: string;
  readonly view: TSchema;
  /** The documents' word for a field → the path of the property; `list.*` is any row of a list. */
  readonly fields: Readonly<Record<string, string>>;
}

/** What the tests of all nouns must know of one: whatever is left out here, a suite misses and says so. */
export interface Noun {
  /**
   * A good request for each of its calls, by the key of the call; of one that serves several kinds for each: `key kind`, where the
   * kind that a request without it means has the key alone. The field that names the kind need not be given.
   */
  readonly goodRequests?: Readonly<Record<string, Good>>;
  /**
   * Who may call what, under a line of headings a line for each call: in = admitted, 401 = asked to log in, 403 = may not.
   * A change of these lines is a change of what people may do.
   */
  readonly permissions?: string;
  /** Fields of its requests that are named like numbers of objects and name none of a merchant's, each with the reason. */
  readonly noObjects?: Readonly<Record<string, string>>;
  /** Makes the rows on which the filters of its lists can be told apart, where the demo has none; by a name. */
  readonly rowsToFilter?: Readonly<Record<string, (app: TestApp, client: Client) => Promise<unknown>>>;
  /** Filters of its lists, as `call filter`, that narrow no rows, or mean the same whatever else is asked; each with the reason. */
  readonly filtersNotShown?: Readonly<Record<string, string>>;
  /** Its calls that move money, by key or by `key kind` as above. */
  readonly moneyCalls?: Readonly<Record<string, MoneyCall>>;
  /** Its machines, each with how it is driven; `client` is a chief operator's. */
  readonly drivers?: Readonly<Record<string, (app: TestApp, client: Client) => Driver>>;
  /** What every account of a merchant holds for its objects: worked out from the objects alone, never from the journal. */
  readonly objectsSay?: (world: World, sums: Sums) => Promise<void>;
  /** What may stay frozen however long one waits, as somebody outside has to answer first. */
  readonly mayStayFrozen?: (world: World) => Promise<Readonly<Record<string, bigint>>>;
  /** What is wrong with what its records say of one another, a line each: nothing that the ledger keeps. */
  readonly faults?: (world: World) => Promise<readonly string[]>;
  /** Commands that random hands send. */
  readonly verbs?: Readonly<Record<string, WeighedVerb>>;
  /** What the documents say its objects have. */
  readonly entities?: readonly Entity[];
}
