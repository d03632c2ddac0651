import type { ThemeConfig } from 'antd';
import type { Mode } from '../theme.ts';
import { DARK, ROOT_KEY, STILL } from './traits.ts';

/** What ConfigProvider takes in the built portal, whose build has made all that follows from a theme: which theme it is. */
export const antdTheme = (mode: Mode, motion: boolean): ThemeConfig => {
  const cssVar = {
    key: ROOT_KEY,
    traits: [...(mode === 'dark' ? [DARK] : []), ...(motion ? [] : [STILL])].join(' '),
  };
  return { hashed: false, cssVar };
};
