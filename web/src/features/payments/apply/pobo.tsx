import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { poboPayer as calls } from '@tradeport/shared/contract/poboPayer.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { poboPayer as machine } from '@tradeport/shared/states/poboPayer.ts';
import { UserCheck } from 'lucide-react';
import { api } from '../../../api/api.ts';
import { useCall, useList } from '../../../api/queries.ts';
import { groundOf } from '../../../ui/forms/Asked.tsx';
import type { Offered } from '../../../ui/forms/record/declared.ts';
import { fieldsIn } from '../../../ui/forms/record/fieldsIn.ts';
import type { Fault } from '../../../ui/forms/useMarks.ts';
import { figuresIn } from '../../../ui/orders/figures.tsx';
import { NothingYet } from '../../../ui/orders/NothingYet.tsx';
import { type Known, orderForm } from '../../../ui/orders/orderForm.ts';
import { StateCell } from '../../../ui/records/cells.tsx';
import { StateTag } from '../../../ui/records/StateTag.tsx';
import { type Draft, type PaymentParts, useGround, useTerms } from './draft.ts';
import { payment } from './paymentForm.tsx';
import { paymentWords, poboText, text } from './text.ts';

type Payer = ResultOf<(typeof calls)['queryByNo']>;
type Named = Pick<
  ResultOf<(typeof calls)['queryPage']>['list'][number],
  'payerNo' | 'name' | 'typeText' | 'countryText'
>;

const AVAILABLE = machine.states.available.code;
/** Payers that are offered at once; others are found by typing. */
const OFFERED = 20;

const of = fieldsIn(paymentWords).of<Draft>();
const figure = figuresIn(text);

/** The payer that a payment names, with how it stands. */
export const usePoboPayer = ({ poboPayerNo }: Pick<Draft, 'poboPayerNo'>): Payer | undefined => {
  const asked = { payerNo: poboPayerNo ?? '-' };
  const found = useCall(api.poboPayer.queryByNo, asked, { enabled: poboPayerNo !== undefined, quiet: true });
  return poboPayerNo === undefined ? undefined : found.data;
};

/** Whether nothing can be paid on behalf of a payer for now. */
const isOut = ({ state, ended }: Pick<Payer, 'state' | 'ended'>): boolean => state !== 'available' || ended;

/** Payers found by a part of their names, the one that is chosen among them. */
const usePayers = (typed: string, payer: Payer | undefined): Offered => {
  const sought = { status: [AVAILABLE], pageSize: OFFERED, ...(typed === '' ? {} : { keyword: typed.slice(0, 120) }) };
  const { data, isFetching: isLoading, isError } = useList(api.poboPayer.queryPage, sought, { quiet: true });
  const listed = data?.list ?? [];
  const isListed = payer === undefined || listed.some(({ payerNo }) => payerNo === payer.payerNo);
  const choiceOf = (each: Named & Pick<Payer, 'state' | 'ended' | 'statusText'>) => ({
    value: each.payerNo,
    name: each.name,
    isOff: isOut(each),
    code: [
      each.typeText,
      each.countryText,
      ...(isOut(each) ? [each.ended ? text('payerEnded') : each.statusText] : []),
    ].join(' · '),
  });
  const choices = (isListed ? listed : [payer, ...listed]).map(choiceOf);
  return { choices, isLoading, hint: text('choosePayer'), none: text(isError ? 'payersFailed' : 'noPayerFound') };
};

const Standing = ({ payer }: { readonly payer: Payer }) =>
  payer.state === 'available' && payer.ended ? (
    <StateTag state={{ label: [text('payerEnded'), text('payerEnded')], tone: 'wait' }} />
  ) : (
    <StateCell machine={machine} state={payer.state} />
  );

/** On whose behalf it is paid. */
export const payerFields = (payer: Payer | undefined, isNeeded: boolean) =>
  of.section(
    'onBehalfOf',
    [
      of.choice(
        'poboPayerNo',
        { isFound: true, of: (_draft, typed) => usePayers(typed, payer) },
        { label: 'payer', isWide: true, optional: !isNeeded, needs: isNeeded ? 'needPayer' : undefined },
      ),
    ],
    { side: payer && <Standing payer={payer} /> },
  );

/** What speaks against the payer that is named, told as it is chosen. */
export const payerFault = (payer: Payer | undefined): Fault<'poboPayerNo'> | false => {
  if (payer === undefined || !isOut(payer)) return false;
  const says = text(payer.state === 'available' ? 'payerDocumentEnded' : 'payerNotUsable');
  return { field: 'poboPayerNo', atOnce: true, isHint: true, says };
};

/** Of the summary, and of whom it goes to: on whose behalf. */
export const behalfFigure = (payer: Payer | undefined) => figure('onBehalfOf', { words: payer?.name, isOwn: true });
export const behalfText = (about: string, payer: Payer | undefined): string =>
  payer === undefined ? about : text('aboutBehalf', { about, payer: payer.name });

interface PoboParts extends PaymentParts {
  readonly ground: PaymentParts['ground'] & { readonly payers: number };
  readonly terms: PaymentParts['terms'] & { readonly payer: Payer | undefined };
}

const usePoboGround = () => {
  const base = useGround();
  const payers = useCall(api.poboPayer.queryPage, { status: [AVAILABLE], pageSize: 1 }, { quiet: true });
  const { balances, reviewers, payees, used } = base.data ?? {};
  const found = { balances, reviewers, payees, used, payers: payers.data?.total };
  return groundOf<PoboParts['ground']>([base, payers], found);
};

const usePoboTerms = (draft: Draft, ground: PaymentParts['ground']) => ({
  ...useTerms(draft, ground),
  payer: usePoboPayer(draft),
});

/** All of the form of a payment in the own name, which lays out no field by itself. */
const { Fields: _none, confirm, ...single } = payment;

/** One payment on behalf of an approved payer: otherwise as any other. */
export const poboPayment = orderForm<PoboParts>({
  ...single,
  name: 'poboPayment',
  useGround: usePoboGround,
  useTerms: usePoboTerms,
  nothing: (ground) =>
    ground.payers === 0 ? (
      <NothingYet icon={UserCheck} text={poboText} screen={screens.poboPayers} />
    ) : (
      payment.nothing?.(ground)
    ),
  start: (ground, params) => ({ ...payment.start(ground, params), poboPayerNo: params.get('payer') || undefined }),
  faults: (known, refused) => [payerFault(known.terms.payer), ...payment.faults(known, refused)],
  figures: (known) => [behalfFigure(known.terms.payer), ...payment.figures(known)],
  fields: (known: Known<PoboParts>) => [payerFields(known.terms.payer, true), ...(payment.fields?.(known) ?? [])],
  ...(confirm && {
    confirm: (known: Known<PoboParts>) => {
      const confirmation = confirm(known);
      return { ...confirmation, about: behalfText(confirmation.about, known.terms.payer) };
    },
  }),
  rereads: [...payment.rereads, api.poboPayer.queryByNo],
});
