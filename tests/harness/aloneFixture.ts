import { afterEach } from 'vitest';
import { aloneServer, recordingBackend, someBackend } from './aloneServer.ts';

type Env = Readonly<Record<string, string>>;
type Waits = { readonly answerMs?: number; readonly fileMs?: number; readonly silentMs?: number };
type Respond = Parameters<typeof someBackend>[0];

const closing: (() => Promise<void>)[] = [];

/** Closes something after the test. */
const closeLater = <T extends { readonly close: () => Promise<void> }>(opened: T): T => {
  closing.push(opened.close);
  return opened;
};

/** Closes after each test what it opened. To be called once in a file. */
export const closeAfterEach = (): void => {
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
};

/** A standalone portal in front of a given backend. */
export const portalFor = async (backendUrl: string, env: Env = {}, waits?: Waits) =>
  closeLater(await aloneServer({ PORTAL_BACKEND: backendUrl, ...env }, waits === undefined ? {} : { waits }));

/** A standalone portal in front of a backend that responds as the test says. */
export const portalBefore = async (respond: Respond, env: Env = {}, waits?: Waits) => {
  const backend = closeLater(await someBackend(respond));
  const { url } = await portalFor(backend.url, env, waits);
  return { url, backend: backend.url };
};

/** A standalone portal in front of a backend that records its requests. */
export const portalBeforeRecorder = async (env: Env = {}) => {
  const backend = closeLater(await recordingBackend());
  const { url } = await portalFor(backend.url, env);
  return { url, backend };
};
