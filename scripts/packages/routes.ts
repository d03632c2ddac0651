import type { AnyCall, Route } from '../../shared/src/contract/define.ts';
import { catalogue } from '../../shared/src/contract/index.ts';

const routeOf = ({ key, methods, path, money, fileBytesMax, answersFile }: AnyCall): Route => ({
  key,
  methods,
  path,
  money,
  ...(fileBytesMax === undefined ? {} : { fileBytesMax }),
  ...(answersFile === undefined ? {} : { answersFile }),
});

/** The ways of all calls, as a module: what the built client carries in place of the catalogue with its schemas. */
export const routesModule = (): string => {
  const modules = Object.entries(catalogue).map(([module, calls]) => [
    module,
    Object.fromEntries(Object.entries<AnyCall>(calls).map(([name, call]) => [name, routeOf(call)])),
  ]);
  return `export const routes = ${JSON.stringify(Object.fromEntries(modules))};`;
};
