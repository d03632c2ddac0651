import type { AuditWord } from '../words/auditWords.ts';
import type { Bilingual } from '../words/bilingual.ts';

/** wait: somebody must act · busy: under way, nobody acts · good: done as wanted · bad: failed, read why · ended: over, neither. */
export type Tone = 'wait' | 'busy' | 'good' | 'bad' | 'ended';
export type Actor = 'merchant' | 'reviewer' | 'platform' | 'bank' | 'time';

export interface StateSpec {
  /** The number on the wire. Several house states may share one: the first of them bears the word that the documents have for it. */
  readonly code: number;
  readonly label: Bilingual;
  readonly tone: Tone;
  /** How the review stands, where the state is one of a review. */
  readonly audit?: AuditWord;
}

/** What there is to say of the objects of a machine beside their life: how they travel, where they are kept and shown, and who hears of them. */
export interface MachineRecord {
  /**
   * How a state travels as `status`: by its number, with the finer name of the state beside it. By its name without, and by its number
   * in a timeline only.
   */
  readonly statusTravels?: 'byNumber';
  /** No call tells the timeline of its objects, so that the numbers of their states are never sent. */
  readonly timeline?: false;
  /** The table that holds them, where it is not called as the machine is. */
  readonly table?: string;
  /** The column of their state; `state` without. */
  readonly column?: string;
  /** The key of the screen that shows them. */
  readonly screen: string;
  /** What one is called in the middle of a sentence, where that is not the title in small letters. */
  readonly noun?: Bilingual;
  /** Whether the screen opens the record of a number: it does without. Else it shows what there is. */
  readonly opens?: false;
  /** Which of its lists the screen shows them in, where it has several: the query of its address. */
  readonly view?: string;
  /**
   * The keys of the screens whose holders hear of their events: of the screen that shows them without. `session`: everybody who is
   * signed in, for what home and the frame show; `nobody`: no screen shows where one stands.
   */
  readonly heardBy?: readonly string[] | 'session' | 'nobody';
}

/** From null: the move that makes an object. */
type MoveSpec<S extends string> = readonly [from: S | null, action: string, to: S, by: Actor];

interface MachineSpec<S extends string, M extends readonly MoveSpec<S>[]> {
  readonly name: string;
  readonly title: Bilingual;
  /** Its orders take a merchant's money out: they stand at the bank's desk from the application on. */
  readonly outgoing?: true;
  readonly record?: MachineRecord;
  readonly states: Readonly<Record<S, StateSpec>>;
  /** Those from null make an object: `[null, 'arrive', 'arrived', 'bank']`. */
  readonly moves: M;
  /** What each action is called, for buttons and timelines. */
  readonly actions: Readonly<Record<M[number][1], Bilingual>> & Readonly<Record<string, Bilingual>>;
}

export interface Move<S extends string = string, A extends string = string> {
  readonly from: S;
  readonly action: A;
  readonly to: S;
  readonly by: Actor;
}

/** An action that makes an object. */
export interface Making<S extends string = string> {
  readonly action: string;
  readonly to: S;
  readonly by: Actor;
}

/**
 * A lifecycle as data: read by the server's `move`, the portal's tags and buttons, the docs and the tests. `P` names the
 * actions that the merchant's people take, its reviewers among them, so that a list of buttons can be checked against exactly these
 * by the type checker.
 */
export interface Machine<S extends string = string, A extends string = string, P extends string = string> {
  readonly name: string;
  readonly title: Bilingual;
  /** Its orders take a merchant's money out. */
  readonly outgoing?: true;
  readonly record?: MachineRecord;
  /** The action that makes an object, who takes it, and the state that it starts in: the first of them, where several do. */
  readonly create: string;
  readonly creator: Actor;
  readonly start: S;
  /** Every action that makes an object, that one first. */
  readonly makings: readonly Making<S>[];
  readonly states: Readonly<Record<S, StateSpec>>;
  /** Every move of an object that is there. */
  readonly moves: readonly Move<S, A>[];
  readonly actions: Readonly<Record<string, Bilingual>>;
  readonly merchantActions: readonly P[];
}

