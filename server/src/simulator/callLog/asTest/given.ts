/** A value that an earlier answer gave, by what the test calls it. */
export class Given {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A word of a line: texts and given values, one after the other. */
export type Word = readonly (string | Given)[];

/** Members on the way to a part of an answer. */
export type Path = readonly string[];

interface Leaf {
  readonly path: Path;
  readonly text: string;
}

/** Every text within a value. */
export const leavesOf = (value: unknown, path: Path = []): readonly Leaf[] => {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]));
};

export const textsIn = (value: unknown): readonly string[] => leavesOf(value).map(({ text }) => text);

/** A value with given ones in the place of their texts. */
export const withGiven = (value: unknown, givenFor: (text: string) => Given | undefined): unknown => {
  if (typeof value === 'string') return givenFor(value) ?? value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => withGiven(part, givenFor));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withGiven(part, givenFor)]));
};

/** Stands around the name of a given value while the text around it is made; no request that was taken carries it. */
const MARK = '\u0000';

/** JSON as a word. */
export const jsonWord = (value: unknown): Word => {
  const text = JSON.stringify(value, (_name, part) => (part instanceof Given ? `${MARK}${part.name}${MARK}` : part));
  return text.split(/\\u0000(\w+)\\u0000/).map((part, i) => (i % 2 === 0 ? part : new Given(part)));
};
