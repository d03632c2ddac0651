import { Closed, Text } from '@tradeport/shared/contract/common.ts';
import { type Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { type Static, type TObject, type TSchema, Type } from 'typebox';
import type { Leg } from '../../ledger/post.ts';
import type { Reader, Tx } from '../db/database.ts';
import { legalMove } from '../records/explanations.ts';
import type { Lifecycle } from '../records/lifecycle.ts';
import type { Command } from '../runtime/command.ts';
import type { Holds } from './steps.ts';

/** Something that an event changes, before and after, as text; no `before` for what is new. */
export interface Effect {
  readonly label: Bilingual;
  readonly before?: Bilingual;
  readonly after: Bilingual;
}

/** What an event would do if it happened now. */
export interface EventPreview {
  readonly effects: readonly Effect[];
  readonly money: readonly Leg[];
}

/** What an event is about: an object of a machine, or anything else by its id alone. */
export interface EventSubject {
  readonly machine: string | null;
  readonly subject: string;
}

/** An event whose input is known to keep its schema. */
export interface AskedEvent {
  /** Whose command it is; null: nobody's in particular. Refuses what does not exist. */
  readonly merchantId: (reader: Reader) => Promise<string | null>;
  /** Refuses what `run` would refuse. */
  readonly preview: (
    reader: Reader | Tx,
    place: { readonly sandboxId: string; readonly now: Date },
  ) => Promise<EventPreview>;
  /** Makes it happen, within a command; answers what it is about. */
  readonly run: (command: Command) => Promise<EventSubject>;
}

/**
 * Something that can happen outside, on an object that exists or on none: each module declares those of its own noun. Its
 * input is texts only, so that a form, a command line and an API can give it alike.
 */
export interface ExternalEventKind {
  /** `receipt.recall`: the noun, then what happens. */
  readonly name: string;
  readonly title: Bilingual;
  /** What it does, in a sentence. */
  readonly purpose: Bilingual;
  readonly schema: TObject;
  /** What each field is called. */
  readonly labels: Readonly<Record<string, Bilingual>>;
  /** How the words that its fields take read; a code that everybody reads, as that of a currency, is left out. */
  readonly words?: Readonly<Record<string, Bilingual>>;
  /** Throws when `input` does not keep the schema. */
  readonly ask: (holds: Holds, input: unknown) => AskedEvent;
}

interface ExternalEventSpec<S extends TObject> extends Omit<ExternalEventKind, 'schema' | 'labels' | 'ask'> {
  readonly schema: S;
  readonly labels: Readonly<Record<keyof Static<S>, Bilingual>>;
  readonly ask: (input: Static<S>) => AskedEvent;
}

/** How the two answers of a switch read. */
export const YES_OR_NO = { yes: ['是', 'Yes'], no: ['否', 'No'] } as const satisfies Record<string, Bilingual>;

/** Declares a kind of outside event. */
export const externalEvent = <S extends TObject>({ ask, ...spec }: ExternalEventSpec<S>): ExternalEventKind => ({
  ...spec,
  ask: (holds, input) => {
    if (!holds(spec.schema, input)) throw new Error(`the event ${spec.name} does not keep its schema`);
    return ask(input);
  },
});

/** What an event refuses whose field says what it cannot do. */
export const wrongField = (name: string, text: Bilingual): Refusal =>
  refusal('INVALID_PARAM', { fields: [{ path: `with.${name}`, rule: name, text }] });

/** For events that are nobody's in particular. */
export const ofNobody = async (): Promise<null> => null;

const OnObject = { subject: Text({ max: 64 }), note: Type.Optional(Text({ max: 300 })) };

interface MoveEventWords extends Pick<ExternalEventKind, 'name' | 'title' | 'purpose' | 'words'> {
  /** What the number of the object is called. */
  readonly subject: Bilingual;
  /** What the event may say beside the note; each is a text that the move reads off its note. */
  readonly particulars?: Readonly<Record<string, { readonly schema: TSchema; readonly label: Bilingual }>>;
}

const textsOf = (input: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  );

/** A move of a bank or the platform as an event of its own: named by the object's number, legal exactly when the move is. */
export const moveEvent = (
  { machine, find, legal, act }: Lifecycle,
  action: string,
  { subject: label, particulars = {}, ...named }: MoveEventWords,
): ExternalEventKind => {
  const more = Object.entries(particulars);
  const schema = Closed({
    ...OnObject,
    ...Object.fromEntries(more.map(([name, { schema: one }]) => [name, Type.Optional(one)])),
  });
  const labels = {
    subject: label,
    ...Object.fromEntries(more.map(([name, { label: one }]) => [name, one])),
    note: ['备注', 'Note'] as const,
  };
  return externalEvent({
    ...named,
    schema,
    labels,
    ask: ({ subject, note: text, ...said }) => {
      const note = { ...(text === undefined ? {} : { text }), particulars: textsOf(said) };
      const get = async (reader: Reader | Tx) => {
        const object = await find(reader, subject);
        if (!object) throw refusal('objectUnknown');
        return object;
      };
      return {
        merchantId: async (reader) => (await get(reader)).merchantId,
        preview: async (reader, { sandboxId, now }) => {
          const { state } = await get(reader);
          const moves = await legal({ reader, sandboxId, now, note }, subject);
          const { from, to } = legalMove(machine, state, action);
          const found = moves.find(({ move }) => move.action === action);
          if (found?.refusal) throw found.refusal;
          const [before, after] = [machine.states[from], machine.states[to]];
          if (!before || !after) throw new Error(`${machine.name}: unknown states of ${action}`);
          return {
            effects: [{ label: machine.title, before: before.label, after: after.label }],
            money: found?.money ?? [],
          };
        },
        run: async (command) => {
          await act(command, subject, action, note);
          return { machine: machine.name, subject };
        },
      };
    },
  });
};
