import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { DEFAULT_FEE_RULES, type FeeBearer, type FeeFigures, type FeeProduct } from '@tradeport/shared/rules/fees.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Assume } from '../../platform/records/assumptions.ts';

/** Of which fees a rule of everybody is. */
export interface RuleScope {
  readonly product: FeeProduct;
  readonly ccy: string | null;
  readonly bearer: FeeBearer | null;
}

/** What a fee is asked for. */
export interface FeeAsk extends RuleScope {
  readonly ccy: Ccy;
}

/** A rule as it applies, its figures filled in. */
export interface FeeRule extends FeeFigures {
  readonly ruleNo: string;
  readonly isOwn: boolean;
  /** Null: it is for any currency. */
  readonly ccy: string | null;
}

/** The rule of a moment, and the next one that was noticed for later. */
export interface Ruled {
  readonly rule: FeeRule;
  readonly coming: { readonly rule: FeeRule; readonly effectiveAt: Date } | null;
}

const ANY = '*';
const NONE: FeeFigures = { share: '0', minimumUsd: '0', flatUsd: '0' };

const defaultFigures = ({ product, bearer }: RuleScope, assume: Assume): FeeFigures => {
  const switches = DEFAULT_FEE_RULES.find((rule) => rule.product === product && rule.bearer === bearer)?.switches;
  const figure = (name: keyof FeeFigures): string => {
    const key = switches?.[name];
    return key === undefined ? NONE[name] : assume(key);
  };
  return { share: figure('share'), minimumUsd: figure('minimumUsd'), flatUsd: figure('flatUsd') };
};

type Row = Awaited<ReturnType<Reader['feeRule']['findMany']>>[number];

/** Its own before everybody's, one of the currency before one of any, then the one that took effect last. */
const firstAt = (rows: readonly Row[], at: Date): Row | undefined => {
  const rank = (row: Row): number => (row.merchantId === null ? 2 : 0) + (row.ccy === ANY ? 1 : 0);
  const since = ({ effectiveAt }: Row): number => effectiveAt?.getTime() ?? 0;
  const [first] = rows
    .filter((row) => since(row) <= at.getTime())
    .toSorted((a, b) => rank(a) - rank(b) || since(b) - since(a) || a.ruleNo.localeCompare(b.ruleNo));
  return first;
};

const ruleOf = (row: Row, standard: FeeFigures): FeeRule => ({
  ruleNo: row.ruleNo,
  isOwn: row.merchantId !== null,
  ccy: row.ccy === ANY ? null : row.ccy,
  share: row.share ?? standard.share,
  minimumUsd: row.minimumUsd ?? standard.minimumUsd,
  flatUsd: row.flatUsd ?? standard.flatUsd,
});

const fits = ({ product, ccy, bearer }: RuleScope) => ({
  product,
  bearer: bearer ?? '',
  ccy: { in: ccy === null ? [ANY] : [ccy, ANY] },
});

/**
 * The rule that applies first at a moment for the merchant whose rows are read: its own before everybody's, one of the currency
 * before one of any, then the one that took effect last; and the first later rule that takes its place. Undefined where none fits.
 */
export const findRule = async (
  reader: Reader | Tx,
  ask: FeeAsk,
  assuming: Promise<Assume>,
  now: Date,
): Promise<Ruled | undefined> => {
  const [rows, assume] = await Promise.all([reader.feeRule.findMany({ where: fits(ask) }), assuming]);
  const first = firstAt(rows, now);
  if (first === undefined) return undefined;
  const standard = defaultFigures(ask, assume);
  const [next] = rows
    .flatMap(({ effectiveAt }) => (effectiveAt !== null && effectiveAt > now ? [effectiveAt] : []))
    .toSorted((a, b) => a.getTime() - b.getTime())
    .flatMap((effectiveAt) => {
      const row = firstAt(rows, effectiveAt);
      return row === undefined || row === first ? [] : [{ rule: ruleOf(row, standard), effectiveAt }];
    });
  return { rule: ruleOf(first, standard), coming: next ?? null };
};

/** Everybody's rule of a moment; undefined where none fits. */
export const findStandard = async (
  reader: Reader | Tx,
  scope: RuleScope,
  assuming: Promise<Assume>,
  now: Date,
): Promise<FeeRule | undefined> => {
  const [rows, assume] = await Promise.all([
    reader.feeRule.findMany({ where: { merchantId: null, ...fits(scope) } }),
    assuming,
  ]);
  const first = firstAt(rows, now);
  return first && ruleOf(first, defaultFigures(scope, assume));
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
  { product, ccy, bearer }: RuleScope,
  figures: FeeFigures,
): Promise<void> => {
  const key = { merchantId, product, ccy: ccy ?? ANY, bearer: bearer ?? '' };
  await tx.feeRule.deleteMany({ where: key });
  await tx.feeRule.create({ data: { ...key, ...figures, sandboxId, ruleNo } });
};

/** Writes everybody's figures from an instant on, in place of those that were noticed for the same instant. */
export const writeComingRule = async (
  tx: Tx,
  { sandboxId, ruleNo }: { readonly sandboxId: string; readonly ruleNo: string },
  { product, ccy, bearer }: RuleScope,
  figures: FeeFigures,
  effectiveAt: Date,
): Promise<void> => {
  const key = { merchantId: null, product, ccy: ccy ?? ANY, bearer: bearer ?? '', effectiveAt };
  await tx.feeRule.deleteMany({ where: key });
  await tx.feeRule.create({ data: { ...key, ...figures, sandboxId, ruleNo } });
};
