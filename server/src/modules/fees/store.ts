import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { DEFAULT_FEE_RULES, type FeeBearer, type FeeFigures, type FeeProduct } from '@tradeport/shared/rules/fees.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Assume } from '../../platform/records/assumptions.ts';

/** What a fee is asked for. */
export interface FeeAsk {
  readonly product: FeeProduct;
  readonly ccy: Ccy;
  readonly bearer: FeeBearer | null;
}

/** A rule as it applies, its figures filled in. */
export interface FeeRule extends FeeFigures {
  readonly ruleNo: string;
  readonly isOwn: boolean;
  /** Null: it is for any currency. */
  readonly ccy: string | null;
}

const ANY = '*';
const NONE: FeeFigures = { share: '0', minimumUsd: '0', flatUsd: '0' };

const defaultFigures = ({ product, bearer }: FeeAsk, assume: Assume): FeeFigures => {
  const switches = DEFAULT_FEE_RULES.find((rule) => rule.product === product && rule.bearer === bearer)?.switches;
  const figure = (name: keyof FeeFigures): string => {
    const key = switches?.[name];
    return key === undefined ? NONE[name] : assume(key);
  };
  return { share: figure('share'), minimumUsd: figure('minimumUsd'), flatUsd: figure('flatUsd') };
};

/**
 * The rule that applies first for the merchant whose rows are read: its own before everybody's, then one of the currency before one
 * of any. Undefined where none fits.
 */
export const findRule = async (
  reader: Reader | Tx,
  ask: FeeAsk,
  assuming: Promise<Assume>,
): Promise<FeeRule | undefined> => {
  const { product, ccy, bearer } = ask;
  const [rows, assume] = await Promise.all([
    reader.feeRule.findMany({ where: { product, bearer: bearer ?? '', ccy: { in: [ccy, ANY] } } }),
    assuming,
  ]);
  const rank = (row: (typeof rows)[number]): number => (row.merchantId === null ? 2 : 0) + (row.ccy === ANY ? 1 : 0);
  const [first] = rows.toSorted((a, b) => rank(a) - rank(b) || a.ruleNo.localeCompare(b.ruleNo));
  if (first === undefined) return undefined;
  const standard = defaultFigures(ask, assume);
  return {
    ruleNo: first.ruleNo,
    isOwn: first.merchantId !== null,
    ccy: first.ccy === ANY ? null : first.ccy,
    share: first.share ?? standard.share,
    minimumUsd: first.minimumUsd ?? standard.minimumUsd,
    flatUsd: first.flatUsd ?? standard.flatUsd,
  };
};

/** Adds the rules that a sandbox begins with: a rule a product and bearer, for any currency, with the figures of the switches. */
export const addDefaultRules = async (tx: Tx, sandboxId: string): Promise<void> => {
  await tx.feeRule.createMany({
    data: DEFAULT_FEE_RULES.map(({ product, bearer }, i) => ({
      sandboxId,
      ruleNo: `FR${String(i + 1).padStart(2, '0')}`,
      merchantId: null,
      product,
      ccy: ANY,
      bearer: bearer ?? '',
    })),
  });
};

/** Writes the figures that were agreed with a merchant, in place of those agreed before. */
export const writeOwnRule = async (
  tx: Tx,
  {
    sandboxId,
    merchantId,
    ruleNo,
  }: { readonly sandboxId: string; readonly merchantId: string; readonly ruleNo: string },
  {
    product,
    ccy,
    bearer,
  }: { readonly product: FeeProduct; readonly ccy: string | null; readonly bearer: FeeBearer | null },
  figures: FeeFigures,
): Promise<void> => {
  const key = { merchantId, product, ccy: ccy ?? ANY, bearer: bearer ?? '' };
  await tx.feeRule.deleteMany({ where: key });
  await tx.feeRule.create({ data: { ...key, ...figures, sandboxId, ruleNo } });
};
