import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { AMOUNT_FIELDS, EVERY_CALL } from '@tradeport/shared/contract/sim/fault.ts';
import { formatNamed } from '@tradeport/shared/rules/formats.ts';
import { isMembers } from '@tradeport/shared/rules/members.ts';
import { compareDecimals } from '@tradeport/shared/rules/rates.ts';
import type { Target } from '../../platform/simulation/faults.ts';
import type { FaultRow } from './store.ts';

/**
 * The paths of a request that hold one value, or a list of such, each with its format. What is secret is left out: a condition
 * is kept and shown in clear.
 */
const pathsOf = (
  schema: unknown,
  at: readonly string[] = [],
): readonly (readonly [path: string, format: unknown])[] => {
  if (!isMembers(schema) || schema.secret === true) return [];
  const { properties, items, anyOf, type, format } = schema;
  if (items !== undefined) return pathsOf(items, at);
  if (Array.isArray(anyOf)) return anyOf.flatMap((branch: unknown) => pathsOf(branch, at));
  if (isMembers(properties)) return Object.entries(properties).flatMap(([name, part]) => pathsOf(part, [...at, name]));
  return type === 'object' || type === 'null' ? [] : [[at.join('.'), format]];
};

/** What calls of one key can be told apart by. */
interface Distinct {
  readonly fields: ReadonlySet<string>;
  readonly amountField: string | undefined;
  readonly hasMerchant: boolean;
}

const distinctOf = ({ request, access }: AnyCall): Distinct => {
  const formats = new Map(pathsOf(request));
  return {
    fields: new Set(formats.keys()),
    amountField: AMOUNT_FIELDS.find((path) => formats.get(path) === 'amount'),
    hasMerchant: access !== 'public',
  };
};

/** The calls of the portal. Those of the simulator are never struck: they are how faults are cleared. */
const portal: ReadonlyMap<string, Distinct> = new Map(
  allCalls.filter(({ access }) => access !== 'sim').map((call) => [call.key, distinctOf(call)]),
);

type Conditions = Pick<FaultRow, 'call' | 'merchantNo' | 'field' | 'equals' | 'amountFrom' | 'amountTo'>;

/** Refuses a call that the portal has not, and a condition that no call of the key could ever meet. */
export const checkCall = ({ call, merchantNo, field, amountFrom, amountTo }: Conditions): void => {
  const one = portal.get(call);
  if (call !== EVERY_CALL && !one) throw refusal('faultCallUnknown', { params: { call } });
  const calls = one ? [one] : [...portal.values()];
  const named = one ? call : (['全部接口', 'all calls'] as const);
  if (field !== null && !calls.some(({ fields }) => fields.has(field)))
    throw refusal('faultFieldUnknown', { params: { call: named, field } });
  if ((amountFrom ?? amountTo) !== null && !calls.some(({ amountField }) => amountField !== undefined))
    throw refusal('faultWithoutAmount', { params: { call: named } });
  if (merchantNo !== null && !calls.some(({ hasMerchant }) => hasMerchant))
    throw refusal('faultWithoutMerchant', { params: { call: named } });
};

/** What stands at a path of a request, as texts; of a list what stands at it in each entry. It was not validated yet. */
const textsAt = (input: unknown, path: string): readonly string[] =>
  path
    .split('.')
    .reduce<readonly unknown[]>(
      (found, name) => found.flat().flatMap((one) => (isMembers(one) && Object.hasOwn(one, name) ? [one[name]] : [])),
      [input],
    )
    .flat()
    .filter((value) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    .map(String);

const isWithin = (amount: string, { amountFrom, amountTo }: Conditions): boolean =>
  formatNamed('amount').test(amount) &&
  (amountFrom === null || compareDecimals(amount, amountFrom) >= 0) &&
  (amountTo === null || compareDecimals(amount, amountTo) <= 0);

/** Whether a call meets every condition of a fault. The request is read only for a fault that asks for something in it. */
export const meets = async (fault: Conditions, { call, merchantNo, input }: Target): Promise<boolean> => {
  const { field, equals, amountFrom, amountTo } = fault;
  if (fault.merchantNo !== null && fault.merchantNo !== merchantNo) return false;
  if (field !== null && !textsAt(await input(), field).some((text) => text === equals)) return false;
  if ((amountFrom ?? amountTo) === null) return true;
  const amountField = portal.get(call)?.amountField;
  return amountField !== undefined && textsAt(await input(), amountField).some((amount) => isWithin(amount, fault));
};
