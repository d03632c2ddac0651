/// <reference types="vite/client" />

/** The stylesheet of colours, made at build time from `ui/theme.ts`. */
declare module 'virtual:theme.css';

/** What every part of the component library stands on, made at build time from `ui/antdTheme.ts`. */
declare module 'virtual:ready/base' {
  const base: {
    readonly rules: readonly import('./ui/ready/cssRules.ts').CssRules[];
    readonly variables: import('./ui/ready/layers.ts').Layers<string>;
    readonly tokens: import('./ui/ready/layers.ts').Layers;
  };
  export default base;
}
