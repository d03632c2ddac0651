import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { antdTheme } from '../src/ui/antdTheme.ts';
import { FORM_SIZES } from '../src/ui/forms/formSizes.ts';
import type { CssRules } from '../src/ui/ready/cssRules.ts';
import type { Layers } from '../src/ui/ready/layers.ts';
import { DARK, FORM, ROOT_KEY, STILL } from '../src/ui/ready/traits.ts';
import { layered } from './layered.ts';
import { type Hook, STYLE_HOOKS } from './styleHooks.ts';

interface RecordedHook {
  readonly of: Hook;
  /** Its rules, and the animations that they name. */
  readonly rules: readonly CssRules[];
  /** The component whose variables the part reads; undefined for one that has none. */
  readonly component: string | undefined;
}

export interface Recorded {
  readonly hooks: readonly RecordedHook[];
  /** The variables of each component, such as `--ant-button-font-weight`. */
  readonly variables: ReadonlyMap<string, Layers<string>>;
  /** What every part stands on: rules of icons and links, the variables of all, and the values that parts ask for in code. */
  readonly base: { readonly rules: readonly CssRules[]; readonly variables: Layers<string>; readonly tokens: Layers };
}

type Key = readonly string[];
/** What the component library has made, as its engine keeps it: by a path of words, with how often it is used. */
type Made = ReadonlyMap<string, readonly [times: number, value: readonly unknown[]]>;

/** The component library as Node loads it. */
interface Library {
  readonly createElement: (type: unknown, props: object | null, ...children: readonly ReactNode[]) => ReactNode;
  readonly renderToString: (page: ReactNode) => string;
  readonly ConfigProvider: unknown;
  readonly StyleProvider: unknown;
  readonly createCache: () => { readonly cache: Made };
  readonly load: (
    module: string,
  ) => Readonly<Record<string, (asked: string | { readonly prefixCls: string }) => unknown>>;
}

const library = (): Library => {
  const ours = createRequire(join(import.meta.dirname, '../package.json'));
  // The engine belongs to the library: ours is to be the same one.
  const { createCache, StyleProvider } = createRequire(ours.resolve('antd'))('@ant-design/cssinjs');
  return {
    createElement: ours('react').createElement,
    renderToString: ours('react-dom/server').renderToString,
    ConfigProvider: ours('antd').ConfigProvider,
    StyleProvider,
    createCache,
    load: (module) => ours(`antd/lib/${module}.js`),
  };
};

const PREFIX = 'ant';
/** Rules that every page has, whatever parts it shows. */
const BASE: ReadonlySet<string | undefined> = new Set(['Shared', 'ant-design-icons']);
/** Those that a page has beside its plain one; in each of them stands a form. */
const OTHER_THEMES: readonly (readonly string[])[] = [[DARK], [STILL], [DARK, STILL]];

const entry = (made: Made, key: Key): readonly unknown[] => made.get(key.join('%'))?.[1] ?? [];
const keysOf = (made: Made, kind: string): readonly Key[] =>
  [...made.keys()].map((key) => key.split('%')).filter(([first]) => first === kind);

/** One theme, shown once: what the library has made, and which of it each part asked for. */
const shown = (traits: readonly string[]) => {
  const { createElement, renderToString, ConfigProvider, StyleProvider, createCache, load } = library();
  const cache = createCache();
  const theme = antdTheme(traits.includes(DARK) ? 'dark' : 'light', !traits.includes(STILL));
  const asked: { readonly of: Hook; readonly styles: readonly Key[] }[] = [];
  const askForAll = (): null => {
    for (const of of STYLE_HOOKS) {
      const use = load(of.module)[of.name];
      if (use === undefined) throw new Error(`${of.module} exports no ${of.name}`);
      const before = new Set(cache.cache.keys());
      const prefixCls = `${PREFIX}-${of.prefix}`;
      use(of.isPart ? { prefixCls } : prefixCls);
      const made = [...cache.cache.keys()].filter((key) => !before.has(key)).map((key) => key.split('%'));
      const styles = made.filter(([kind, , name]) => kind === 'style' && !BASE.has(name));
      // In the form the same is asked once more, of which only variables come.
      if (asked.length < STYLE_HOOKS.length) asked.push({ of, styles });
    }
    return null;
  };
  const form = createElement(ConfigProvider, { theme: FORM_SIZES }, createElement(askForAll, null));
  const page = createElement(ConfigProvider, { theme }, createElement(askForAll, null), form);
  renderToString(createElement(StyleProvider, { cache }, page));
  return { traits, made: cache.cache, asked };
};
type Shown = ReturnType<typeof shown>;

