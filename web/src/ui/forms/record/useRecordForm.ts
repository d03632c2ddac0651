import { type FormEvent, useState } from 'react';
import type { CallFailed } from '../../../api/CallFailed.ts';
import type { Outcome } from '../../../api/queries.ts';
import { sealAndSend } from '../../../session/sealSecret.ts';
import { useUploading } from '../FileIds.tsx';
import { useDraft } from '../useDraft.ts';
import { type Fault, useMarks } from '../useMarks.ts';
import { type DraftOf, isList, type List, type RecordForm, type Shape } from './declared.ts';
import { codeNameOf, declaredFields, faultsOf, fieldsOf, landingOf, standOf, stepOf } from './judge.ts';
import { blankWith, secretsOf, toldBy } from './travel.ts';

/** What a reviewer said of a field, and what stood in it then: it is answered once something else does. */
export interface Remark {
  readonly field: string;
  readonly says: string;
  readonly was: unknown;
  /** It is told, and holds nobody back. */
  readonly isHint?: boolean;
}

const NOTHING_LOCKED: ReadonlySet<string> = new Set();

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export interface Entering<W extends object, D extends DraftOf<W>, Result> {
  readonly form: RecordForm<W, D>;
  /** What stands in the form at first. */
  readonly start?: D | undefined;
  readonly isCorrecting?: boolean;
  /** What was sent back: each is answered anew before the form is sent. */
  readonly remarks?: readonly Remark[] | undefined;
  /** Fields that are shown but cannot be changed. */
  readonly locked?: ReadonlySet<string> | undefined;
  /** What is typed is kept elsewhere than in the tab. */
  readonly isKeptElsewhere?: boolean;
  readonly submit: (told: W, draft: D) => Promise<Outcome<Result>>;
  readonly sending: boolean;
  /** The member of the request that holds the fields, where there is one; or the field of the form that a path of the request means. */
  readonly within?: string | ((path: string, draft: D) => string) | undefined;
  /** Once it was sent: the form may be left. */
  readonly onSent: (result: Result) => void;
}

