import type { LINKABLE_KINDS } from '@tradeport/shared/contract/receipt.ts';
import { permitsChange } from '@tradeport/shared/rules/permission.ts';
import { changing, screens } from '@tradeport/shared/screens.ts';
import { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useInvalidate, useList, useSend } from '../../api/queries.ts';
import { useHeld } from '../../session/useUser.ts';
import { useAtRest } from '../forms/useAtRest.ts';
import { moneyText } from '../money/Money.tsx';
import type { Choice, TogetherMove } from './TogetherDialog.tsx';
import { useText } from './text.ts';

/** Receipts that are offered at once; others are found by their payer. */
const OFFERED = 50;
const PAYER_MAX = 120;

/** One of the receipts that wait for material, found by payer. */
const ReceiptChoice: Choice<unknown>['Control'] = ({ id, value, onChange }) => {
  const t = useText();
  const [typed, setTyped] = useState('');
  const payerName = useAtRest(typed.trim()).slice(0, PAYER_MAX);
  const waiting = { status: [machine.states.awaitingMaterial.code], pageSize: OFFERED, counted: false };
  const asked = useList(
    api.receipt.paging,
    { ...waiting, ...(payerName === '' ? {} : { payerName }) },
    { quiet: true },
  );
  return (
    <Select<string>
      {...(id === undefined ? {} : { id })}
      {...(value === undefined ? {} : { value })}
      onChange={(chosen: string) => onChange?.(chosen)}
      placeholder={t('linkChoose')}
      loading={asked.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={t(asked.isError ? 'linkFailed' : 'linkNone')}
      options={(asked.data?.list ?? []).map(({ orderNo, payerHolderName, unlinkedAmount, currency }) => ({
        value: orderNo,
        label: t('linkOption', { payer: payerHolderName, left: moneyText(unlinkedAmount, currency), number: orderNo }),
      }))}
    />
  );
};

/** Whether anything is left of an amount as it travels. */
export const hasLeft = (amount: string): boolean => /[1-9]/.test(amount);

interface Linkable<Row> {
  readonly kind: (typeof LINKABLE_KINDS)[number];
  readonly numberOf: (row: Row) => string;
  /** Whether it passed its review and has something left to link. */
  readonly able: (row: Row) => boolean;
}

/**
 * Links several contracts, or rows of material, to one receipt that is chosen: each by its own call, with as much as it and the receipt
 * have left.
 */
export const useLinkTogether = <Row,>({ kind, numberOf, able }: Linkable<Row>): TogetherMove<Row> => {
  const t = useText();
  const may = permitsChange(useHeld(), changing(screens.receipts));
  const invalidate = useInvalidate();
  const material = useSend(api.income.relationSettleOrder);
  const trade = useSend(api.receipt.relationConfirm);
  return {
    name: t('linkTogether'),
    able: (row) => may && able(row),
    choice: { label: t('linkTo'), empty: t('linkChoose'), Control: ReceiptChoice },
    act: (row, orderNo) =>
      (kind === 'material' ? material : trade).send({ orderNo, orders: [{ orderNo: numberOf(row) }] }),
    after: () =>
      void invalidate(
        api.uploadDetail.detailPage,
        api.ftrOrder.query,
        api.ftrOrder.queryDetail,
        api.receipt.paging,
        api.receipt.detail,
        api.receipt.relationQuery,
        api.todo.payeeWaitMaterialCount,
      ),
  };
};
