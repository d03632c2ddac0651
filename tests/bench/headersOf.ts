import { BENCH_SANDBOX } from './benchDatabase.ts';

/** Headers of a request by somebody who is signed in. */
export const headersOf = (token: string): Readonly<Record<string, string>> => ({
  token,
  language: 'zh-CN',
  sandbox: BENCH_SANDBOX,
  'system-name': 'bench',
});
