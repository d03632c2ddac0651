import base from 'virtual:ready/base';
import { ConfigContext } from 'antd/es/config-provider/context';
import { DesignTokenContext } from 'antd/es/theme/context';
import { useContext, useInsertionEffect } from 'react';
import { type CssRules, putRules } from './cssRules.ts';
import { type Layers, valuesOf } from './layers.ts';
import { FORM, ROOT_KEY } from './traits.ts';

/** Variables stand before all rules. */
const VARIABLES_ORDER = -1_000;

interface Theme {
  /** The class under which the variables are declared. */
  readonly key: string;
  readonly traits: readonly string[];
  /** Tells one theme from another. */
  readonly name: string;
}

const themes = new Map<string, Theme>();

/** The theme of this place: that of the page, or of the form that stands around it. */
export const useReadyTheme = (): Theme => {
  const { cssVar } = useContext(DesignTokenContext);
  const key = cssVar?.key ?? ROOT_KEY;
  const ofPage = cssVar !== undefined && 'traits' in cssVar && typeof cssVar.traits === 'string' ? cssVar.traits : '';
  const name = `${key} ${ofPage}`;
  const known = themes.get(name);
  if (known !== undefined) return known;
  const theme = { key, traits: [...ofPage.split(' '), ...(key === ROOT_KEY ? [] : [FORM])], name };
  themes.set(name, theme);
  return theme;
};

const useNonce = (): string | undefined => useContext(ConfigContext).csp?.nonce;

/** By which theme the variables of a selector were declared last. */
const declaredBy = new Map<string, string>();
const done = new Set<readonly CssRules[]>();

const declare = (selector: string, layers: Layers<string>, theme: Theme, nonce: string | undefined): void => {
  if (declaredBy.get(selector) === theme.name) return;
  declaredBy.set(selector, theme.name);
  const declarations = Object.entries(valuesOf(layers, theme.traits)).map(([name, value]) => `${name}:${value};`);
  if (declarations.length === 0) return;
  putRules({ id: selector, text: `${selector}{${declarations.join('')}}`, order: VARIABLES_ORDER }, nonce);
};

const put = (rules: readonly CssRules[], nonce: string | undefined): void => {
  if (done.has(rules)) return;
  done.add(rules);
  for (const each of rules) putRules(each, nonce);
};

/** What every part stands on. */
export function useReadyBase(): void {
  const theme = useReadyTheme();
  const nonce = useNonce();
  useInsertionEffect(() => {
    declare(`.${theme.key}`, base.variables, theme, nonce);
    put(base.rules, nonce);
  }, [theme, nonce]);
}

type StyleHook = (prefix: string, root?: string, hasRules?: boolean) => readonly [hash: string, key: string];

/** A hook that gives a part of the component library its rules and its variables, as the build has made them. */
export const styleHook =
  (rules: readonly CssRules[], variables: Layers<string>): StyleHook =>
  (prefix, root = prefix, hasRules = true) => {
    const theme = useReadyTheme();
    const nonce = useNonce();
    useInsertionEffect(() => {
      declare(`.${theme.key}.${root}`, variables, theme, nonce);
      if (hasRules) put(rules, nonce);
    }, [theme, root, hasRules, nonce]);
    return ['', theme.key];
  };

const usePut = (rules: readonly CssRules[]): void => {
  const nonce = useNonce();
  useInsertionEffect(() => put(rules, nonce), [rules, nonce]);
};

/** The same for a part that has no variables of its own: answers the class that tells versions of its rules apart, of which there is one. */
export const bareStyleHook = (rules: readonly CssRules[]) => (): string => {
  usePut(rules);
  return '';
};

/** The same as a part of the page. */
export const stylePart = (rules: readonly CssRules[]) => (): null => {
  usePut(rules);
  return null;
};
