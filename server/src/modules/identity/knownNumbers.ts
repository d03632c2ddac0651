import { maskIdNumber } from '@tradeport/shared/rules/masks.ts';
import { isSameName } from '@tradeport/shared/rules/nameKey.ts';
import { fault, type SubmissionFault } from '@tradeport/shared/rules/realNameFaults.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { ContentKeeper, Named } from './content.ts';
import { type KindOf, readSubmission } from './kinds.ts';
import { lastApproved, latestSubmission, marksIn, type Submission } from './store.ts';

interface KnownPerson {
  readonly path: string;
  readonly person: Named;
  /** Whether a reviewer marked the name: another one may stand in its place. */
  readonly isNameMarked: boolean;
}

/** What is in no ID number, and in every masked one. */
const isMasked = (idNumber: string): boolean => idNumber.includes('*');

/** Everybody whose ID number the merchant has told in a submission of a type: in the last one, and in the one in force. */
const peopleKnown = async (
  reader: Reader,
  keeper: ContentKeeper,
  { merchantId, type }: { readonly merchantId: string; readonly type: string },
): Promise<readonly KnownPerson[]> => {
  const [last, approved] = await Promise.all([latestSubmission(reader, merchantId), lastApproved(reader, merchantId)]);
  const told = [last, approved].filter((each): each is Submission => each?.type === type);
  return told.flatMap((submission) => {
    const { contentSealed, applicationNo } = submission;
    const marked = new Set(marksIn(submission).map(({ path }) => path));
    return readSubmission(type, keeper.open(contentSealed, applicationNo)).facts.people.map(({ path, person }) => ({
      path,
      person,
      isNameMarked: marked.has(`${path}name`),
    }));
  });
};

/**
 * The number that a masked one stands for: that of the person of this name, or of whoever stood at this place where a reviewer marked
 * the name. Undefined where that is nobody, or two people.
 */
const numberOf = (
  known: readonly KnownPerson[],
  { name, idType, idNumber }: Named,
  path: string,
): string | undefined => {
  const alike = known.filter(({ person }) => person.idType === idType && maskIdNumber(person.idNumber) === idNumber);
  const named = new Set(alike.flatMap(({ person }) => (isSameName(person.name, name) ? [person.idNumber] : [])));
  const [number] = named;
  if (number !== undefined) return named.size === 1 ? number : undefined;
  return alike.find((each) => each.path === path && each.isNameMarked)?.person.idNumber;
};

/**
 * A submission with the numbers that were sent back masked in clear, and the fields of those that are nobody's: a masked number is
 * that person's own, never another's.
 */
export const withKnownNumbers = async <C extends object>(
  reader: Reader,
  keeper: ContentKeeper,
  kind: KindOf<C>,
  { merchantId, content }: { readonly merchantId: string; readonly content: C },
): Promise<{ readonly content: C; readonly faults: readonly SubmissionFault[] }> => {
  let hasMasked = false;
  kind.withNumbers(content, ({ idNumber }) => {
    hasMasked ||= isMasked(idNumber);
    return idNumber;
  });
  if (!hasMasked) return { content, faults: [] };
  const known = await peopleKnown(reader, keeper, { merchantId, type: kind.type });
  const faults: SubmissionFault[] = [];
  const whole = kind.withNumbers(content, (person, path) => {
    if (!isMasked(person.idNumber)) return person.idNumber;
    const number = numberOf(known, person, path);
    if (number === undefined) faults.push(fault(`${path}idNumber`, 'numberUnknown'));
    return number ?? person.idNumber;
  });
  return { content: whole, faults };
};
