import { parse } from 'node:path';
import { type Client, createClient, type Transport } from '@tradeport/shared/client.ts';
import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { allCalls, catalogue } from '@tradeport/shared/contract/index.ts';
import { DEMO, startApp, type TestApp } from '../harness/app.ts';
import { type Asker, injectTransport } from '../harness/transport.ts';
import type { Scene } from '../nouns/noun.ts';
import { plainGoodOf } from './goodRequests.ts';
import { type Asked, isBlob, type Recipe, recipeOf } from './stepsOf.ts';

// What a good request leans on is asked of the server by calls. Here they are written down, so that whoever sends the example can make
// the same calls first.

/** A scene of good requests whose calls are written down. */
interface RecordedScene {
  readonly scene: Scene;
  /** The calls since it was asked last. */
  readonly taken: () => readonly Asked[];
  /** Whose session a token is, where it is one of the demo's people; the chief operator's is nobody's by name. */
  readonly personOf: (token: string) => string | undefined;
}

/** Where the files of requests are laid, under which names. */
interface KeptFiles {
  readonly nameOf: (file: Blob) => Promise<string>;
  readonly contents: () => ReadonlyMap<string, Buffer<ArrayBuffer>>;
}

/** Keeps each content once, under a name that any disk takes, beside those that lie there. */
const keptFiles = (lying: ReadonlyMap<string, Buffer<ArrayBuffer>>): KeptFiles => {
  const contents = new Map(lying);
  return {
    contents: () => contents,
    nameOf: async (file) => {
      const content = Buffer.from(await file.arrayBuffer());
      const same = [...contents].find(([, other]) => other.equals(content));
      if (same) return same[0];
      const { base, ext } = parse(file instanceof File ? file.name : 'file');
      const stem = base.slice(0, base.length - ext.length).replace(/[^\w-]/g, '') || 'picture';
      const alike = [...contents.keys()].filter((name) => name.startsWith(`${stem}-`)).length;
      const name = `${stem}-${alike + 1}${ext}`;
      contents.set(name, content);
      return name;
    },
  };
};

/** A request as a step keeps it: a file by its name. */
const kept = async (request: unknown, files: KeptFiles): Promise<Readonly<Record<string, unknown>>> => {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(typeof request === 'object' && request !== null ? request : {}))
    if (value !== undefined) kept[name] = isBlob(value) ? { src: await files.nameOf(value) } : value;
  return kept;
};

/** Where good requests are made, each call that they make being written down. */
const recordedScene = async (app: TestApp, files: KeptFiles): Promise<RecordedScene> => {
  let asked: Asked[] = [];
  let made = 0;
  const people = new Map<string, string>();

  const recording =
    (asker: Partial<Asker>): Transport =>
    async (call, request, options) => {
      const answer = await injectTransport(app.tradeport.app, asker)(call, request, options);
      const { token, sandbox } = asker;
      asked.push({
        call: call.key,
        method: options.method ?? call.methods[0] ?? 'POST',
        ...(token === undefined ? {} : { token }),
        ...(sandbox === undefined ? {} : { sandbox }),
        request: await kept(request, files),
        answer,
      });
      return answer;
    };
  const as = (asker: Partial<Asker>): Client => createClient(recording(asker), catalogue);
  const anonymous = as({});
  const token = async (loginNo: string = DEMO.chief): Promise<string> => {
    const given = await app.token(loginNo);
    people.set(given, loginNo);
    return given;
  };
  const recorded: TestApp = {
    ...app,
    anonymous,
    as,
    token,
    captcha: async () => {
      const { captchaId } = await anonymous.login.getVerifyPic({});
      const [message] = await anonymous.sim.outbox({ channel: 'captcha', target: captchaId, limit: 1 });
      return { captchaId, captcha: message?.code ?? '' };
    },
    signIn: async (loginNo, more = {}) => as({ token: await token(loginNo), ...more }),
    // What is due runs by itself where time passes: here the clock is told to go on.
    tradeport: {
      ...app.tradeport,
      runDueTasks: async () => {
        await anonymous.sim.advanceClock({ seconds: 1 });
      },
    },
  };
  const fresh = (): string => {
    made += 1;
    return `made-${made}`;
  };
  // The chief operator's session is the environment's own.
  const chief = as({ token: await app.token() });
  return {
    scene: { app: recorded, chief, sim: anonymous, fresh },
    taken: () => {
      const taken = asked;
      asked = [];
      return taken;
    },
    personOf: (given) => people.get(given),
  };
};

const recipeFor = async (call: AnyCall, files: KeptFiles): Promise<Recipe> => {
  const app = await startApp();
  const { scene, taken, personOf } = await recordedScene(app, files);
  const good = plainGoodOf(call);
  const token = good.token === undefined ? undefined : await good.token(scene.app);
  const request = await good.request(scene);
  const recipe = recipeOf(taken(), request, token, personOf);
  const blob = Object.values(request).find(isBlob);
  await app.close();
  return blob === undefined ? recipe : { ...recipe, file: await files.nameOf(blob) };
};

/** What was recorded of examples: by the call what it needs, and the files that go along. */
export interface Recorded {
  readonly recipes: Readonly<Record<string, Partial<Recipe>>>;
  readonly files: ReadonlyMap<string, Buffer<ArrayBuffer>>;
}

/** Records what each call's good request needs in a fresh demo, each in one of its own, where it is not recorded yet. */
export const recordRecipes = async (recorded: Recorded): Promise<Recorded> => {
  const files = keptFiles(recorded.files);
  const recipes: Record<string, Partial<Recipe>> = {};
  for (const call of allCalls) {
    const kept = recorded.recipes[call.key];
    if (kept !== undefined) {
      recipes[call.key] = kept;
      continue;
    }
    const { steps, takes, ...more } = await recipeFor(call, files);
    recipes[call.key] = {
      ...(steps.length === 0 ? {} : { steps }),
      ...(Object.keys(takes).length === 0 ? {} : { takes }),
      ...more,
    };
  }
  return { recipes, files: files.contents() };
};
