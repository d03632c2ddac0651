import { Form } from 'antd';
import { useEffect, useState } from 'react';
import type { CallFailed } from '../../../api/CallFailed.ts';
import type { Outcome } from '../../../api/queries.ts';
import type { UploadedFile } from '../../../api/upload.ts';
import { useUploading } from '../FileIds.tsx';
import { restored, useKeptDraft } from '../keptDraft.ts';
import { noteSent } from '../UnsavedGuard.tsx';
import type { DraftOf, RecordForm, Shape } from './declared.ts';
import { fieldsOf, landingOf } from './judge.ts';
import { blankWith, secretsOf, toldBy } from './travel.ts';

interface Entering<W extends object, D extends DraftOf<W>, Result> {
  readonly form: RecordForm<W, D>;
  /** What stands in the form at first. */
  readonly start?: D | undefined;
  readonly isMending?: boolean;
  /** Files that stand in it already. */
  readonly files?: readonly UploadedFile[] | undefined;
  readonly submit: (told: W, draft: D) => Promise<Outcome<Result>>;
  readonly sending: boolean;
  /** The member of the request that holds the fields, where there is one. */
  readonly within?: string | undefined;
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

/** What directories know of what is chosen, beside the names that travel: the code of a bank, of an area. */
const useAside = () => {
  const [known, setKnown] = useState<Readonly<Record<string, string | undefined>>>({});
  const note = (of: string, code: string | undefined) => setKnown((before) => ({ ...before, [of]: code }));
  return { known, note };
};

/** A form that adds a record or mends one: what stands in it, what is wrong with it, and when it may be left. */
export const useRecordForm = <W extends object, D extends DraftOf<W>, Result>(entering: Entering<W, D, Result>) => {
  const { form: of, isMending = false, files = [], submit, sending, within, onSent } = entering;
  const [antd] = Form.useForm();
  const { found, keep, forget } = useKeptDraft(of.name, { never: [...secretsOf(of)] });
  const [start] = useState(() => restored(blankWith(of, entering.start ?? of.start), found));
  const [draft, setDraft] = useState(start);
  const [isTouched, setTouched] = useState(found !== undefined);
  const [isSent, setSent] = useState(false);
  const [refusal, setRefusal] = useState<CallFailed>();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const [pointed, setPointed] = useState<{ readonly name: string }>();
  const { isUploading, onBusy } = useUploading();
  const { known, note } = useAside();
  useEffect(() => {
    if (pointed !== undefined) pointAt(of.name, pointed.name);
  }, [pointed, of.name]);
  const now = (): D => antd.getFieldsValue(true);
  /** Fills fields in by their names. */
  const fill = (values: object) => {
    antd.setFieldsValue(values);
    setDraft(now());
    keep(now());
  };
  const patch = (part: Partial<D>) => fill(part);
  const change = (part: Partial<D>) => {
    setTouched(true);
    patch(of.follow?.(part, now(), (name) => antd.isFieldTouched(name)) ?? {});
  };
  /** The form was refused, by itself or by the server: the first field that is wrong is shown. */
  const fail = (names: readonly string[]) => {
    setFailed(true);
    setWrong(names);
    const first = fieldsOf(of, now(), isMending).find(({ name }) => names.includes(name));
    if (first !== undefined) setPointed({ name: first.name });
  };
  const send = async () => {
    setRefusal(undefined);
    setFailed(false);
    const told = await toldBy(of, now(), isMending);
    if (told === undefined) return;
    const outcome = await submit(told, now());
    if (outcome.ok) {
      noteSent(() => setSent(true));
      forget();
      onSent(outcome.result);
      return;
    }
    const errors = outcome.failure.fieldErrors.map((error) => ({ ...error, path: withoutPrefix(error.path, within) }));
    const landed = landingOf(of, now(), errors, isMending);
    antd.setFields(landed.map(({ name, said }) => ({ name, errors: [said] })));
    if (landed.length > 0) fail(landed.map(({ name }) => name));
    // What lands on no field is said as a whole, beside what does.
    if (landed.length < Math.max(errors.length, 1)) setRefusal(outcome.failure);
  };
  return {
    ...{
      antd,
      of,
      start,
      draft,
      isMending,
      files,
      known,
      note,
      patch,
      fill,
      change,
      fail,
      send,
      sending,
      wrong,
      setWrong,
    },
    ...{ hasFailed, pointed, point: (name: string) => setPointed({ name }), refusal, isUploading, onBusy },
    isUnsaved: (isTouched || isUploading) && !isSent && !sending,
  };
};

const withoutPrefix = (path: string, within: string | undefined): string =>
  within !== undefined && path.startsWith(`${within}.`) ? path.slice(within.length + 1) : path;

/** A form with what stands in it, as its parts take it. */
export type Entry<D extends object> = Omit<ReturnType<typeof useRecordForm<object, D, unknown>>, 'of'> & {
  readonly of: Shape<D>;
};
