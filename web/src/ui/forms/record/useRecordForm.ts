import { Form } from 'antd';
import { useEffect, useState } from 'react';
import type { CallFailed } from '../../../api/CallFailed.ts';
import type { Outcome } from '../../../api/queries.ts';
import { useUploading } from '../FileIds.tsx';
import { useKeptDraft } from '../keptDraft.ts';
import { noteSent } from '../UnsavedGuard.tsx';
import type { DraftOf, List, RecordForm, Shape } from './declared.ts';
import { codeNameOf, fieldsOf, landingOf, stepOf } from './judge.ts';
import { blankWith, goneOnWith, secretsOf, toldBy } from './travel.ts';

export interface Entering<W extends object, D extends DraftOf<W>, Result> {
  readonly form: RecordForm<W, D>;
  /** What stands in the form at first. */
  readonly start?: D | undefined;
  readonly isCorrecting?: boolean;
  /** What is typed is kept elsewhere than in the tab. */
  readonly isKeptElsewhere?: boolean;
  readonly submit: (told: W, draft: D) => Promise<Outcome<Result>>;
  readonly sending: boolean;
  /** The member of the request that holds the fields, where there is one; or the field of the form that a path of the request means. */
  readonly within?: string | ((path: string, draft: D) => string) | undefined;
  /** Once it was sent: the form may be left. */
  readonly onSent: (result: Result) => void;
}

const FOCUSABLE = 'input:not([type=hidden]):not([disabled]), textarea, button:not([disabled]), [tabindex]';

/** Brings a field into the middle of the window, clear of what sticks to its edges, and focuses what is typed or chosen in. */
const pointAt = (form: string, name: string): void => {
  const field = document.querySelector(`[data-form="${form}"] [data-field="${name}"]`);
  field?.scrollIntoView({ block: 'center' });
  const control = field?.querySelector(FOCUSABLE);
  if (control instanceof HTMLElement) control.focus({ preventScroll: true });
};

