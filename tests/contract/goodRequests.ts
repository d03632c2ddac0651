import { type AnyCall, isByKind } from '@tradeport/shared/contract/define.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import type { TestApp } from '../harness/app.ts';
import { together } from '../nouns/index.ts';
import type { Good, Scene } from '../nouns/noun.ts';

/** A call as it is asked for one of the kinds that it serves. */
export interface KindOfCall {
  /** The key of the call, and the kind where the request names it. */
  readonly name: string;
  readonly call: AnyCall;
  /** The kind that is asked for; none where the call serves one only. */
  readonly kind: string | undefined;
  /** The field that names the kind; nothing where a request without it means this kind. */
  readonly named: Readonly<Record<string, string>>;
}

const kindsOf = (call: AnyCall): readonly KindOfCall[] => {
  const { key, access } = call;
  if (!isByKind(access)) return [{ name: key, call, kind: undefined, named: {} }];
  const { field, kinds, absent } = access;
  return Object.keys(kinds).map((kind) =>
    kind === absent
      ? { name: key, call, kind, named: {} }
      : { name: `${key} ${kind}`, call, kind, named: { [field]: kind } },
  );
};

/** Every call of the catalogue, once for each kind that it serves. */
export const kindsOfCalls: readonly KindOfCall[] = allCalls.flatMap(kindsOf);

/** A good request for every call and kind, by its name. */
export const goodRequests: Readonly<Record<string, Good>> = together((noun) => noun.goodRequests);

/** The good request of a call, for a kind of it where it has several. Throws when no noun has it. */
export const goodOf = ({ name, named }: Pick<KindOfCall, 'name' | 'named'>): Good => {
  const good = goodRequests[name];
  if (!good) throw new Error(`${name} has no good request in tests/nouns`);
  return { ...good, request: async (scene) => ({ ...named, ...(await good.request(scene)) }) };
};

/** A call for the kind that is meant where none is named. */
export const plainly = (call: AnyCall): KindOfCall => {
  const plain = kindsOf(call).find(({ name }) => name === call.key);
  return plain ?? { name: call.key, call, kind: undefined, named: {} };
};
export const plainGoodOf = (call: AnyCall): Good => goodOf(plainly(call));

/** Where good requests are made: in a running demo, by a signed-in chief operator. */
export const sceneOf = async (app: TestApp): Promise<Scene> => {
  let made = 0;
  return {
    app,
    chief: await app.signIn(),
    sim: app.anonymous,
    fresh: () => {
      made += 1;
      return `made-${made}`;
    },
  };
};
