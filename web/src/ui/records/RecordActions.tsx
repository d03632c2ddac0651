import { permits, permitsChange } from '@tradeport/shared/rules/permission.ts';
import type { ChangeAccess } from '@tradeport/shared/screens.ts';
import { isMerchants, type Machine, movesFrom } from '@tradeport/shared/states/machine.ts';
import { Button } from 'antd';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CallFailed } from '../../api/CallFailed.ts';
import type { Outcome } from '../../api/queries.ts';
import { useLacks } from '../../browser/backend.ts';
import { usePlatformNow } from '../../browser/clock.ts';
import { heldOf, type User, useUser } from '../../session/useUser.ts';
import { FailureNote } from '../feedback/FailureNote.tsx';
import buttons from '../forms/Button.module.css';
import type { Slot } from '../slot.ts';
import { MoveQuestion, type Question } from './MoveQuestion.tsx';

/** How a move is made: by a call, at once or after a question; in a dialog of its own; or on a page. */
type Way<Rec> =
  | {
      readonly send: (record: Rec) => Promise<Outcome<unknown>>;
      /** Asked first: for what cannot be taken back. Undefined of a record with which it can. */
      readonly question?: (record: Rec) => Question | undefined;
    }
  | { readonly dialog: (record: Rec, open: boolean, onDone: () => void) => Slot }
  | { readonly to: (record: Rec) => string };

/** A move of the merchant as a button. */
export type RecordAction<Rec> = Way<Rec> & {
  /** What the button says; of what means something else with one record than with another, by the record. */
  readonly name: string | ((record: Rec) => string);
  /** The screens whose holders may do it; `changing(screens.x)` for what hangs on a page and an apply page of its group. */
  readonly screens: readonly string[] | ChangeAccess;
  readonly primary?: boolean;
  /** The call that makes the move, where a backend may lack it: the button is left out then. */
  readonly needs?: { readonly call: { readonly key: string } };
  /** Whether the record's data call for it where its state allows it: always, without. */
  readonly when?: (record: Rec) => boolean;
};

/** What decides on the moves of a merchant. */
export interface MoveRules<Rec, A extends string> {
  readonly machine: Machine<string, string, A>;
  readonly stateOf: (record: Rec) => string;
  /** Whether the record's data allow what its state allows: a lock may be over. `now` in milliseconds of the platform. */
  readonly guard?: (record: Rec, now: number) => boolean;
}

/** What a merchant may do with a record: one entry for every move of the machine that is theirs, so that a forgotten one does not compile. */
export interface RecordMoves<Rec, A extends string> extends MoveRules<Rec, A> {
  /** `elsewhere`: its button stands in the drawer, beside what it is about. */
  readonly actions: Readonly<Record<A, RecordAction<Rec> | 'elsewhere'>>;
  /** Beside the moves: what changes nothing, such as a download. */
  readonly more?: (record: Rec) => Slot;
}

/** The moves that the merchant may make with a record now, in the order of the machine's table. */
export const legalActions = <Rec, A extends string>(
  { machine, stateOf, guard }: MoveRules<Rec, A>,
  record: Rec,
  now: number,
): readonly A[] => {
  if (guard !== undefined && !guard(record, now)) return [];
  const legal = new Set(
    movesFrom(machine, stateOf(record))
      .filter(({ by }) => isMerchants(by))
      .map(({ action }) => action),
  );
  return machine.merchantActions.filter((action) => legal.has(action));
};

const nameOf = <Rec,>({ name }: RecordAction<Rec>, record: Rec): string =>
  typeof name === 'string' ? name : name(record);

const mayDo = (user: User | undefined, screens: RecordAction<unknown>['screens']): boolean =>
  'applying' in screens ? permitsChange(heldOf(user), screens) : permits(user?.permission ?? [], screens);

/** The clock matters only to a record with a guard. */
const SELDOM_MS = 3_600_000;

interface Shown {
  /** Undefined where there is nothing to do. */
  readonly buttons: Slot;
  /** Why the last try was refused. */
  readonly note: Slot;
  readonly dialogs: Slot;
}

