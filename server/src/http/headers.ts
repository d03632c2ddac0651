import '@fastify/cookie';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { SANDBOX_COOKIE } from '@tradeport/shared/words/cookies.ts';
import type { FastifyRequest } from 'fastify';

export const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const languageOf = (request: FastifyRequest): Language =>
  headerOf(request, 'language') === 'en-US' ? 'en-US' : 'zh-CN';

const SANDBOX_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Whether a sandbox may be called so. */
export const isSandboxName = (name: string): boolean => SANDBOX_NAME.test(name);

/** The sandbox that a request is about: of its header, which wins, or of the browser's cookie. */
export const sandboxNameOf = (request: FastifyRequest): string => {
  const name = headerOf(request, 'sandbox') ?? request.cookies[SANDBOX_COOKIE] ?? 'main';
  // A browser is told by the name that it gave; what is longer than names of hosts and cookies is nobody's.
  if (!isSandboxName(name)) throw refusal('unknownSandbox', name.length > 64 ? {} : { result: { sandboxGone: name } });
  return name;
};
