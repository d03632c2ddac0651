import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { Static, TSchema } from 'typebox';
import type { Reader } from '../db/database.ts';
import type { SignedIn } from '../runtime/caller.ts';
import type { Command } from '../runtime/command.ts';

/** A step names somebody or something that its scenario does not have at that moment. */
export class UnknownInStep extends Error {
  override readonly name = 'UnknownInStep';
  readonly reason: Bilingual;

  constructor(what: Bilingual, called: string) {
    super(`there is no ${what[1]} ${called}`);
    this.reason = [`没有${what[0]} ${called}`, `there is no ${what[1]} ${called}`];
  }
}

/** The merchant's own is among so many of the last of all. */
const LOOKED_AT = 100;

/** The last one of a merchant, or of all where none is named. `list` answers the last of all, so many at most. */
export const lastOf = async <One extends { readonly merchantId: string | null }>(
  merchant: string | undefined,
  list: (limit: number) => Promise<readonly One[]>,
): Promise<One | undefined> =>
  (await list(LOOKED_AT)).find(({ merchantId }) => merchant === undefined || merchantId === merchant);

/** A person whom a scenario has added, under the name that its steps use. */
export interface CastMember {
  readonly operatorId: string;
  readonly name: string;
  readonly merchantId: string;
  readonly merchantNo: string;
}

/** What a step works with. Everything happens at the step's own moment of sandbox time. */
export interface StepRun {
  readonly sandboxId: string;
  readonly at: Date;
  /** The whole sandbox, as it is now. */
  readonly reader: () => Reader;
  /** Runs a command of a merchant, or of none. Throws UnknownInStep for a merchant whom the scenario does not have. */
  readonly command: <R>(merchantId: string | null, work: (command: Command) => Promise<R>) => Promise<R>;
  /** An operator as the portal's services see a caller. Throws UnknownInStep for a name that nobody has in this scenario. */
  readonly caller: (operator: string) => SignedIn;
  readonly addToCast: (name: string, member: CastMember) => void;
}

/** What a step of a story works with: it decides itself how far time passes. */
export interface DeedRun extends StepRun {
  /** Lets time pass to a moment, with what falls due on the way. */
  readonly pass: (to: Date) => Promise<void>;
}

/** Something that a step does at one moment. */
export interface StepPart<R extends StepRun = StepRun> {
  readonly at: Date;
  readonly run: (run: R) => Promise<unknown>;
}

/** Whether a value keeps a schema; the scenario reader hands it in. */
export type Holds = <S extends TSchema>(schema: S, value: unknown) => value is Static<S>;

/** A kind of step that scenarios and their stories may take: each module offers those of its own noun. */
export interface StepKind<R extends StepRun = StepRun> {
  readonly name: string;
  readonly title: Bilingual;
  /** What the step's `with` holds. */
  readonly schema: TSchema;
  /** What the step does, moment by moment, when it is wanted at `at`. Throws when `input` does not keep the schema. */
  readonly parts: (holds: Holds, at: Date, input: unknown) => readonly StepPart<R>[];
}

interface StepSpec<S extends TSchema, R extends StepRun> {
  readonly name: string;
  readonly title: Bilingual;
  readonly schema: S;
  readonly parts: (at: Date, input: Static<S>) => readonly StepPart<R>[];
}

/** Declares a kind of step that happens at several moments. */
export const stepOfParts = <S extends TSchema, R extends StepRun = StepRun>({
  name,
  title,
  schema,
  parts,
}: StepSpec<S, R>): StepKind<R> => ({
  name,
  title,
  schema,
  parts: (holds, at, input) => {
    if (!holds(schema, input)) throw new Error(`the step ${name} does not keep its schema`);
    return parts(at, input);
  },
});

/** Declares a kind of step that happens at once. */
export const step = <S extends TSchema, R extends StepRun = StepRun>(
  name: string,
  title: Bilingual,
  schema: S,
  run: (run: R, input: Static<S>) => Promise<unknown>,
): StepKind<R> =>
  stepOfParts({ name, title, schema, parts: (at, input) => [{ at, run: (within) => run(within, input) }] });
