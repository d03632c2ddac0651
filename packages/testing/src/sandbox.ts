import { type Client, type Connection, createClient, followEvents, type SimEventView } from '@tradeport/client';
import { accountFor, decisionFor } from '@tradeport/sim/finding.ts';
import { instantOf, nextWordOf, secondsOf } from '@tradeport/sim/moments.ts';

type Receive = Parameters<Client['sim']['receive']>[0];
type Fault = Parameters<Client['simFault']['add']>[0];
type Act = Parameters<Client['simObject']['act']>[0];
type Received = Awaited<ReturnType<Client['sim']['receive']>>;
type Moved = Awaited<ReturnType<Client['simClock']['jump']>>;

/** The money of a transfer, and whom it is for: a merchant, whose account of that currency is found, or an account itself. */
export type Transfer = Omit<Receive, 'accountNo'> & {
  /** Number of the merchant, or a part of its name. */
  readonly merchant?: string;
  readonly accountNo?: string;
  /** To a receiving account, which takes approved payers only. */
  readonly recharge?: boolean;
};

/** Which event is awaited: what is said of it must fit. */
export interface WantedEvent {
  /** The state machine: `receipt`, `exchangeOrder`. */
  readonly machine?: string;
  /** The number of the object. */
  readonly subject?: string;
  readonly action?: string;
  /** The state that it led to, by its name: `credited`. */
  readonly to?: string;
  /** Only events after this place of the log: the `seq` of one that was awaited before. */
  readonly after?: number;
}

/** Why, and how long, somebody outside decides. */
export interface DecisionDetail extends Pick<Act, 'reason' | 'note'> {
  /** The kind of decision, where an object waits for several. */
  readonly kind?: string;
}

/** The clock of a sandbox, which stands still unless it is moved. */
export interface SandboxClock {
  readonly now: () => Promise<Date>;
  /** Forward by a span: `3d`, `12h`, `1d12h`, `30m`. Everything that is due runs before this resolves. */
  readonly advance: (span: string) => Promise<Moved>;
  /** Forward to the next such moment: `cny-cut-off`, `working-day`, `due-task` … */
  readonly next: (moment: string) => Promise<Moved>;
  /** Forward to a moment: `2026-11-12`, `2026-11-12T09:30` (Beijing) or one with its zone. */
  readonly set: (moment: string) => Promise<Moved>;
}

/** A world of a test's own: people, money, market and clock that nobody else sees. */
export interface Sandbox {
  readonly name: string;
  /** Calls without a session: all of the simulator's, and what is public. */
  readonly client: Client;
  /**
   * Calls of somebody who is signed in: `10001-maker`, a login name, or an operator's id (`simPersona.list` has them). Signed with a key
   * where their merchant demands it: `client.simSigning.makeKey` makes one.
   */
  readonly as: (persona: string, signing?: Pick<Connection, 'signingKey'>) => Promise<Client>;
  /** Address that opens the portal in a browser, signed in as a persona. */
  readonly portalUrl: (persona: string, page?: string) => string;
  readonly clock: SandboxClock;
  /** Lets a transfer arrive at a merchant's account. */
  readonly receive: (transfer: Transfer) => Promise<Received>;
  /** Decides what an object waits for: `approve`, `reject`, `ask`, or what else is offered. Rejects when that is refused. */
  readonly decide: (subject: string, outcome: string, detail?: DecisionDetail) => Promise<void>;
  /** Lets calls go wrong; resolves to what takes the fault away again. */
  readonly fault: (fault: Fault) => Promise<{ readonly id: string; readonly clear: () => Promise<void> }>;
  /** The first event of this sandbox that fits, whether it has happened already or is yet to. Rejects after 30 seconds, or those given. */
  readonly until: (wanted: WantedEvent, withinSeconds?: number) => Promise<SimEventView>;
  /** True; rejects with the violations where the books do not add up. */
  readonly ledgerIsSound: () => Promise<true>;
  readonly remove: () => Promise<void>;
}

const UNTIL_SECONDS = 30;
const SHOWN_EVENTS = 5;

const fits = (event: SimEventView, { machine, subject, action, to }: WantedEvent): boolean =>
  (machine === undefined || event.machine === machine) &&
  (subject === undefined || event.subject === subject) &&
  (action === undefined || event.action === action) &&
  (to === undefined || event.to?.state === to);

const untilIn =
  (connection: Connection, from: number): Sandbox['until'] =>
  async (wanted, withinSeconds = UNTIL_SECONDS) => {
    const signal = AbortSignal.timeout(withinSeconds * 1_000);
    const seen: string[] = [];
    for await (const event of followEvents(connection, { after: wanted.after ?? from, signal })) {
      if (fits(event, wanted)) return event;
      seen.push(`${event.machine ?? event.kind} ${event.subject} ${event.action} → ${event.to?.state ?? '-'}`);
    }
    const last = seen.slice(-SHOWN_EVENTS).map((line) => `\n  ${line}`);
    throw new Error(
      `no event ${JSON.stringify(wanted)} within ${withinSeconds} s; ${seen.length} others, the last of them:${last.join('')}`,
    );
  };

const clockOf = (client: Client): SandboxClock => ({
  now: async () => new Date((await client.sim.clock({})).now),
  advance: (span) => client.simClock.jump({ seconds: secondsOf(span) }),
  next: (moment) => client.simClock.jump({ next: nextWordOf(moment) }),
  set: (moment) => client.simClock.jump({ to: instantOf(moment) }),
});

const receiveIn =
  (client: Client): Sandbox['receive'] =>
  async ({ merchant, accountNo, recharge = false, ...transfer }) => {
    const use = recharge ? 'recharge' : 'collection';
    if (accountNo === undefined && merchant === undefined) throw new Error('say merchant or accountNo');
    const to = accountNo ?? (await accountFor(client, { merchant: merchant ?? '', currency: transfer.currency, use }));
    return client.sim.receive({ accountNo: to, ...transfer });
  };

const decideIn =
  (client: Client): Sandbox['decide'] =>
  async (subject, outcome, { kind, ...detail } = {}) => {
    const found = await decisionFor(client, subject, outcome, kind);
    const [done] = await client.simDecision.decide({
      items: [{ kind: found.kind, subject }],
      outcome: found.outcome,
      ...detail,
    });
    if (done?.done !== true) throw new Error(`${subject}: ${done?.code} ${done?.message}`);
  };

/** What a test does in a sandbox that stands already. `from`: the place of its event log where it begins. */
export const openSandbox = (connection: Connection, name: string, from: number): Sandbox => {
  const own: Connection = { ...connection, sandbox: name };
  const client = createClient(own);
  return {
    name,
    client,
    as: async (persona, signing = {}) =>
      createClient({ ...own, ...signing, token: (await client.simPersona.enter({ persona })).token }),
    portalUrl: (persona, page) => {
      const link = new URLSearchParams({ sandbox: name, persona, ...(page === undefined ? {} : { page }) });
      return `${connection.url}/b2b/?${link}`;
    },
    clock: clockOf(client),
    receive: receiveIn(client),
    decide: decideIn(client),
    fault: async (fault) => {
      const { id } = await client.simFault.add(fault);
      return { id, clear: async () => void (await client.simFault.clear({ id })) };
    },
    until: untilIn(own, from),
    ledgerIsSound: async () => {
      const { violations } = await client.sim.ledgerCheck({});
      if (violations.length > 0) throw new Error(`the ledger is wrong: ${JSON.stringify(violations, null, 2)}`);
      return true;
    },
    remove: async () => void (await client.simSandbox.remove({ name })),
  };
};
