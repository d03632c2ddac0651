import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import recorded from './examples.generated.json' with { type: 'json' };

/** What was sent to a call and what it answered, when a test asked it well. */
export interface Example {
  readonly request?: Readonly<Record<string, unknown>>;
  readonly result?: unknown;
  /** The media type of the file that was answered. */
  readonly fileType?: string;
}

const examples: ReadonlyMap<string, Example> = new Map(Object.entries<Example>(recorded));

/** Of a call that the demo has nothing for yet, only the request. */
export const exampleOf = ({ key }: Pick<AnyCall, 'key'>): Example => examples.get(key) ?? {};
