import type { ModelName } from '../db/modelScopes.ts';
import type { SqlValue } from '../db/sql.ts';
import { columnAt, type WorldPage } from '../db/worldRows.ts';

/** What each text that is sealed at rest is bound to: the row that it belongs to. */
export const boundTo = {
  submission: (applicationNo: string): string => `realName ${applicationNo}`,
  draft: (merchantId: string, type: string): string => `realNameDraft ${merchantId} ${type}`,
  operator: (id: string): string => `operator ${id}`,
  payer: (payerNo: string): string => `payer ${payerNo}`,
  poboPayer: (payerNo: string): string => `poboPayer ${payerNo}`,
  settlementPayee: (accountId: string): string => `settlementPayee ${accountId}`,
  signingKey: (merchantId: string): string => `signingKey ${merchantId}`,
  virtualCard: (cardNo: string): string => `virtualCard ${cardNo}`,
  payee: (payeeId: string): string => `payee ${payeeId}`,
};

interface SealedColumn {
  readonly column: string;
  /** The columns that the text is bound to, and how. */
  readonly by: readonly string[];
  readonly bind: (...values: string[]) => string;
}

/** Every column of a world that is sealed at rest. */
export const sealedColumns: Readonly<Partial<Record<ModelName, SealedColumn>>> = {
  RealNameApplication: {
    column: 'contentSealed',
    by: ['applicationNo'],
    bind: (applicationNo = '') => boundTo.submission(applicationNo),
  },
  RealNameDraft: {
    column: 'contentSealed',
    by: ['merchantId', 'type'],
    bind: (merchantId = '', type = '') => boundTo.draft(merchantId, type),
  },
  Operator: { column: 'idNumberSealed', by: ['id'], bind: (id = '') => boundTo.operator(id) },
  Payer: { column: 'idCardNoSealed', by: ['payerNo'], bind: (payerNo = '') => boundTo.payer(payerNo) },
  PoboPayer: { column: 'idNumberSealed', by: ['payerNo'], bind: (payerNo = '') => boundTo.poboPayer(payerNo) },
  SettlementPayee: {
    column: 'numbersSealed',
    by: ['accountId'],
    bind: (accountId = '') => boundTo.settlementPayee(accountId),
  },
  VirtualCard: { column: 'numbersSealed', by: ['cardNo'], bind: (cardNo = '') => boundTo.virtualCard(cardNo) },
  Payee: { column: 'certificateNoSealed', by: ['payeeId'], bind: (payeeId = '') => boundTo.payee(payeeId) },
};

/** The same rows with every sealed text as `turn` makes it. */
export const turnSealed = (
  { model, rows }: WorldPage,
  turn: (sealed: string, boundTo: string) => string,
): WorldPage => {
  const sealed = sealedColumns[model.name];
  if (sealed === undefined) return { model, rows };
  const at = columnAt(model, sealed.column);
  const by = sealed.by.map((column) => columnAt(model, column));
  const turned = (row: readonly SqlValue[]): readonly SqlValue[] => {
    const value = row[at] ?? null;
    return value === null
      ? row
      : row.with(at, turn(String(value), sealed.bind(...by.map((each) => String(row[each])))));
  };
  return { model, rows: rows.map(turned) };
};
