import type { Route } from '../contract/define.ts';
import type { Way } from './configText.ts';

/** The way to a call of a backend: the catalogue's, but for what the configuration says of it under its key. */
export const wayTo = <R extends Route>(call: R, paths: Readonly<Record<string, Way>>): R => {
  const { method, path } = paths[call.key] ?? {};
  if (method === undefined && path === undefined) return call;
  return { ...call, path: path ?? call.path, methods: method === undefined ? call.methods : [method] };
};
