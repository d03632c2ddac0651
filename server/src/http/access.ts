import { type Access, type AnyCall, isByKind } from '@tradeport/shared/contract/define.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { KindAccess } from '@tradeport/shared/screens.ts';
import type { Caller, SessionInfo, SignedIn } from '../platform/runtime/caller.ts';
import { opens } from '../platform/runtime/opens.ts';

/** Whether a session is let in before its request is read: of a call that serves several kinds, by whoever may ask for one. */
export const mayEnter = (session: SessionInfo, access: Exclude<Access, 'public' | 'sim'>): boolean =>
  isByKind(access) ? Object.values(access.kinds).some((kind) => opens(session, kind)) : opens(session, access);

/** The access of the kind that a request asks for; undefined where it names none that there is, which its schema refuses. */
const kindAsked = ({ field, kinds, absent }: Exclude<Access, KindAccess | string>, input: unknown) => {
  const named: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, field) : undefined;
  const kind = named ?? absent;
  return typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
};

/**
 * Refuses `AUTHORIZATION_FAILED` when the screens of the kind that is asked for are not open to the caller. Rights come before fields:
 * what was read has not been checked against its schema yet.
 */
export const requireKind = ({ access }: Pick<AnyCall, 'access'>, caller: Caller | SignedIn, input: unknown): void => {
  if (!isByKind(access) || !('session' in caller)) return;
  const asked = kindAsked(access, input);
  if (asked !== undefined && !opens(caller.session, asked)) throw refusal('AUTHORIZATION_FAILED');
};
