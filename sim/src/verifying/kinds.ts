import { shownOf } from '@tradeport/shared/backend/shown.ts';
import { type AnyCall, isByKind } from '@tradeport/shared/contract/define.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import { changesSomething } from '@tradeport/shared/simulation/changingCalls.ts';
import { marksSecrets } from '@tradeport/shared/simulation/masked.ts';
import type { Weight } from './finding.ts';

/** A call as it is asked for one of the kinds that it serves. */
export interface KindOfCall {
  /** The key of the call, and the kind where the request names it. */
  readonly name: string;
  readonly call: AnyCall;
  readonly kind: string | undefined;
  /** The field that names the kind. */
  readonly kindField: string | undefined;
  /** What the request names the kind by; nothing where one without it means this kind. */
  readonly named: Readonly<Record<string, string>>;
}

const kindsOf = (call: AnyCall): readonly KindOfCall[] => {
  const { key, access } = call;
  if (!isByKind(access)) return [{ name: key, call, kind: undefined, kindField: undefined, named: {} }];
  const { field, kinds, absent } = access;
  return Object.keys(kinds).map((kind) => ({
    name: kind === absent ? key : `${key} ${kind}`,
    call,
    kind,
    kindField: field,
    named: kind === absent ? {} : { [field]: kind },
  }));
};

/**
 * What is not asked for unless somebody says so, beside what changes something and what takes a password: signing out
 * ends the session that asks, and what is looked up at others is paid by the piece.
 */
const NOT_READ: Readonly<Record<string, string>> = {
  'info/signOut': 'it would end the session',
  'info/endSessions': 'it would end sessions',
};

/** Why a call is left out of what only reads; undefined where it is asked. */
export const leftOutBecause = (call: AnyCall): string | undefined => {
  if (changesSomething(call)) return 'it changes something';
  if (call.key.startsWith('apiShop/')) return 'it is paid by the piece';
  if (marksSecrets(call.request)) return 'it asks for a secret, and a wrong try counts towards a lock';
  return NOT_READ[call.key];
};

/** Every call of the portal, once for each kind that it serves; the simulator's are no backend's. */
export const portalCalls: readonly KindOfCall[] = allCalls.filter(({ access }) => access !== 'sim').flatMap(kindsOf);

/** What a call weighs: the documents show it, its prefix or method was completed or it was added to them, or it is beyond them. */
export const weightOf = ({ key }: Pick<AnyCall, 'key'>): Weight => {
  const shown = shownOf(key);
  if (shown === 'whole') return 'documented';
  return shown === 'ours' ? 'ours' : 'completed';
};

/** The calls whose members the documents show. Of all others they show no more than the path. */
const PAYLOADS_SHOWN: ReadonlySet<string> = new Set(['common/systemConfig', 'file/upload']);

/** What the members of an answer weigh. */
export const payloadWeight = ({ key }: Pick<AnyCall, 'key'>): Weight =>
  PAYLOADS_SHOWN.has(key) ? 'documented' : 'completed';
