import { pairName } from '@tradeport/shared/rules/pairName.ts';
import { permits } from '@tradeport/shared/rules/permission.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { isLacking } from '../../browser/backend.ts';
import { usePick } from '../../i18n/language.ts';
import type { User } from '../../session/useUser.ts';
import { useAtRest } from '../../ui/forms/useAtRest.ts';
import { menuFor } from '../frame/menu.ts';
import { useText } from './text.ts';

/** Something that the palette leads to. */
export interface Entry {
  readonly to: string;
  readonly name: string;
  readonly kind: string;
}

/** Fewer characters name no record. */
const NUMBER_MIN = 6;
const FIRST = { currentPage: 1, pageSize: 10 } as const;
const RECEIPTS = pathTo(screens.receipts);
const ORDERS = pathTo(screens.exchangeOrders);
const ACCOUNTS = pathTo(screens.accountApplications);
const PAYMENTS = pathTo(screens.payments);
const WITHDRAWALS = pathTo(screens.withdrawals);
const TRANSFERS = pathTo(screens.transfers);
const SETTLEMENTS = pathTo(screens.settlements);
const SETTLEMENT_PAYEES = pathTo(screens.settlementPayees);
const WITHDRAWAL_ACCOUNTS = pathTo(screens.withdrawalAccounts);

const opening = (path: string, number: string): string => `${path}?open=${encodeURIComponent(number)}`;

/** Records whose number was typed, as far as the operator may see them. */
const useRecordEntries = (typed: string, { permission }: User): readonly Entry[] => {
  const t = useText();
  const number = useAtRest(typed.trim());
  const isNumber = number.length >= NUMBER_MIN && /^[A-Za-z0-9-]+$/.test(number) && /\d/.test(number);
  const asked = (path: string) => ({ enabled: isNumber && permits(permission, [path]), quiet: true });
  const receipts = useCall(api.receipt.paging, { ...FIRST, orderNo: number }, asked(RECEIPTS));
  const orders = useCall(api.exchange.list, { ...FIRST, orderNo: number }, asked(ORDERS));
  const accounts = useCall(api.subAccount.queryApplyList, { ...FIRST, keyword: number }, asked(ACCOUNTS));
  const payments = useCall(
    api.paymentOrder.queryPage,
    { ...FIRST, orderType: 'payment', orderNo: number },
    asked(PAYMENTS),
  );
  const withdrawals = useCall(api.paymentOrder.queryPage, { ...FIRST, orderNo: number }, asked(WITHDRAWALS));
  const transfers = useCall(api.transfer.pageOrder, { ...FIRST, orderNo: number }, asked(TRANSFERS));
  const payees = useCall(api.payeeAccount.queryManagePage, { ...FIRST, keyword: number }, asked(WITHDRAWAL_ACCOUNTS));
  const settlements = useCall(api.settleOrder.query, { ...FIRST, orderNo: number }, asked(SETTLEMENTS));
  const settlementPayees = useCall(
    api.payeeAccount.queryManagePage,
    { ...FIRST, accountType: 'settlement', keyword: number },
    asked(SETTLEMENT_PAYEES),
  );
  if (!isNumber || number !== typed.trim()) return [];
  return [
    ...(receipts.data?.list ?? []).map(({ orderNo, payerHolderName }) => ({
      to: opening(RECEIPTS, orderNo),
      name: `${orderNo} · ${payerHolderName}`,
      kind: t('receipts'),
    })),
    ...(orders.data?.list ?? []).map(({ id, sellCurrency, buyCurrency }) => ({
      to: opening(ORDERS, id),
      name: `${id} · ${pairName(sellCurrency, buyCurrency)}`,
      kind: t('orders'),
    })),
    ...(payments.data?.list ?? []).map(({ orderNo, payeeName }) => ({
      to: opening(PAYMENTS, orderNo),
      name: `${orderNo} · ${payeeName}`,
      kind: t('payments'),
    })),
    ...(accounts.data?.list ?? []).map(({ applyNo, accountNo, bankAccountName }) => ({
      to: opening(ACCOUNTS, applyNo),
      name: `${accountNo ?? applyNo} · ${bankAccountName}`,
      kind: t('accounts'),
    })),
    ...(withdrawals.data?.list ?? []).map(({ orderNo, payeeAccountName }) => ({
      to: opening(WITHDRAWALS, orderNo),
      name: `${orderNo} · ${payeeAccountName}`,
      kind: t('withdrawals'),
    })),
    ...(transfers.data?.list ?? []).map(({ orderNo, direction, payerName, payeeName }) => ({
      to: opening(TRANSFERS, orderNo),
      name: `${orderNo} · ${direction === 'out' ? payeeName : payerName}`,
      kind: t('transfers'),
    })),
    ...(payees.data?.list ?? []).map(({ accountId, accountNo, bankName }) => ({
      to: opening(WITHDRAWAL_ACCOUNTS, accountId),
      name: `${accountNo} · ${bankName}`,
      kind: t('withdrawalAccounts'),
    })),
    ...(settlements.data?.list ?? []).map(({ orderNo, payeeName }) => ({
      to: opening(SETTLEMENTS, orderNo),
      name: `${orderNo} · ${payeeName}`,
      kind: t('settlements'),
    })),
    ...(settlementPayees.data?.list ?? []).map(({ accountId, accountNo, payeeName }) => ({
      to: opening(SETTLEMENT_PAYEES, accountId),
      name: `${accountNo} · ${payeeName}`,
      kind: t('settlementPayees'),
    })),
  ];
};

/** Where what is typed may lead: the merchant's actions, the pages of the menu, and records by their number. */
export const useEntries = (typed: string, user: User): readonly Entry[] => {
  const t = useText();
  const pick = usePick();
  const records = useRecordEntries(typed, user);
  const actions = [
    ...(user.verified
      ? [
          { screen: screens.exchange, name: t('newExchange') },
          { screen: screens.newPayment, name: t('newPayment') },
          { screen: screens.openAccount, name: t('openAccount') },
          { screen: screens.withdraw, name: t('newWithdrawal') },
          { screen: screens.settle, name: t('newSettlement') },
        ]
      : [{ screen: screens.verify, name: t('verify') }]),
  ].filter(({ screen }) => permits(user.permission, [screen.path]));
  const pages = menuFor(user.permission, isLacking).flatMap(({ children }) => children);
  const all: readonly Entry[] = [
    ...actions.map(({ screen, name }) => ({ to: pathTo(screen), name, kind: t('actions') })),
    ...pages.map(({ path, title }) => ({ to: path, name: pick(title), kind: t('pages') })),
  ];
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ name }: Entry): boolean => words.every((word) => name.toLowerCase().includes(word));
  return [...records, ...all.filter(fits)];
};
