import type { Machine } from '@tradeport/shared/states/machine.ts';
import type { ErrorName } from '@tradeport/shared/words/errors.ts';
import { useEffect, useRef } from 'react';
import { CallFailed } from '../../api/CallFailed.ts';
import { type Ask, useCall } from '../../api/queries.ts';
import { useWhenPast } from './useWhenPast.ts';

/** A record that may move by itself is looked at again this often while it is open. */
const POLL_MS = 5_000;
/** Once the instant of its next change is past, it is asked about no more often than this. */
const AGAIN_MS = 3_000;

/** What has a state of a machine. */
interface Following<Rec> {
  readonly machine: Machine;
  readonly stateOf: (record: Rec) => string;
  /** The instant after which the record may look different; by default it is looked at again and again while it may move. */
  readonly nextChangeAt?: (record: Rec) => string | undefined;
}

/** How one record is read. */
export interface RecordSource<Request, Answer, Rec> {
  readonly ask: Ask<Request, Answer>;
  readonly request: (number: string) => Request;
  /** No number is longer: a longer word of an address is cut, so that it is answered as unknown. */
  readonly numberMax: number;
  /** The record in the answer; undefined when there is none with this number. */
  readonly read: (answer: Answer) => Rec | undefined;
  /** The number that it is shown by; left out where it is found by no other. */
  readonly numberOf?: (record: Rec) => string;
  /** What the call answers when there is none with this number, if it refuses. */
  readonly unknown?: ErrorName;
  /** Left out for what never changes. */
  readonly follows?: Following<Rec>;
}

/** One record as its drawer works with it. */
export interface RecordQuery<Rec> {
  readonly number: string | undefined;
  readonly record: Rec | undefined;
  /** The server knows no record with this number. */
  readonly missing: boolean;
  readonly error: unknown;
  readonly refetch: () => void;
}

/** Whether somebody else than the merchant, or time, may move a record out of this state. */
export const movesByItself = ({ moves }: Machine, state: string): boolean =>
  moves.some(({ from, by }) => from === state && by !== 'merchant');

/**
 * Reads one record, and follows it while it may still move. `onChanged`: it was seen in another state than before, so lists that
 * show it are out of date.
 */
export function useRecord<Request, Answer, Rec>(
  source: RecordSource<Request, Answer, Rec>,
  named: string | undefined,
  onChanged?: () => void,
): RecordQuery<Rec> {
  const { follows } = source;
  const number = named?.slice(0, source.numberMax) || undefined;
  const everyMs = (answer: Answer | undefined) => {
    if (follows === undefined || follows.nextChangeAt !== undefined) return undefined;
    const record = answer === undefined ? undefined : source.read(answer);
    return record === undefined || movesByItself(follows.machine, follows.stateOf(record)) ? POLL_MS : undefined;
  };
  const query = useCall(source.ask, source.request(number ?? '-'), {
    enabled: number !== undefined,
    quiet: true,
    unheardMs: everyMs,
  });
  const { data, error } = query;
  const record = data === undefined ? undefined : source.read(data);
  const refetch = () => void query.refetch();
  useWhenPast(record && follows?.nextChangeAt?.(record), refetch, AGAIN_MS);
  useChange(number, record && follows?.stateOf(record), onChanged);
  const isRefused = error instanceof CallFailed && error.code === source.unknown;
  const shown = number === undefined || record === undefined ? number : (source.numberOf?.(record) ?? number);
  return { number: shown, record, missing: isRefused || (data !== undefined && record === undefined), error, refetch };
}

/** Tells when the same record is seen in another state than before. */
function useChange(number: string | undefined, state: string | undefined, onChanged: (() => void) | undefined): void {
  const seen = useRef<{ readonly number: string | undefined; readonly state: string }>(undefined);
  const changed = useRef(onChanged);
  changed.current = onChanged;
  useEffect(() => {
    if (state === undefined) return;
    const before = seen.current;
    seen.current = { number, state };
    if (before?.number === number && before?.state !== state) changed.current?.();
  }, [number, state]);
}
