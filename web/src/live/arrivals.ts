import type { OwnEventWire } from '@tradeport/shared/contract/event.ts';
import { machines } from '@tradeport/shared/states/index.ts';
import type { Tone } from '@tradeport/shared/states/machine.ts';
import { receipt } from '@tradeport/shared/states/receipt.ts';
import { api } from '../api/api.ts';
import { type ToastKind, toast } from '../browser/toast.ts';
import { inLanguage, languageNow } from '../i18n/language.ts';
import { moneyText } from '../ui/money/Money.tsx';
import { text } from './text.ts';

const KINDS = { good: 'success', bad: 'error', wait: 'warning', busy: 'info', ended: 'info' } as const satisfies Record<
  Tone,
  ToastKind
>;

/** A move that the merchant did not make, and that is worth saying: others are seen where they happen. */
const worthSaying = ({ machine: name, action, from, to }: OwnEventWire) => {
  const machine = machines.find((one) => one.name === name);
  if (machine === undefined || to === null) return undefined;
  const state = machine.states[to];
  if (state === undefined) return undefined;
  if (from === null) return machine === receipt ? { machine, state } : undefined;
  const move = machine.moves.find((one) => one.from === from && one.action === action);
  const isNews = state.tone === 'good' || state.tone === 'bad' || state.tone === 'wait';
  return move !== undefined && move.by !== 'merchant' && isNews ? { machine, state } : undefined;
};

/** Says in passing what an event brought: "Received 1,000.00 USD from …". */
export async function sayArrival(event: OwnEventWire): Promise<void> {
  const news = worthSaying(event);
  if (news === undefined) return;
  const { machine, state } = news;
  const kind = KINDS[state.tone];
  const label = inLanguage(state.label, languageNow());
  if (machine !== receipt || event.subject === null) {
    const what = [inLanguage(machine.title, languageNow()), event.subject].filter(Boolean).join(' ');
    toast(kind, text('moved', { what, state: label }));
    return;
  }
  try {
    const {
      estimatedAmount,
      actualAmount,
      currency,
      payerHolderName: payer,
    } = await api.receipt.detail({
      orderNo: event.subject,
    });
    const amount = moneyText(actualAmount ?? estimatedAmount, currency);
    if (event.from === null) toast('success', text('received', { amount, payer }));
    else toast(kind, text('receiptMoved', { amount, payer, state: label }));
  } catch {
    // The list shows it; without its amount there is nothing to say.
  }
}
