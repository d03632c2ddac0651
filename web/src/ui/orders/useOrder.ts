import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CallFailed } from '../../api/CallFailed.ts';
import { useInvalidate } from '../../api/queries.ts';
import { spotOf } from '../forms/Field.tsx';
import { useUploading } from '../forms/FileIds.tsx';
import { keptValues } from '../forms/keptDraft.ts';
import type { Shape } from '../forms/record/declared.ts';
import { faultsOf } from '../forms/record/judge.ts';
import { useDraft } from '../forms/useDraft.ts';
import { type Fault, useMarks } from '../forms/useMarks.ts';
import { type Change, changesOf, type Figure } from './figures.tsx';
import type { Known, Made, OrderForm, OrderParts } from './orderForm.ts';
import type { QuoteState } from './useQuote.ts';
import { type SendOutcome, useSending } from './useSending.ts';

const NO_CHANGES: readonly Change[] = [];

/** What is typed and what is sent of it, as the tab keeps both. */
const useDrafted = <P extends OrderParts>(form: OrderForm<P>, ground: P['ground']) => {
  const [params] = useSearchParams();
  const store = useDraft<P['draft']>({ name: form.name, begin: () => form.start(ground, params), follow: form.follow });
  const sending = useSending(form.send, form.invalidates, keptValues(store.sent), store.keepSent);
  const { setStays } = store;
  const isAwaited = sending.sent.unanswered.length > 0;
  useEffect(() => setStays(isAwaited), [isAwaited, setStays]);
  return { ...store, sending, isAwaited };
};

/** What the figures were before they changed by themselves; gone with the next change of what is typed. */
const useChanges = <P extends OrderParts>(form: OrderForm<P>, known: Known<P>, quoting: QuoteState<P['quote']>) => {
  const { asked, current } = quoting;
  const [seen, setSeen] = useState({ asked, quote: current, changes: NO_CHANGES });
  const figuresOf = (quote: P['quote'] | undefined) => allFigures(form, { ...known, quote });
  if (asked !== seen.asked) setSeen({ asked, quote: current, changes: NO_CHANGES });
  else if (current !== undefined && current !== seen.quote) {
    const changes = seen.quote === undefined ? NO_CHANGES : changesOf(figuresOf(seen.quote), figuresOf(current));
    setSeen({ asked, quote: current, changes: changes.length > 0 ? changes : seen.changes });
  }
  return { changes: seen.changes, figuresOf };
};

export const totalOf = <P extends OrderParts>(form: OrderForm<P>, known: Known<P>): Figure => ({
  key: 'total',
  label: form.text('total'),
  ...form.total(known),
});

/** The figures of the summary, its total among them. */
const allFigures = <P extends OrderParts>(form: OrderForm<P>, known: Known<P>): readonly Figure[] => [
  ...form.figures(known),
  totalOf(form, known),
];

/** The form as its fields know it, as it stands. */
const shapeOf = <P extends OrderParts>(
  { name, call = {}, fields }: Pick<OrderForm<P>, 'name' | 'call' | 'fields'>,
  known: Known<P>,
): Shape<P['draft']> => ({ name, request: call, start: known.draft, sections: fields?.(known) ?? [] });

/** What is typed as it travels, without spaces at its ends. */
const trimmed = <D extends object>(draft: D): D => {
  const told: unknown[][] = Object.entries(draft).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return { ...draft, ...Object.fromEntries(told) };
};

/**
 * All that speaks against an order, at each field in the order in which it is told: an amount that is none, what the form has against
 * it, what is missing or shaped otherwise. `refused` is what the call of the quote has against it.
 */
export const faultsIn = <P extends OrderParts>(
  form: Pick<OrderForm<P>, 'name' | 'call' | 'fields' | 'faults'>,
  known: Known<P>,
  refused?: string,
): readonly Fault[] => {
  const found = faultsOf(shapeOf(form, known), trimmed(known.draft));
  const own = form
    .faults(known, refused)
    .flatMap((fault): readonly Fault[] => (fault ? [{ ...fault, field: String(fault.field) }] : []));
  return [...found.filter(({ atOnce }) => atOnce), ...own, ...found.filter(({ atOnce }) => !atOnce)];
};

/** Whether what the quote call refused speaks of what is typed: told at its field, and not beside the button. */
const isOfFields = ({ status, code }: CallFailed): boolean => status === 200 && code !== 'NETWORK_ERROR';

