import { allCalls } from '@tradeport/shared/contract/index.ts';
import { isMembers } from '@tradeport/shared/rules/members.ts';
import type { Came, Question, Wire } from '@tradeport/sim/verifying/wire.ts';
import { allValues, type FieldSpoil, spoilsOf, spoiltResult } from './fieldSpoils.ts';

type Answer = Extract<Came, { kind: 'answer' }>;

/** An answer of a call with the language of its request. */
interface Recorded {
  readonly language: string;
  readonly came: Answer;
  readonly envelope: Readonly<Record<string, unknown>>;
}

const schemaOf = (key: string): unknown => allCalls.find((call) => call.key === key)?.result;

const envelopeIn = (came: Came): Readonly<Record<string, unknown>> | undefined => {
  if (came.kind !== 'answer' || came.headers.get('content-type')?.startsWith('application/json') !== true)
    return undefined;
  const value: unknown = JSON.parse(Buffer.from(came.bytes).toString('utf8'));
  return isMembers(value) && value.code === '0' ? value : undefined;
};

const keyOf = ({ call, method, fields, language, token }: Question): string =>
  JSON.stringify([call.key, method, fields, language, token ?? null]);

/** A backend whose answers are recorded the first time, and given again with a fault afterwards. */
export const recordedBackend = (wire: Wire) => {
  const answers = new Map<string, Came>();
  const byCall = new Map<string, Recorded[]>();

  const ask = async (question: Question): Promise<Came> => {
    const known = answers.get(keyOf(question));
    if (known !== undefined) return known;
    const came = await wire.ask(question);
    answers.set(keyOf(question), came);
    const envelope = envelopeIn(came);
    if (envelope !== undefined && came.kind === 'answer') {
      const recorded = byCall.get(question.call.key) ?? [];
      byCall.set(question.call.key, [...recorded, { language: question.language, came, envelope }]);
    }
    return came;
  };

  const resultsOf = (key: string, language: string): readonly unknown[] =>
    (byCall.get(key) ?? []).filter((one) => one.language === language).map(({ envelope }) => envelope.result);

  return {
    wire: { ...wire, ask },
    keys: (): readonly string[] => [...byCall.keys()],
    /** Every fault of every field that the answers of a call have. */
    spoils: (key: string): readonly FieldSpoil[] =>
      spoilsOf(schemaOf(key), resultsOf(key, 'en-US').slice(0, 12), resultsOf(key, 'zh-CN')[0]),
    /** The same backend with one fault in every answer of a call that has a place for it. */
    spoilt: (key: string, spoil: FieldSpoil): Wire => {
      const all = allValues(resultsOf(key, 'en-US').slice(0, 12), spoil.path);
      const inChinese = resultsOf(key, 'zh-CN')[0];
      return {
        ...wire,
        ask: async (question) => {
          const came = await ask(question);
          if (question.call.key !== key || came.kind !== 'answer') return came;
          const envelope = byCall.get(key)?.find((one) => one.came === came)?.envelope;
          if (envelope === undefined) return came;
          if (spoil.kind === 'otherLanguage' && question.language !== 'en-US') return came;
          const spoilt = spoiltResult(envelope.result, spoil, inChinese, all);
          return spoilt === undefined
            ? came
            : { ...came, bytes: Buffer.from(JSON.stringify({ ...envelope, result: spoilt.result })) };
        },
      };
    },
  };
};