/** A form that adds a record or corrects one: what stands in it, what is wrong with it, and when it may be left. */
export const useRecordForm = <W extends object, D extends DraftOf<W>, Result>(entering: Entering<W, D, Result>) => {
  const { form: of, isCorrecting = false, isKeptElsewhere = false, submit, sending, within, onSent } = entering;
  const { remarks = [], locked = NOTHING_LOCKED } = entering;
  const { draft, now, put, change, isTouched, ...store } = useDraft<D>({
    name: of.name,
    never: [...secretsOf(of)],
    isKeptElsewhere,
    follow: of.follow,
    begin: () => blankWith(of, entering.start ?? of.start),
  });
  const unanswered = (told: D): readonly Fault[] => {
    const still = remarks.filter(({ field, was }) => isSame(Reflect.get(told, field), was));
    return still.map(({ field, says, isHint = false }) => ({ field, says, atOnce: true, isHint }));
  };
  const speaksAgainst = (told: D) => [...unanswered(told), ...faultsOf(of, told, isCorrecting)];
  const marks = useMarks(speaksAgainst(draft));
  const [refusal, setRefusal] = useState<CallFailed>();
  const [hasFailed, setFailed] = useState(false);
  const [step, go] = useState(of.sections[0]?.step);
  const { isUploading, onBusy } = useUploading();
  /** Shows a field, in the step that it stands in. */
  const point = (name: string) => {
    marks.point(name);
    go(stepOf(of, name));
  };
  const patch = (part: Partial<D>) => {
    put(part);
    marks.changed(Object.keys(part));
  };
  /** The same by the names of fields, as somebody typed or chose it. */
  const fill = (values: object) => {
    const told: unknown[][] = Object.entries(values).filter(([name]) => !locked.has(name));
    change(Object.fromEntries(told));
    marks.changed(Object.keys(values));
  };
  /** A list is locked when each of its fields is. */
  const isLocked = (name: string): boolean =>
    locked.has(name) ||
    (locked.size > 0 &&
      of.sections.some(({ parts }) =>
        parts.some(
          (part) =>
            isList(part) &&
            part.list === name &&
            part.items.every((fields) => fields.every((each) => locked.has(each.name))),
        ),
      ));
  /** What a directory knows of what stands in a field, beside the names that travel. */
  const note = (field: string, code: string | undefined) => fill({ [codeNameOf(field)]: code });
  /** Takes one out of a list: those after it move up. */
  const takeOut = (list: List<D>, at: number) => {
    const moved = list.items.slice(at).flatMap((fields, i) => {
      const after = list.items[at + i + 1];
      return fields.map(({ name }, k): [string, unknown] => {
        const from = after?.[k]?.name;
        return [name, from === undefined ? undefined : draft[from]];
      });
    });
    marks.forget(moved.map(([name]) => name));
    fill({ ...list.takenOut(draft, at), ...Object.fromEntries(moved) });
  };
  /** The form was refused, by itself or by the server: the first field that is wrong is shown. */
  const fail = (names: readonly string[]) => {
    setFailed(names.length > 0);
    const first = marks.firstOf(names);
    if (first !== undefined) point(first);
  };
  /** Whether nothing is wrong with the form, or with one of its steps; what is wrong is shown. */
  const check = (inStep?: string): boolean => {
    const asked = fieldsOf(of, now(), isCorrecting).map(({ name }) => name);
    const names = inStep === undefined ? asked : asked.filter((name) => stepOf(of, name) === inStep);
    const holding = speaksAgainst(now()).filter(({ isHint = false }) => !isHint);
    const wrong = holding.flatMap(({ field }) => names.filter((name) => name === field));
    marks.tell(names);
    fail(wrong);
    return wrong.length === 0;
  };
  const send = async () => {
    setRefusal(undefined);
    setFailed(false);
    const outcome = await sealAndSend(async () => {
      const told = await toldBy(of, now(), isCorrecting);
      return told && submit(told, now());
    });
    if (outcome === undefined) return;
    if (!outcome.ok) return refuse(outcome.failure);
    store.close();
    onSent(outcome.result);
  };
  const pathIn = (path: string): string => {
    if (typeof within === 'function') return within(path, now());
    return within !== undefined && path.startsWith(`${within}.`) ? path.slice(within.length + 1) : path;
  };
  /** Tells a refusal by the server, at its fields and as a whole. */
  const refuse = (failure: CallFailed) => {
    const errors = failure.fieldErrors.map((error) => ({ ...error, path: pathIn(error.path) }));
    const landed = landingOf(of, now(), errors, isCorrecting);
    marks.refuse(landed);
    fail(landed.map(({ field }) => field));
    // What lands on no field is said as a whole, beside what does.
    if (landed.length < Math.max(errors.length, 1)) setRefusal(failure);
  };
  return {
    of,
    draft,
    isCorrecting,
    isTouched,
    isTyped: store.isTyped,
    isLocked,
    patch,
    note,
    fill,
    takeOut,
    point,
    pointed: marks.pointed,
    step,
    go,
    check,
    send,
    sending,
    refuse,
    refusal,
    hasFailed,
    at: marks.at,
    wrong: marks.wrong,
    faultAt: marks.faultAt,
    leave: marks.leave,
    isUploading,
    onBusy,
    onSubmit: (event: FormEvent): void => {
      event.preventDefault();
      // A dialog within a page of a form is a form of its own.
      event.stopPropagation();
      if (check()) void send();
    },
    /** What the form makes, once nothing is wrong with it; what is wrong is shown. */
    whole: async (): Promise<W | undefined> => (check() ? toldBy(of, now(), isCorrecting) : undefined),
    /** Begins anew: what stood in the form is kept elsewhere. */
    begin: () => {
      store.restart(blankWith(of, of.start));
      marks.forget(declaredFields(of).map(({ name }) => name));
      setFailed(false);
    },
    isUnsaved: (isTouched || isUploading) && !sending,
    /** How far a step is filled in; one with a remark that is not answered was sent back. */
    standOf: (inStep: string) =>
      unanswered(draft).some(({ field, isHint = false }) => !isHint && stepOf(of, field) === inStep)
        ? ('sentBack' as const)
        : standOf(of, draft, inStep, isCorrecting),
  };
};

/** A form with what stands in it, as its parts take it. */
export type Entry<D extends object> = Omit<ReturnType<typeof useRecordForm<object, D, unknown>>, 'of'> & {
  readonly of: Shape<D>;
};