/** A money form at work: what is typed and all that follows from it; how it is submitted, confirmed and refused. */
export function useOrder<P extends OrderParts>(
  form: OrderForm<P>,
  ground: P['ground'],
  onDone: (orderNo: string) => void,
) {
  const invalidate = useInvalidate();
  const { draft, change, isTouched, isTyped, isAwaited, sending, close } = useDrafted(form, ground);
  const terms = form.useTerms(draft, ground);
  const quoting = form.useQuote({ ground, draft, terms });
  const known: Known<P> = { ground, draft, terms, quote: quoting.shown };
  const { changes, figuresOf } = useChanges(form, known, quoting);
  const refusedQuote = quoting.failure && isOfFields(quoting.failure) ? quoting.failure : undefined;
  const said = refusedQuote?.fieldErrors[0]?.message ?? refusedQuote?.message;
  const faults = faultsIn(form, { ...known, quote: quoting.current }, said);
  const [refused, setRefused] = useState<CallFailed>();
  const refusalSpot = useRef<HTMLDivElement>(null);
  // On a phone the summary, where the reason stands, is out of sight; a field that was refused as well is led to then.
  useEffect(() => {
    if (refused !== undefined) refusalSpot.current?.scrollIntoView({ block: 'nearest' });
  }, [refused]);
  const marks = useMarks(faults);
  const { isUploading, onBusy } = useUploading();
  const [hasFailed, setFailed] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  /** What was sent before went through: its order, as far as it could be had. */
  const [earlier, setEarlier] = useState<{ readonly order: Made | undefined }>();
  const [isSending, setSending] = useState(false);
  /** Pressed while the quote was on its way: what is to be confirmed is shown as soon as that is there. */
  const [isPressed, setPressed] = useState(false);
  // Without a last look the press itself sends, and only what was in sight.
  const isHeldBack = quoting.isPending && (isPressed || form.confirm === undefined);
  const isWaiting = isHeldBack || isUploading || isSending;
  const goOn = (): void => {
    const wrong = faults.filter(({ isHint }) => !isHint).map(({ field }) => field);
    marks.tell(Object.keys(draft));
    const first = marks.firstOf(wrong);
    setFailed(first !== undefined);
    setPressed(first === undefined && quoting.isPending && form.confirm !== undefined);
    if (first !== undefined) marks.point(first);
    else if (!quoting.isPending && !isWaiting && form.request({ ...known, quote: quoting.current }) !== undefined)
      form.confirm === undefined ? void sendAtOnce() : setConfirming(true);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    goOn();
  };
  const goOnNow = useEffectEvent(goOn);
  useEffect(() => {
    if (isPressed && !quoting.isPending) goOnNow();
  }, [isPressed, quoting.isPending]);
  const sendAtOnce = async (): Promise<void> => {
    setSending(true);
    setRefused(undefined);
    const outcome = await send(quoting.current, '');
    setSending(false);
    if (outcome === undefined) return;
    if ('earlier' in outcome) setEarlier(outcome.earlier);
    else if (outcome.ok) onMade(outcome.result);
    else onRefused(outcome.failure);
  };
  /** What was refused holds until it is changed. */
  const onChanged = (fields: readonly string[]): void => {
    setRefused(undefined);
    setEarlier(undefined);
    setPressed(false);
    marks.changed(fields);
  };
  const changeAll = (part: Partial<P['draft']>): void => {
    change(part);
    onChanged(Object.keys(part));
  };
  /** The same by the names of fields. */
  const write = (values: object): void => {
    const told: unknown[][] = Object.entries(values);
    changeAll(Object.fromEntries(told));
  };
  /** Refused for another reason than the password: back to the form, which keeps everything, with what holds now. */
  const onRefused = (failure: CallFailed): void => {
    setConfirming(false);
    const errors = failure.fieldErrors.map(({ path, message }) => ({ field: path.split('.')[0] ?? '', says: message }));
    // What stands nowhere as the form is filled in is told as a whole.
    const fields = errors.filter(({ field }) => spotOf(marks.at.current, field));
    marks.refuse(fields);
    setFailed(fields.length > 0);
    if (fields[0] !== undefined) marks.point(fields[0].field);
    // What lands on no field is said as a whole, beside what does.
    if (fields.length < Math.max(errors.length, 1)) setRefused(failure);
    void quoting.again();
    void invalidate(...form.rereads);
  };
  /** What was known to be asked for, under the quote that was in sight. */
  const send = async (quote: P['quote'] | undefined, payPassword: string): Promise<SendOutcome<Made> | undefined> => {
    const request = form.request({ ...known, quote });
    return request && sending.run(request, payPassword);
  };
  const onMade = ({ orderNo }: Made): void => {
    close();
    onDone(orderNo);
  };
  return {
    onMade,
    at: marks.at,
    faultAt: marks.faultAt,
    leave: marks.leave,
    refusalSpot,
    known,
    quoting,
    changes,
    figuresOf,
    isWaiting,
    isUploading,
    onBusy,
    isAwaited,
    change: changeAll,
    fields: {
      of: shapeOf(form, known),
      draft,
      isCorrecting: false,
      isTyped,
      onBusy,
      isPending: quoting.isPending,
      wrong: marks.wrong,
      pointed: marks.pointed,
      point: marks.point,
      hasFailed,
      step: undefined,
      patch: changeAll,
      fill: write,
      note: () => undefined,
      takeOut: () => undefined,
    },
    submit,
    send,
    isConfirming,
    setConfirming,
    onRefused,
    refused,
    earlier,
    isUnsaved: isTouched,
    failure: refused ?? (refusedQuote === undefined ? quoting.failure : undefined),
    onEarlier: (found: { readonly order: Made | undefined }) => {
      setConfirming(false);
      setEarlier(found);
    },
  };
}
export type OrderAtWork<P extends OrderParts> = ReturnType<typeof useOrder<P>>;
