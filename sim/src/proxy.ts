import { setGlobalProxyFromEnv } from 'node:http';
import process from 'node:process';

type Environment = Readonly<Record<string, string | undefined>>;

/** Names of this machine, in the form of `NO_PROXY`. */
const LOOPBACK = ['localhost', '.localhost', '127.0.0.1', '::1', '[::1]'];

const noProxyOf = (env: Environment): readonly string[] =>
  (env.no_proxy ?? env.NO_PROXY ?? '').split(/[\s,]+/).filter((name) => name !== '');

/** Whether Node sends requests through the proxy of the environment: its option or its variable says so. */
const usesProxy = ({ NODE_USE_ENV_PROXY, NODE_OPTIONS = '' }: Environment): boolean =>
  NODE_USE_ENV_PROXY === '1' || [...process.execArgv, ...NODE_OPTIONS.split(/\s+/)].includes('--use-env-proxy');

/** Sends requests to this machine directly, also when the proxy of the environment is in use and `NO_PROXY` does not name it. */
export const bypassProxyForLoopback = (env: Environment): void => {
  if (!usesProxy(env)) return;
  const noProxy = [...noProxyOf(env), ...LOOPBACK].join(',');
  setGlobalProxyFromEnv({
    HTTP_PROXY: env.http_proxy ?? env.HTTP_PROXY,
    HTTPS_PROXY: env.https_proxy ?? env.HTTPS_PROXY,
    NO_PROXY: noProxy,
  });
};

const covers = (entry: string, { hostname, host }: URL): boolean =>
  entry === '*' || entry === host || entry === hostname || hostname.endsWith(entry.replace(/^\*?\.?/, '.'));

/** A sentence about the proxy between this process and a server; undefined if requests go there directly. */
export const proxySentence = (address: string, env: Environment): string | undefined => {
  if (!usesProxy(env) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const name = url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY';
  const proxy = env[name.toLowerCase()] ?? env[name] ?? '';
  if (!URL.canParse(proxy) || [...noProxyOf(env), ...LOOPBACK].some((entry) => covers(entry, url))) return undefined;
  return `The request went through the proxy ${new URL(proxy).origin} (${name}), because NO_PROXY lacks ${url.hostname}.`;
};