/** Whether somebody of the merchant acts, by a call: the others are played by the outside. */
export const isMerchants = (by: Actor): boolean => by === 'merchant' || by === 'reviewer';

type LaterMove<M extends readonly unknown[]> = Extract<M[number], readonly [string, string, string, Actor]>;
type MerchantMove<M extends readonly unknown[]> = Extract<
  M[number],
  readonly [string, string, string, 'merchant' | 'reviewer']
>;

/**
 * Declares a machine. Throws when it is declared wrongly: nothing makes an object, two moves of one action from one state, a state
 * that nothing reaches.
 */
export const machine = <const S extends string, const M extends readonly MoveSpec<NoInfer<S>>[]>(
  spec: MachineSpec<S, M>,
): Machine<S, LaterMove<M>[1], MerchantMove<M>[1]> => {
  const isLater = (move: M[number]): move is LaterMove<M> => move[0] !== null;
  const makings = spec.moves
    .filter((move) => !isLater(move))
    .map(([, action, to, by]): Making<S> => ({ action, to, by }));
  const [making] = makings;
  if (making === undefined) throw new Error(`${spec.name}: no move makes an object`);
  const { action: create, to: start, by: creator } = making;
  const laterMoves = spec.moves.filter(isLater);
  const moves = laterMoves.map(([from, action, to, by]): Move<S, LaterMove<M>[1]> => ({ from, action, to, by }));
  const seen = new Set<string>();
  for (const { from, action } of [...makings.map(({ action }) => ({ from: 'nothing', action })), ...moves]) {
    const both = `${from} — ${action}`;
    if (seen.has(both)) throw new Error(`${spec.name}: two moves "${both}"`);
    seen.add(both);
  }
  for (const state of Object.keys(spec.states))
    if (!makings.some((m) => m.to === state) && !moves.some((m) => m.to === state))
      throw new Error(`${spec.name}: nothing leads to "${state}"`);
  const isOwn = (move: M[number]): move is MerchantMove<M> => move[0] !== null && isMerchants(move[3]);
  const merchantActions = new Set(spec.moves.filter(isOwn).map((move) => move[1]));
  return { ...spec, create, creator, start, makings, moves, merchantActions: [...merchantActions] };
};

export type StateOf<M> = M extends Machine<infer S, string> ? S : never;
export type ActionOf<M> = M extends Machine<string, infer A> ? A : never;
export type MerchantActionOf<M> = M extends Machine<string, string, infer P> ? P : never;

/** The move that an action makes from a state, or undefined when it is not legal there. */
export const moveFrom = <S extends string, A extends string>(
  table: Machine<S, A>,
  state: string,
  action: A,
): Move<S, A> | undefined => table.moves.find((m) => m.from === state && m.action === action);

/** All legal moves from a state, by anybody or by one actor. */
export const movesFrom = <S extends string, A extends string>(
  table: Machine<S, A>,
  state: string,
  by?: Actor,
): readonly Move<S, A>[] => table.moves.filter((m) => m.from === state && (by === undefined || m.by === by));

/** A word that stands for no state of a machine. */
export class UnknownState extends Error {
  override readonly name = 'UnknownState';
  readonly machine: string;
  readonly word: string;
  constructor(machine: string, word: string) {
    super(`${machine}: unknown state "${word}"`);
    this.machine = machine;
    this.word = word;
  }
}

/** A word of the database as a state of the machine. Throws when the table does not know it: the row is then not ours. */
export const stateOf = <S extends string>(table: Machine<S, string>, word: string): S => {
  for (const state in table.states) if (state === word) return state;
  throw new UnknownState(table.name, word);
};

/** How an action makes an object. Throws for one that makes none. */
export const makingBy = <S extends string>(table: Machine<S>, action: string): Making<S> => {
  const found = table.makings.find((one) => one.action === action);
  if (found === undefined) throw new Error(`${table.name}: "${action}" makes no object`);
  return found;
};

/** Nothing leads out of a final state. */
export const isFinal = (table: Machine, state: string): boolean => !table.moves.some((m) => m.from === state);
