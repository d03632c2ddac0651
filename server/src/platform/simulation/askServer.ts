/** A request as it comes to the server. */
export interface Asked {
  readonly method: 'GET' | 'POST';
  /** Its path, with the query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

/** What came back. */
interface Answered {
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
  /** Why it was refused, as the header says; null where it was not. */
  readonly reason: string | null;
}

/** Asks the server itself, through the whole of the edge; undefined when the connection broke off. */
export type AskServer = (request: Asked) => Promise<Answered | undefined>;
