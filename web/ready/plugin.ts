import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Recorded } from './recorded.ts';

const BASE = 'virtual:ready/base';
const VARIABLES = 'virtual:ready/variables/';
const READY = join(import.meta.dirname, '../src/ui/ready').replaceAll('\\', '/');

const REPLACED: Readonly<Record<string, string>> = {
  'antd/es/theme/useToken.js': `export { default } from '${READY}/useToken.ts';`,
  'antd/es/theme/util/useResetIconStyle.js': `export { useReadyBase as default } from '${READY}/styles.ts';`,
  'antd/es/theme/themes/default/theme.js': 'export default undefined;',
  'web/src/ui/antdTheme.ts': `export { antdTheme } from '${READY}/antdTheme.ts';`,
};

/** The component library's ground asks its engine for two things that a page with ready styles has no use for. */
const ENGINE = /import \{[^}]*\} from ['"]@ant-design\/cssinjs['"];/;
const ENGINE_MODULE = /@ant-design\/cssinjs\//;
const NO_ENGINE = 'const createTheme = () => undefined; const CssInJsStyleContext = React.createContext({});';

const UTILITIES = 'antd/es/theme/util/genStyleUtils.js';
const NAMES = 'export const genCssVar =';
/** What nobody may ask for. */
const NOTHING = '"tradeport: not made by the build"';

const moduleOf = (id: string): string => id.replaceAll('\\', '/').split('?')[0] ?? '';

/** Such as `button/style/index`. */
const STYLE_MODULE = /\/antd\/es\/((?!theme\/|config-provider\/)[\w-]+(?:\/wave)?\/style(?:\/[\w-]+)*)\.js$/;
const EXPORTED = /^export (?:const|let|function|class) (\w+)|^export \{([^}]*)\}|^export (default) /gm;

const exportsOf = (code: string): readonly string[] =>
  [...code.matchAll(EXPORTED)]
    .flatMap(([, one, list, fallback]) => [
      ...(one ?? fallback ?? '').split(' '),
      ...(list ?? '').split(',').map((each) => each.trim().split(' ').at(-1) ?? ''),
    ])
    .filter((name) => name !== '');

const exporting = (name: string, what: string): string =>
  name === 'default' ? `export default ${what};` : `export const ${name} = ${what};`;

/** What else a module exports that says `code` now: what asks for it is not part of a page. */
const withNothing = (code: string, original: string): string => {
  const made = exportsOf(code);
  const others = exportsOf(original).filter((name) => !made.includes(name));
  return [code, ...others.map((name) => exporting(name, NOTHING))].join('\n');
};

/** What makes styles, without the making: how a variable is called is asked by parts in code. */
const withoutEngine = (original: string): string => {
  const at = original.indexOf(NAMES);
  if (at < 0) throw new Error(`${UTILITIES} does not read as expected`);
  const makers = ['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'];
  return [original.slice(at), ...makers.map((name) => exporting(name, NOTHING))].join('\n');
};

/** A module of styles with what the build has made in place of what makes it. What else it exports, only other such modules ask for. */
const styleModule = ({ hooks }: Recorded, module: string, code: string): string => {
  const own = hooks.filter(({ of }) => of.module === module);
  const components = [...new Set(own.flatMap(({ component }) => component ?? []))];
  const ready = [
    `import { styleHook, bareStyleHook, stylePart } from '${READY}/styles.ts';`,
    ...components.map((component) => `import ${component} from '${VARIABLES}${component}';`),
    ...own.map(({ of, rules, component }) => {
      const made = JSON.stringify(rules);
      return exporting(
        of.name,
        of.isPart ? `stylePart(${made})` : component ? `styleHook(${made}, ${component})` : `bareStyleHook(${made})`,
      );
    }),
  ].join('\n');
  return withNothing(ready, code);
};

/**
 * What the component library makes of our theme in the browser of everybody, at each visit: colours derived from colours, the rules and
 * variables of each part. The build makes it once, and the parts put it into the page as it is; the engine that made it stays out.
 */
export const readyStyles = (): Plugin => {
  let made: Promise<Recorded> | undefined;
  const ready = (): Promise<Recorded> => {
    // The component library is loaded by who builds, not by whoever reads the configuration.
    made ??= import('./recorded.ts').then(({ recorded }) => recorded());
    return made;
  };
  return {
    name: 'tradeport-ready-styles',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === BASE || id.startsWith(VARIABLES) ? `\0${id}` : undefined),
    load: async (id) => {
      if (id === `\0${BASE}`) return `export default ${JSON.stringify((await ready()).base)};`;
      if (id.startsWith(`\0${VARIABLES}`)) {
        const { variables } = await ready();
        return `export default ${JSON.stringify(variables.get(id.slice(VARIABLES.length + 1)))};`;
      }
      const path = moduleOf(id);
      if (path.endsWith(UTILITIES)) return withoutEngine(readFileSync(path, 'utf8'));
      const replaced = Object.entries(REPLACED).find(([end]) => path.endsWith(end));
      if (replaced !== undefined) return withNothing(replaced[1], readFileSync(path, 'utf8'));
      const [, module] = STYLE_MODULE.exec(path) ?? [];
      return module === undefined ? undefined : styleModule(await ready(), module, readFileSync(path, 'utf8'));
    },
    transform: (code, id) => {
      // Its modules set up what only they use: without somebody who asks them for something they are left out.
      if (ENGINE_MODULE.test(moduleOf(id))) return { code, moduleSideEffects: false };
      if (!moduleOf(id).endsWith('antd/es/config-provider/index.js')) return undefined;
      const lean = code.replace(ENGINE, NO_ENGINE);
      if (lean === code) throw new Error('config-provider/index.js does not read as expected');
      return { code: lean, map: null };
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        for (const [id, { code }] of file.type === 'chunk' ? Object.entries(file.modules) : [])
          if (code && (code.includes(NOTHING) || ENGINE_MODULE.test(moduleOf(id))))
            this.error(
              `${file.fileName} holds ${id}: styles that no build makes; name their hook in ready/styleHooks.ts`,
            );
    },
  };
};
