import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import recorded from './examples.generated.json' with { type: 'json' };

/** What was sent to a call and what it answered, when a test asked it well. */
export interface Example {
  readonly request?: Readonly<Record<string, unknown>>;
  readonly result?: unknown;
  /** The media type of the file that was answered. */
  readonly fileType?: string;
  /** What of the request is of the world that it was sent in: by the field, the call that answers it, or the clock for a day. */
  readonly from?: Readonly<Record<string, string>>;
}

const examples: ReadonlyMap<string, Example> = new Map(Object.entries<Example>(recorded));

/** Of a call that the demo has nothing for yet, only the request. */
export const exampleOf = ({ key }: Pick<AnyCall, 'key'>): Example => examples.get(key) ?? {};

/**
 * Where whoever sends the example takes what it holds from: a line of Markdown; nothing where it holds in every demo. Without the
 * simulator nothing is taken from it.
 */
export const exampleNeeds = ({ from }: Example, withSimulator: boolean): Bilingual | undefined => {
  const calls = Object.entries(from ?? {}).filter(([, call]) => withSimulator || !call.startsWith('sim'));
  if (calls.length === 0) return undefined;
  const sources = calls.map(
    ([field, call]): Bilingual =>
      call === 'clock'
        ? [`\`${field}\` 从时钟当日起算`, `\`${field}\` counted from the day of the clock`]
        : [`\`${field}\` 取自 \`${call}\``, `\`${field}\` from \`${call}\``],
  );
  return [
    `示例中：${sources.map(([zh]) => zh).join('，')}。`,
    `In the example: ${sources.map(([, en]) => en).join(', ')}.`,
  ];
};