const rulesIn = ([text, id, effects, , order]: readonly unknown[]): readonly CssRules[] => {
  if (typeof text !== 'string' || typeof id !== 'string' || typeof order !== 'number')
    throw new Error('the component library keeps its styles otherwise than expected');
  return [
    ...(text === '' ? [] : [{ id, text, order }]),
    ...Object.entries(Object(effects)).map(([name, animation]) => ({ id: name, text: String(animation), order })),
  ];
};

/** Rules that read the same in all themes, in which only variables differ. */
const sameRules = (themes: readonly Shown[], styles: readonly Key[]): readonly CssRules[] => {
  const [first = [], ...others] = themes.map(({ made }) => styles.flatMap((key) => rulesIn(entry(made, key))));
  if (others.some((other) => JSON.stringify(other) !== JSON.stringify(first)))
    throw new Error(`${styles.join(' ')} reads otherwise in another theme`);
  return first;
};

/** `.tp.ant-btn{--a:b;--c:d;}` as names and values. */
const declared = (css: unknown): Readonly<Record<string, string>> => {
  if (typeof css !== 'string') throw new Error('the component library keeps its variables otherwise than expected');
  const body = css.slice(css.indexOf('{') + 1, -1);
  const pairs = body
    .split(';')
    .filter((each) => each !== '')
    .map((each): readonly [string, string] => [each.slice(0, each.indexOf(':')), each.slice(each.indexOf(':') + 1)]);
  const again = pairs.map(([name, value]) => `${name}:${value};`).join('');
  if (again !== body || pairs.some(([name]) => !/^--[\w-]+$/.test(name)))
    throw new Error(`there is more than variables in ${css}`);
  return Object.fromEntries(pairs);
};

/** The variables that a component has, whoever of its parts declares them. */
const variablesOf = ({ made }: Shown, component: string, isForm: boolean): Readonly<Record<string, string>> => {
  const keys = keysOf(made, 'cssVar').filter(([, of, key]) => of === component && (key !== ROOT_KEY) === isForm);
  const [first, ...others] = keys.map((key) => declared(entry(made, key)[1]));
  if (first === undefined) throw new Error(`${component} declares nothing`);
  if (others.some((other) => JSON.stringify(other) !== JSON.stringify(first)))
    throw new Error(`parts of ${component} declare different variables`);
  return first;
};

interface Token {
  readonly values: Readonly<Record<string, unknown>>;
  readonly variables: Readonly<Record<string, string>>;
}

const tokenOf = ({ made }: Shown, isForm: boolean): Token => {
  const [token, ...others] = keysOf(made, 'token')
    .map((key) => entry(made, key))
    .filter(([, , , , key]) => (key !== ROOT_KEY) === isForm);
  if (token === undefined || others.length > 0) throw new Error('a page has one set of values, and its form another');
  const [, , real, variables] = token;
  // What is said of single components is in their variables.
  const values = Object.entries(Object(real)).filter(
    ([name, value]) => typeof value !== 'object' && name !== '_tokenKey',
  );
  return { values: Object.fromEntries(values), variables: declared(variables) };
};

/** What pages and their forms say of the same. */
const layersOf = <Value>(
  themes: readonly Shown[],
  valuesOf: (theme: Shown, isForm: boolean) => Readonly<Record<string, Value>>,
): Layers<Value> =>
  layered(
    themes.flatMap((theme) => [
      { traits: theme.traits, values: valuesOf(theme, false) },
      { traits: [...theme.traits, FORM], values: valuesOf(theme, true) },
    ]),
  );

/** All that the component library makes of our theme while pages ask for it, made at once. Throws where it does so otherwise than expected. */
export const recorded = (): Recorded => {
  const plain = shown([]);
  const { made, asked } = plain;
  const themes = [plain, ...OTHER_THEMES.map(shown)];
  const components = new Set(keysOf(made, 'cssVar').flatMap(([, component]) => component ?? []));
  return {
    hooks: asked.map(({ of, styles }) => {
      if (styles.length === 0) throw new Error(`${of.module} has no rules`);
      const [component] = styles
        .flatMap(([, , name]) => name?.split('-')[0] ?? [])
        .filter((name) => components.has(name));
      return { of, rules: sameRules(themes, styles), component };
    }),
    variables: new Map(
      [...components].map((component) => [
        component,
        layersOf(themes, (theme, isForm) => variablesOf(theme, component, isForm)),
      ]),
    ),
    base: {
      rules: sameRules(
        themes,
        keysOf(made, 'style').filter(([, , name]) => BASE.has(name)),
      ),
      variables: layersOf(themes, (theme, isForm) => tokenOf(theme, isForm).variables),
      tokens: layersOf(themes, (theme, isForm) => tokenOf(theme, isForm).values),
    },
  };
};
