import base from 'virtual:ready/base';
import { valuesOf } from './layers.ts';
import { useReadyTheme } from './styles.ts';

type Tokens = Readonly<Record<string, unknown>>;

const tokensOf = new Map<string, Tokens>();

/** The values of the theme, for the parts of the component library that ask for one in code. */
export default function useToken(): readonly [theme: undefined, tokens: Tokens, hash: string, tokens: Tokens] {
  const { name, traits } = useReadyTheme();
  const tokens = tokensOf.get(name) ?? valuesOf(base.tokens, traits);
  tokensOf.set(name, tokens);
  return [undefined, tokens, '', tokens];
}
