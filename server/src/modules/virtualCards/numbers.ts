import { cardEndingOf } from '@tradeport/shared/rules/virtualCard.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { World } from '../../platform/runtime/world.ts';
import { boundTo } from '../../platform/secrets/sealedColumns.ts';
import { type SealedCard, sealedWithEnding } from './store.ts';

type Secrets = Pick<World, 'secrets'>;

/** What of a card is kept sealed: the number of the holder's document, and once it is issued its own number and CVC. */
export interface CardNumbers {
  readonly holderIdNumber: string;
  readonly number: string | null;
  readonly cvc: string | null;
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const sealNumbers = (
  { secrets }: Secrets,
  cardNo: string,
  { holderIdNumber, number, cvc }: CardNumbers,
): string => secrets.atRest.seal(JSON.stringify([holderIdNumber, number, cvc]), boundTo.virtualCard(cardNo));

/** The numbers of a card in clear. */
export const openNumbers = ({ secrets }: Secrets, { cardNo, numbersSealed }: SealedCard): CardNumbers => {
  const told: unknown = JSON.parse(secrets.atRest.open(numbersSealed, boundTo.virtualCard(cardNo)));
  const [holder, number, cvc] = Array.isArray(told) ? told : [];
  return { holderIdNumber: textOrNull(holder) ?? '', number: textOrNull(number), cvc: textOrNull(cvc) };
};

/** The card of a sandbox that bears a number, whosever it is; undefined where none does. Only cards of its last digits are opened. */
export const findNumbered = async (
  world: Secrets,
  reader: Reader | Tx,
  sandboxId: string,
  number: string,
): Promise<(SealedCard & { readonly numbers: CardNumbers }) | undefined> => {
  for (const card of await sealedWithEnding(reader, sandboxId, cardEndingOf(number))) {
    const numbers = openNumbers(world, card);
    if (numbers.number === number) return { ...card, numbers };
  }
  return undefined;
};

/** How often an issuer is asked for another number when the one that it gave is in use. */
const NUMBERS_TRIED = 20;

/** What the issuer gives for a card: a number that no other card of the sandbox bears. */
export const issueCard = async (
  world: Pick<World, 'secrets' | 'issuer'>,
  reader: Reader | Tx,
  ask: { readonly sandboxId: string; readonly cardNo: string; readonly at: Date },
) => {
  for (let attempt = 0; attempt < NUMBERS_TRIED; attempt += 1) {
    const issued = await world.issuer.issue(reader, { ...ask, attempt });
    if ((await findNumbered(world, reader, ask.sandboxId, issued.number)) === undefined) return issued;
  }
  throw new Error('the issuer has run out of numbers');
};
