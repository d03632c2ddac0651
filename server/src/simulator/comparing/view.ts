import { MASK } from '@tradeport/shared/contract/sim/callLog.ts';
import { DIFF_VALUE_CHARS_MAX } from '@tradeport/shared/contract/sim/snapshot.ts';
import { isCurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import { accountTexts } from '../../ledger/accounts.ts';
import type { SqlValue } from '../../platform/db/sql.ts';
import { sealedColumns } from '../../platform/secrets/sealedColumns.ts';
import type { MerchantName } from '../object/store.ts';
import type { BalanceDifference } from './balances.ts';
import { columnWords, fieldOf } from './columnWords.ts';
import type { Differences, FieldDifference, RowDifference, TableDifference } from './differences.ts';
import type { ComparedTable } from './tables.ts';

type Merchants = ReadonlyMap<string, MerchantName>;

const shortened = (text: string): string =>
  text.length > DIFF_VALUE_CHARS_MAX ? `${text.slice(0, DIFF_VALUE_CHARS_MAX - 1)}…` : text;

const balanceView = (
  { merchantId, account, ccy, before, after }: BalanceDifference,
  merchants: Merchants,
  language: Language,
) => {
  const merchant = merchantId === null ? undefined : merchants.get(merchantId);
  return {
    merchantNo: merchant?.no ?? null,
    merchantName: merchant ? inLanguage(language, [merchant.name, merchant.nameEn]) : null,
    account,
    accountText: inLanguage(language, accountTexts[account]),
    currency: ccy,
    before: formatAmount(before, ccy),
    after: formatAmount(after, ccy),
    difference: formatAmount(after - before, ccy),
  };
};

const valueView = (
  table: ComparedTable,
  { column, ccy }: FieldDifference,
  value: SqlValue,
  language: Language,
): string | null => {
  if (value === null) return null;
  if (sealedColumns[table.name]?.column === column) return MASK;
  if (value instanceof Date) return formatInstant(value);
  if (typeof value === 'bigint' && ccy !== undefined && isCurrencyCode(ccy)) return formatAmount(value, ccy);
  const label = table.states[column]?.states[String(value)]?.label;
  return label ? inLanguage(language, label) : shortened(String(value));
};

const rowView = (
  table: ComparedTable,
  { change, key, merchantId, fields }: RowDifference,
  merchants: Merchants,
  language: Language,
) => {
  const merchant = merchantId === null ? undefined : merchants.get(merchantId);
  return {
    change,
    // A merchant is known by its number, which is part of the number of its currency accounts.
    rowKey: key
      .map((value, at) => (table.key[at] === 'merchantId' && value === merchantId ? (merchant?.no ?? value) : value))
      .join('-'),
    machine: Object.values(table.states)[0]?.name ?? null,
    merchantNo: merchant?.no ?? null,
    fields: fields.map((field) => ({
      field: fieldOf(field.column),
      fieldText: inLanguage(language, columnWords(field.column)),
      before: valueView(table, field, field.before, language),
      after: valueView(table, field, field.after, language),
    })),
  };
};

const tableView = ({ table, counts, rows }: TableDifference, merchants: Merchants, language: Language) => ({
  table: table.name,
  title: inLanguage(language, table.title),
  changedRows: counts.changed,
  addedRows: counts.added,
  removedRows: counts.removed,
  rows: rows.map((row) => rowView(table, row, merchants, language)),
  truncated: counts.changed + counts.added + counts.removed > rows.length,
});

/** What is different, for people: with the names of merchants, tables, fields and states in the reader's language. */
export const differencesView = ({ balances, tables, merchants }: Differences, language: Language) => ({
  balanceChanges: balances.map((balance) => balanceView(balance, merchants, language)),
  tables: tables.map((table) => tableView(table, merchants, language)),
});