/**
 * Buttons for what the record's state, its data and this user's rights allow. `onTried`: the record is out of date, whether the
 * move was made or refused.
 */
export function useRecordActions<Rec, A extends string>(
  moves: RecordMoves<Rec, A> | undefined,
  record: Rec | undefined,
  onTried: () => void,
): Shown {
  const user = useUser().data;
  const now = usePlatformNow(record === undefined || moves?.guard === undefined ? SELDOM_MS : undefined);
  const lacks = useLacks();
  const [sending, setSending] = useState<A>();
  const [asking, setAsking] = useState<A>();
  const [failure, setFailure] = useState<CallFailed>();
  if (moves === undefined || record === undefined) return { buttons: undefined, note: undefined, dialogs: undefined };
  const { actions, more } = moves;
  const run = async (action: A, send: (record: Rec) => Promise<Outcome<unknown>>) => {
    setFailure(undefined);
    setSending(action);
    const outcome = await send(record);
    setSending(undefined);
    if (!outcome.ok) setFailure(outcome.failure);
    onTried();
  };
  const allowed = legalActions(moves, record, now)
    .flatMap((action) => {
      const spec: RecordAction<Rec> | 'elsewhere' = actions[action];
      if (spec === 'elsewhere' || (spec.needs !== undefined && lacks(spec.needs.call.key))) return [];
      const isShown = mayDo(user, spec.screens) && (spec.when?.(record) ?? true);
      return isShown ? [{ action, spec }] : [];
    })
    .reverse()
    // The primary one stands last, at the edge, wherever the machine lists it.
    .sort((a, b) => Number(a.spec.primary ?? false) - Number(b.spec.primary ?? false));
  const extra = more?.(record);
  const buttonOf = ({ action, spec }: (typeof allowed)[number]) => {
    if ('to' in spec)
      return (
        <Link key={action} className={`${buttons.button} ${spec.primary ? buttons.primary : ''}`} to={spec.to(record)}>
          {nameOf(spec, record)}
        </Link>
      );
    return (
      <Button
        key={action}
        type={spec.primary ? 'primary' : 'default'}
        loading={sending === action}
        disabled={sending !== undefined && sending !== action}
        onClick={() => ('send' in spec && !spec.question?.(record) ? void run(action, spec.send) : setAsking(action))}
      >
        {nameOf(spec, record)}
      </Button>
    );
  };
  return {
    buttons:
      allowed.length === 0 && !extra ? undefined : (
        <>
          {extra}
          {allowed.map(buttonOf)}
        </>
      ),
    note: failure && <FailureNote failure={failure} />,
    dialogs: (
      <Dialogs moves={moves} record={record} asking={asking} onDone={() => setAsking(undefined)} onTried={onTried} />
    ),
  };
}

interface DialogsProps<Rec, A extends string> {
  readonly moves: RecordMoves<Rec, A>;
  readonly record: Rec;
  readonly asking: A | undefined;
  readonly onDone: () => void;
  readonly onTried: () => void;
}

/** Dialogs of all moves, also of those that are over: one that closes stays until it is out of sight. */
const Dialogs = <Rec, A extends string>({ moves, record, asking, onDone, onTried }: DialogsProps<Rec, A>) =>
  moves.machine.merchantActions.map((action) => {
    const spec: RecordAction<Rec> | 'elsewhere' = moves.actions[action];
    if (spec === 'elsewhere') return null;
    const open = asking === action;
    if ('dialog' in spec) return <Fragment key={action}>{spec.dialog(record, open, onDone)}</Fragment>;
    const question = 'send' in spec ? spec.question?.(record) : undefined;
    if (!('send' in spec) || question === undefined) return null;
    const { send } = spec;
    const tried = async () => {
      const outcome = await send(record);
      onTried();
      return outcome;
    };
    return (
      <MoveQuestion
        key={action}
        question={question}
        name={nameOf(spec, record)}
        open={open}
        send={tried}
        onDone={onDone}
      />
    );
  });
