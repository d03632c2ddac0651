import type { FastifyBaseLogger } from 'fastify';

type Bindings = Parameters<FastifyBaseLogger['child']>[0];
type Said = [unknown, ...unknown[]];

/**
 * The log of one request, with its id in every line. Fastify wants one for each; nearly none of them says anything, so it is
 * made when it is first spoken to.
 */
class RequestLog {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Bindings) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get level(): string {
    return this.#parent.level;
  }

  child(bindings: Bindings): FastifyBaseLogger {
    return this.#own().child(bindings);
  }

  fatal(...said: Said): void {
    this.#say('fatal', said);
  }

  error(...said: Said): void {
    this.#say('error', said);
  }

  warn(...said: Said): void {
    this.#say('warn', said);
  }

  info(...said: Said): void {
    this.#say('info', said);
  }

  debug(...said: Said): void {
    this.#say('debug', said);
  }

  trace(...said: Said): void {
    this.#say('trace', said);
  }

  silent(): void {
    // Says nothing at any level.
  }

  #say(level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace', said: Said): void {
    const own = this.#own();
    Reflect.apply(own[level], own, said);
  }

  #own(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings);
    return this.#made;
  }
}

export const requestLogOf = (parent: FastifyBaseLogger, bindings: Bindings): FastifyBaseLogger =>
  new RequestLog(parent, bindings);
