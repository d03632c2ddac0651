export type Value = string | number | bigint | null;
export type Statement = readonly [text: string, values: readonly Value[]];
/** What is said between BEGIN and COMMIT. */
export type Transaction = readonly Statement[];

/** A command as it was heard: its transactions, one after the other. Those of one merchant keep their order. */
export interface HeardCommand {
  readonly merchantId: string;
  readonly transactions: readonly Transaction[];
}
