/** What the edge asks of signed calls. */
export interface Signatures {
  /** Now, in real time. */
  readonly now: () => Date;
  /** The key as text; undefined where none is at hand. */
  readonly keyOf: (merchantId: string, keySealed: string | null) => string | undefined;
  /** Takes a signature; false for one that was taken before, by any server. */
  readonly useUp: (
    whose: { readonly sandboxId: string; readonly merchantId: string },
    signature: string,
  ) => Promise<boolean>;
}
