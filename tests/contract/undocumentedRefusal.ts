import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { documented } from './documented.ts';

interface RefusedCall {
  readonly code: string;
  readonly message: string;
  readonly result: unknown;
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
}

const { undocumented } = documented();

/** Everything in a refusal of a call that the OpenAPI document does not state, such as an unknown member of its `result`. */
export const undocumentedRefusal = (
  { path, methods }: AnyCall,
  { code, message, result, status, headers }: RefusedCall,
): readonly string[] =>
  undocumented(path.replace(/:(\w+)/g, '{$1}'), methods[0] ?? 'POST', {
    statusCode: status,
    headers,
    body: JSON.stringify({ code, message, result }),
  });
