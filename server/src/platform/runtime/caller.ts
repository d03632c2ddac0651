import type { AgreementId } from '@tradeport/shared/reference/agreements.ts';
import type { ProductName } from '@tradeport/shared/rules/products.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';

/** The header `idempotency-key` of a money call, with the request that it stands for. */
export interface Idempotency {
  readonly call: string;
  readonly key: string;
  readonly requestHash: string;
}

/** Who calls, as far as everybody may: what the edge knows of any request. */
export interface Caller {
  readonly requestId: string;
  readonly sandboxId: string;
  readonly language: Language;
  readonly ip: string;
  readonly userAgent: string;
  /** Sandbox time when the call came in. */
  readonly now: Date;
  /** `call:<module/name>`: written into every event that the call causes. */
  readonly cause: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly setCookie: (name: string, value: string, maxAgeSeconds: number) => void;
  readonly idempotency?: Idempotency;
}

/** The operator behind a session, with what they may do. */
export interface SignedIn extends Caller {
  readonly session: SessionInfo;
}

/** What a merchant demands of every call of its logins. */
export interface Demands {
  /** Whether it is signed. */
  readonly signed: boolean;
  /** Where it must come from, with blanks between; from anywhere when empty. */
  readonly from: string;
  /** The key that it is signed with, encrypted at rest; null where there is none, or nothing is signed. */
  readonly keySealed: string | null;
}

export interface SessionInfo {
  readonly sessionId: string;
  readonly tokenHash: string;
  readonly merchantId: string;
  readonly merchantNo: string;
  readonly realNameState: string;
  /** Products that are off for the merchant: their screens are refused to everybody. */
  readonly productsOff: readonly ProductName[];
  /** Agreements that the merchant has signed and is to sign again. */
  readonly agreementsDue: readonly AgreementId[];
  /** Absent where the merchant demands nothing. */
  readonly demands?: Demands;
  readonly operatorId: string;
  readonly operatorName: string;
  /** Who the operator is as a person: ids repeat after a reset. */
  readonly person: string;
  readonly operatorKind: 'chief' | 'ordinary';
  readonly roleId: string | null;
  /** Screens that their role and every session open; a chief opens all, whatever stands here. */
  readonly paths: readonly string[];
  /** When the session ends if nothing is called any more (real time). */
  readonly validUntil: Date;
}

/** A sandbox as the edge needs it. */
export interface SandboxAtNow {
  readonly sandboxId: string;
  readonly now: Date;
  /** Empty while nothing goes wrong on purpose in it; changes with every fault that comes or goes. */
  readonly faultVersion: string;
}

/** `used`: by a person, so that it lasts on. `watched`: by the page on its own, which keeps no session from idling out. */
export type SessionUse = 'used' | 'watched';

/** A living session, where and when it is asked for. */
export interface FoundSession extends Omit<SandboxAtNow, 'sandboxId'> {
  readonly session: SessionInfo;
  /** Of a merchant that demands something: makes the session last on. To be called once the demands are met. */
  readonly noteUse?: () => Promise<unknown>;
}

/** What the edge asks of every request: where it is asked, and by whom. */
export interface CallerLookup {
  /** The sandbox with its present time; undefined when there is none of that name. Refuses `sandboxGivesWay`. */
  readonly sandbox: (sandboxId: string) => Promise<SandboxAtNow | undefined>;
  /** The living session behind a token, with the sandbox's present time; undefined: unknown, ended, of another sandbox. */
  readonly session: (sandboxId: string, token: string, use: SessionUse) => Promise<FoundSession | undefined>;
}
