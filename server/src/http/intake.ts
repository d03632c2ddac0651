import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatNamed } from '@tradeport/shared/rules/formats.ts';
import { isVerified } from '@tradeport/shared/states/realName.ts';
import { requireKind } from './access.ts';
import { headerOf } from './headers.ts';
import { checkedInput, readInput } from './input.ts';
import { requestHash } from './requestHash.ts';
import type { Stage } from './stage.ts';

/** Reads the request, once: a fault may have asked for it before its turn. */
export const readIn: Stage['run'] = async (passage) => {
  passage.read ??= await readInput(passage.edge.arrivals, passage.call, passage.request);
};

/** Of a call that serves several kinds, whether the kind that is asked for is open to the caller. */
export const holdKind: Stage['run'] = ({ call, caller, read }) => {
  requireKind(call, caller, read?.input);
};

export const validate: Stage['run'] = (passage) => {
  const { call, request } = passage;
  passage.input = checkedInput(call, request, passage.read ?? { input: undefined });
};

export const holdVerified: Stage['run'] = ({ caller }) => {
  if ('session' in caller && !isVerified(caller.session.realNameState)) throw refusal('verifyFirst');
};

/** Under its key a money call is known again when it is asked once more. */
export const knowAgain: Stage['run'] = (passage) => {
  const { call, request } = passage;
  const key = headerOf(request, 'idempotency-key');
  if (key === undefined) return;
  if (!formatNamed('uuid').test(key)) throw refusal('badIdempotencyKey');
  const idempotency = {
    call: call.key,
    key: key.toLowerCase(),
    requestHash: requestHash(call.request, passage.read?.input),
  };
  passage.caller = { ...passage.caller, idempotency };
};
