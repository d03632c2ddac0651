import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CallFailed } from '../../api/CallFailed.ts';
import { useInvalidate } from '../../api/queries.ts';
import { useUploading } from '../forms/FileIds.tsx';
import { type KeptValues, keptValues, restored, useKeptDraft } from '../forms/keptDraft.ts';
import { noteSent } from '../forms/UnsavedGuard.tsx';
import { type Change, changesOf, type Figure } from './figures.tsx';
import { firstWrong, toFirstFault } from './OrderField.tsx';
import type { Fault, Known, Made, OrderForm, OrderParts } from './orderForm.ts';
import { partFaults } from './parts.tsx';
import type { QuoteState } from './useQuote.ts';
import { type SendOutcome, useSending } from './useSending.ts';
import { wordFaults } from './words.ts';

const NO_CHANGES: readonly Change[] = [];

/** What is typed and what is sent of it, as the tab keeps both. */
const useDraft = <P extends OrderParts>(form: OrderForm<P>, ground: P['ground']) => {
  const [params] = useSearchParams();
  const [isAwaited, setAwaited] = useState(false);
  const { found, keep, forget } = useKeptDraft(form.name, { stays: isAwaited });
  const [draft, setDraft] = useState(() => restored(form.start(ground, params), keptValues(found?.draft)));
  const [isTouched, setTouched] = useState(found !== undefined);
  const latest = useRef(draft);
  latest.current = draft;
  const sending = useSending(form.send, form.invalidates, keptValues(found?.sent), (sent) =>
    keep({ draft: latest.current, sent }),
  );
  const { sent } = sending;
  useEffect(() => setAwaited(sent.unanswered.length > 0), [sent]);
  useEffect(() => {
    if (isTouched) keep({ draft, sent });
  }, [isTouched, draft, sent, keep]);
  const change = (part: Partial<P['draft']>): void => {
    setDraft((now) => ({ ...now, ...part, ...form.follow?.(part, now) }));
    setTouched(true);
  };
  /** The order is made: nothing is kept of the form any more, and nobody asks before it is left. */
  const close = (): void => {
    noteSent(() => setTouched(false));
    forget();
  };
  return { draft, change, isTouched, sending, close };
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

/**
 * All that speaks against an order, at each field in the order in which it is told: an amount that is none, what the form has against
 * it, what is missing, then its words. `refused` is what the call of the quote has against it.
 */
export const faultsIn = <P extends OrderParts>(
  form: Pick<OrderForm<P>, 'fields' | 'faults' | 'words'>,
  known: Known<P>,
  refused?: string,
): readonly Fault[] => {
  const draft = keptValues(known.draft) ?? {};
  const { typed, missing } = partFaults(form.fields?.(known) ?? [], draft);
  const own = form
    .faults(known, refused)
    .flatMap((fault): readonly Fault[] => (fault ? [{ ...fault, field: String(fault.field) }] : []));
  return [...typed, ...own, ...missing, ...wordFaults(form.words?.(known), draft)];
};

/** What speaks against the order, and of it what is told already: what was left, what was tried, what the server refused. */
const useFaults = <P extends OrderParts>(form: OrderForm<P>, known: Known<P>, failure: CallFailed | undefined) => {
  const [isTried, setTried] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [marked, setMarked] = useState<readonly Fault[]>([]);
  const found = faultsIn(form, known, failure?.fieldErrors[0]?.message ?? failure?.message);
  const leave = (field: string | undefined): void => {
    if (field !== undefined && !left.includes(field)) setLeft([...left, field]);
  };
  const told = [...marked, ...found.filter(({ field, atOnce }) => atOnce || isTried || left.includes(field))];
  const faultAt = (field: string): string | undefined => told.find((fault) => fault.field === field)?.says;
  return { faults: found.filter(({ isHint }) => !isHint), faultAt, leave, setTried, setMarked };
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
  const { draft, change, isTouched, sending, close } = useDraft(form, ground);
  const terms = form.useTerms(draft, ground);
  const quoting = form.useQuote({ ground, draft, terms });
  const known: Known<P> = { ground, draft, terms, quote: quoting.shown };
  const { changes, figuresOf } = useChanges(form, known, quoting);
  const refusedQuote = quoting.failure && isOfFields(quoting.failure) ? quoting.failure : undefined;
  const { faults, faultAt, leave, setTried, setMarked } = useFaults(
    form,
    { ...known, quote: quoting.current },
    refusedQuote,
  );
  const { isUploading, onBusy } = useUploading();
  const [isConfirming, setConfirming] = useState(false);
  const [refused, setRefused] = useState<CallFailed>();
  /** What was sent before went through: its order, as far as it could be had. */
  const [earlier, setEarlier] = useState<{ readonly order: Made | undefined }>();
  const [isSending, setSending] = useState(false);
  const isWaiting = quoting.isPending || isUploading || isSending;
  const at = useRef<HTMLFormElement>(null);
  const refusalSpot = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState<{ readonly field: string | undefined }>();
  // On a phone the summary, where the reason stands, is out of sight; a field that the server refused may be too.
  useEffect(() => {
    if (refusal === undefined) return;
    if (refusal.field === undefined) refusalSpot.current?.scrollIntoView({ block: 'nearest' });
    else if (at.current !== null) toFirstFault(at.current, refusal.field);
  }, [refusal]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    // What the server said holds until it is asked again.
    setMarked([]);
    const wrong = faults.map(({ field }) => field);
    const first = firstWrong(event.currentTarget, wrong);
    if (first !== undefined) toFirstFault(event.currentTarget, first);
    else if (!isWaiting && form.request({ ...known, quote: quoting.current }) !== undefined)
      form.confirm === undefined ? void sendAtOnce() : setConfirming(true);
  };
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
    setMarked((before) => before.filter(({ field }) => !fields.includes(field)));
  };
  const changeAll = (part: Partial<P['draft']>): void => {
    change(part);
    onChanged(Object.keys(part));
  };
  /** Refused for another reason than the password: back to the form, which keeps everything, with what holds now. */
  const onRefused = (failure: CallFailed): void => {
    setConfirming(false);
    const errors = failure.fieldErrors.map(({ path, message }) => ({ field: path.split('.')[0] ?? '', says: message }));
    const fields = errors.filter(({ field }) => field in draft);
    setMarked(fields);
    setRefusal({ field: fields[0]?.field });
    // What is refused as a whole says so beside its fields; one field says it all by itself.
    if (fields.length !== 1) setRefused(failure);
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
    ...{ onMade, at, refusalSpot },
    ...{ known, quoting, changes, figuresOf, faultAt, leave, isWaiting, isUploading, onBusy },
    ...{
      change: changeAll,
      /** The same by the names of fields. */
      write: (values: KeptValues) => {
        const told: unknown[][] = Object.entries(values);
        changeAll(Object.fromEntries(told));
      },
    },
    ...{ submit, send, isConfirming, setConfirming, onRefused, refused, earlier },
    isAwaited: sending.sent.unanswered.length > 0,
    isUnsaved: isTouched,
    failure: refused ?? (refusedQuote === undefined ? quoting.failure : undefined),
    onEarlier: (found: { readonly order: Made | undefined }) => {
      setConfirming(false);
      setEarlier(found);
    },
  };
}
export type OrderAtWork<P extends OrderParts> = ReturnType<typeof useOrder<P>>;
