import type { Client, Connection } from '@tradeport/client';

/** The line was not understood: its sentence says what was expected. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
}

/** What another line came to. */
export interface Said {
  readonly code: 'done' | 'refused' | 'usage';
  readonly out: string;
  readonly err: string;
}

/** Where a line asks, and in which sandbox. */
export type Door = Connection & {
  readonly sandbox: string;
  /** Runs another line there, for the server's own answers. Throws NoAnswer where nobody answers. */
  readonly ask: (words: readonly string[]) => Promise<Said>;
  /** The same in another sandbox. */
  readonly into: (sandbox: string) => Door;
};

/** What a command came to: the server's own answer for `--json`, and lines for people. */
export interface Outcome {
  readonly result: unknown;
  readonly lines: readonly string[];
  /** What people are told beside that, apart from what is printed. */
  readonly aside?: readonly string[];
  /** The answer came, and it is a bad one: the command ends with 1. */
  readonly failed?: boolean;
  /** Results that arrive later. Each is printed when it arrives. */
  readonly goesOn?: (following: Following) => AsyncIterable<LaterResult>;
}

/** One result of a command that keeps running. */
export interface LaterResult {
  readonly result: unknown;
  readonly line: string;
  readonly failed?: boolean;
}

/** What a command that keeps running needs of its process. */
export interface Following {
  /** Aborted when the user presses Ctrl-C. */
  readonly interrupted: AbortSignal;
  /** Resolves after so many milliseconds, or as soon as the signal is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** Prints a line for people, apart from the results. */
  readonly report: (line: string) => void;
}

/** What stands on the line after the words of a command. */
export interface Given {
  readonly words: readonly string[];
  /** The value of an option, or undefined when it was not given. */
  readonly text: (option: string) => string | undefined;
  readonly isSet: (option: string) => boolean;
  /** The value of an environment variable. */
  readonly environment: (name: string) => string | undefined;
}

export interface Option {
  readonly type: 'string' | 'boolean';
  readonly does: string;
  /** The variable of the environment that says it where the line does not. */
  readonly env?: string;
}

/** A command of the line. */
export interface LineCommand {
  /** How it is called: `clock advance`. */
  readonly name: string;
  /** What follows the name: `<span>`; what may be left out in square brackets, what may be several with three dots. */
  readonly takes: string;
  readonly does: string;
  readonly options?: Readonly<Record<string, Option>>;
  /** Throws WrongUsage, CallRefused or NoAnswer. */
  readonly run: (client: Client, given: Given, door: Door) => Promise<Outcome>;
}

/** The word at a place, counted from 0; throws WrongUsage naming what is missing. */
export const wordAt = ({ words }: Given, place: number, what: string): string => {
  const word = words[place];
  if (word === undefined) throw new WrongUsage(`${what} is missing`);
  return word;
};

/** The whole number of an option; undefined when it was not given, throws WrongUsage when it is none. */
export const wholeOf = (given: Given, option: string): number | undefined => {
  const text = given.text(option);
  if (text !== undefined && !/^[1-9]\d{0,6}$/.test(text))
    throw new WrongUsage(`--${option} is a whole number from 1 to 9999999`);
  return text === undefined ? undefined : Number(text);
};

/** Fields that were given, without those that were not: the server tells absent from empty. */
export const onlyGiven = <const F extends Readonly<Record<string, unknown>>>(fields: F) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

export type Fields = Readonly<Record<string, string>>;

/** `field=value` words; a value may hold further equals signs. */
export const fieldsOf = (words: readonly string[]): Fields =>
  Object.fromEntries(
    words.map((word) => {
      const [, name, value] = /^([a-zA-Z]+)=(.*)$/s.exec(word) ?? [];
      if (name === undefined || value === undefined) throw new WrongUsage(`"${word}" is no field=value`);
      return [name, value];
    }),
  );