/** A form that adds a record or corrects one: what stands in it, what is wrong with it, and when it may be left. */
export const useRecordForm = <W extends object, D extends DraftOf<W>, Result>(entering: Entering<W, D, Result>) => {
  const { form: of, isCorrecting = false, isKeptElsewhere = false, submit, sending, within, onSent } = entering;
  const [antd] = Form.useForm();
  const { keep, forget, ...kept } = useKeptDraft(of.name, { never: [...secretsOf(of)] });
  const found = isKeptElsewhere ? undefined : kept.found;
  const [start] = useState(() => goneOnWith(of, blankWith(of, entering.start ?? of.start), found));
  const [draft, setDraft] = useState(start);
  const [isTouched, setTouched] = useState(found !== undefined);
  const [isSent, setSent] = useState(false);
  const [refusal, setRefusal] = useState<CallFailed>();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const [pointed, setPointed] = useState<{ readonly name: string }>();
  const [step, go] = useState(of.sections[0]?.step);
  const { isUploading, onBusy } = useUploading();
  useEffect(() => {
    if (pointed !== undefined) pointAt(of.name, pointed.name);
  }, [pointed, of.name]);
  const now = (): D => antd.getFieldsValue(true);
  /** Shows a field, in the step that it stands in. */
  const point = (name: string) => {
    setPointed({ name });
    go(stepOf(of, name));
  };
  /** Fills fields in by their names. */
  const fill = (values: object) => {
    antd.setFieldsValue(values);
    setDraft(now());
    if (!isKeptElsewhere) keep(now());
  };
  /** What a directory knows of what stands in a field, beside the names that travel. */
  const note = (field: string, code: string | undefined) => fill({ [codeNameOf(field)]: code });
  const patch = (part: Partial<D>) => fill(part);
  /** What somebody changed; what was done by a button is put into its fields first. */
  const change = (part: Partial<D>, isByButton = false) => {
    setTouched(true);
    if (isByButton) antd.setFieldsValue(part);
    patch(of.follow?.(part, now(), (name) => antd.isFieldTouched(name)) ?? {});
  };
  /** Takes one out of a list: those after it move up. */
  const takeOut = (list: List<D>, at: number) => {
    setTouched(true);
    const standing = now();
    const moved = list.items.slice(at).flatMap((fields, i) => {
      const after = list.items[at + i + 1];
      return fields.map(({ name }, k): [string, unknown] => {
        const from = after?.[k]?.name;
        return [name, from === undefined ? undefined : standing[from]];
      });
    });
    antd.setFields(moved.map(([name]) => ({ name, errors: [] })));
    fill(Object.fromEntries(moved));
  };
  /** The form was refused, by itself or by the server: the first field that is wrong is shown. */
  const fail = (names: readonly string[]) => {
    setFailed(true);
    setWrong(names);
    const first = fieldsOf(of, now(), isCorrecting).find(({ name }) => names.includes(name));
    if (first !== undefined) point(first.name);
  };
  /** What the form makes, once nothing is wrong with it; what is wrong is shown. */
  const whole = async (): Promise<W | undefined> => {
    const isRight = await check();
    return isRight ? toldBy(of, now(), isCorrecting) : undefined;
  };
  /** Whether nothing is wrong with the form, or with one of its steps. */
  const check = async (inStep?: string): Promise<boolean> => {
    const asked = fieldsOf(of, now(), isCorrecting).map(({ name }) => name);
    const names = inStep === undefined ? asked : asked.filter((name) => stepOf(of, name) === inStep);
    try {
      await antd.validateFields(names);
      setFailed(false);
      return true;
    } catch {
      fail(names.filter((name) => antd.getFieldError(name).length > 0));
      return false;
    }
  };
  /** Begins anew: what stood in the form is kept elsewhere. */
  const begin = () => {
    antd.resetFields();
    // What a reload brought back is behind, too.
    antd.setFieldsValue(blankWith(of, of.start));
    setDraft(now());
    setTouched(false);
    setWrong([]);
    setFailed(false);
    forget();
  };
  const send = async () => {
    setRefusal(undefined);
    setFailed(false);
    const told = await toldBy(of, now(), isCorrecting);
    if (told === undefined) return;
    const outcome = await submit(told, now());
    if (outcome.ok) {
      noteSent(() => setSent(true));
      forget();
      onSent(outcome.result);
      return;
    }
    refuse(outcome.failure);
  };
  const pathIn = (path: string): string => {
    if (typeof within === 'function') return within(path, now());
    return within !== undefined && path.startsWith(`${within}.`) ? path.slice(within.length + 1) : path;
  };
  /** Tells a refusal by the server, at its fields and as a whole. */
  const refuse = (failure: CallFailed) => {
    const errors = failure.fieldErrors.map((error) => ({ ...error, path: pathIn(error.path) }));
    const landed = landingOf(of, now(), errors, isCorrecting);
    antd.setFields(landed.map(({ name, said }) => ({ name, errors: [said] })));
    if (landed.length > 0) fail(landed.map(({ name }) => name));
    // What lands on no field is said as a whole, beside what does.
    if (landed.length < Math.max(errors.length, 1)) setRefusal(failure);
  };
  return {
    ...{
      antd,
      of,
      start,
      draft,
      isCorrecting,
      patch,
      note,
      fill,
      change,
      fail,
      send,
      sending,
      wrong,
      setWrong,
      takeOut,
      whole,
      check,
      begin,
      isTouched,
      refuse,
    },
    ...{ hasFailed, pointed, point, step, go, refusal, isUploading, onBusy },
    isUnsaved: (isTouched || isUploading) && !isSent && !sending,
  };
};

/** A form with what stands in it, as its parts take it. */
export type Entry<D extends object> = Omit<ReturnType<typeof useRecordForm<object, D, unknown>>, 'of'> & {
  readonly of: Shape<D>;
};
