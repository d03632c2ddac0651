import { useEffect, useRef, useState } from 'react';
import { firstWrong, toField } from './Field.tsx';

/** What speaks against what stands in a field of a form. */
export interface Fault<Field extends PropertyKey = string> {
  readonly field: Field;
  readonly says: string;
  /** Told at once, and not only when the field was left: what a balance, a limit or the server refuses. */
  readonly atOnce?: boolean;
  /** It may be otherwise by now, and only the server knows: it is told, and holds nobody back. */
  readonly isHint?: boolean;
}

const EMPTY: readonly never[] = [];

/**
 * Of all that speaks against a form what is told already: what was left, what was tried, what the server refused, which holds until it
 * is changed. Leads to a field once it is drawn.
 */
export const useMarks = (found: readonly Fault[]) => {
  const at = useRef<HTMLFormElement>(null);
  const [left, setLeft] = useState<readonly string[]>(EMPTY);
  const [refused, setRefused] = useState<readonly Fault[]>(EMPTY);
  const [pointed, setPointed] = useState<{ readonly name: string }>();
  useEffect(() => {
    if (pointed !== undefined && at.current !== null) toField(at.current, pointed.name);
  }, [pointed]);
  const told = [...refused, ...found.filter(({ field, atOnce }) => atOnce || left.includes(field))];
  const leave = (...names: readonly string[]): void =>
    setLeft((before) => (names.every((name) => before.includes(name)) ? before : [...before, ...names]));
  /** What the server said of fields is behind. */
  const changed = (names: readonly string[]): void =>
    setRefused((before) => before.filter(({ field }) => !names.includes(field)));
  const point = (name: string): void => setPointed({ name });
  return {
    at,
    pointed,
    point,
    leave,
    changed,
    /** The fields of which something is told. */
    wrong: told.map(({ field }) => field),
    faultAt: (name: string): string | undefined => told.find(({ field }) => field === name)?.says,
    /** The server refused these. */
    refuse: setRefused,
    /** The form was tried: what is wrong is told at each of its fields. */
    tell: (names: readonly string[]): void => {
      leave(...names);
      changed(names);
    },
    /** Of fields that are wrong the one that stands first. */
    firstOf: (names: readonly string[]): string | undefined =>
      at.current === null ? names[0] : firstWrong(at.current, names),
    /** These are other fields now, of which nothing was told. */
    forget: (names: readonly string[]): void => {
      setLeft((before) => before.filter((name) => !names.includes(name)));
      changed(names);
    },
  };
};
