import { Closed, Text } from '@tradeport/shared/contract/common.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Bilingual } from '@tradeport/shared/reference/bilingual.ts';
import { moveFrom } from '@tradeport/shared/states/machine.ts';
import { type Static, type TObject, Type } from 'typebox';
import type { Reader, Tx } from '../db/database.ts';
import type { Lifecycle, MoneyChange } from '../records/lifecycle.ts';
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
  readonly money: readonly MoneyChange[];
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
  /** Throws when `input` does not keep the schema. */
  readonly ask: (holds: Holds, input: unknown) => AskedEvent;
}

interface ExternalEventSpec<S extends TObject> extends Omit<ExternalEventKind, 'schema' | 'labels' | 'ask'> {
  readonly schema: S;
  readonly labels: Readonly<Record<keyof Static<S>, Bilingual>>;
  readonly ask: (input: Static<S>) => AskedEvent;
}

/** Declares a kind of outside event. */
export const externalEvent = <S extends TObject>({ ask, ...spec }: ExternalEventSpec<S>): ExternalEventKind => ({
  ...spec,
  ask: (holds, input) => {
    if (!holds(spec.schema, input)) throw new Error(`the event ${spec.name} does not keep its schema`);
    return ask(input);
  },
});

/** For events that are nobody's in particular. */
export const ofNobody = async (): Promise<null> => null;

const OnObject = Closed({ subject: Text({ max: 64 }), note: Type.Optional(Text({ max: 300 })) });

/** A move of a bank or the platform as an event of its own: named by the object's number, legal exactly when the move is. */
export const moveEvent = (
  { machine, find, forbids, money, act }: Lifecycle,
  action: string,
  words: Pick<ExternalEventKind, 'name' | 'title' | 'purpose'> & { readonly subject: Bilingual },
): ExternalEventKind => {
  const { subject: label, ...named } = words;
  return externalEvent({
    ...named,
    schema: OnObject,
    labels: { subject: label, note: ['备注', 'Note'] },
    ask: ({ subject, note }) => {
      const get = async (reader: Reader | Tx) => {
        const object = await find(reader, subject);
        if (!object) throw refusal('objectUnknown');
        return object;
      };
      return {
        merchantId: async (reader) => (await get(reader)).merchantId,
        preview: async (reader) => {
          const { state } = await get(reader);
          const move = moveFrom(machine, state, action);
          if (!move || (await forbids?.(reader, subject, action))) throw refusal('OPERATION_NOT_ALLOW');
          const [before, after] = [machine.states[move.from], machine.states[move.to]];
          if (!before || !after) throw new Error(`${machine.name}: unknown states of ${action}`);
          return {
            effects: [{ label: machine.title, before: before.label, after: after.label }],
            money: await money(reader, subject, action),
          };
        },
        run: async (command) => {
          await act(command, subject, action, note === undefined ? {} : { text: note });
          return { machine: machine.name, subject };
        },
      };
    },
  });
};
