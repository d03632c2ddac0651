import type { World } from '../../platform/runtime/world.ts';
import { type SeenCall, sealedRequestOf } from '../../platform/simulation/seenCall.ts';

type Kept = Pick<SeenCall, 'request' | 'requestSealed' | 'requestId'>;

/** The request as it came: what is masked in the record is kept beside it, sealed. */
export const wholeRequestOf = ({ request, requestSealed, requestId }: Kept, { atRest }: World['secrets']): string =>
  requestSealed === null ? request : atRest.open(requestSealed, sealedRequestOf(requestId));
