import { permitsChange } from '@tradeport/shared/rules/permission.ts';
import { changing, screens } from '@tradeport/shared/screens.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { type Outcome, useInvalidate, useList } from '../../api/queries.ts';
import { useHeld } from '../../session/useUser.ts';
import { useAtRest } from '../../ui/forms/useAtRest.ts';
import { moneyText } from '../../ui/money/Money.tsx';
import type { RowCandidates } from '../../ui/records/rowCandidates.ts';
import type { Choice, RowOutcome, TogetherMove } from '../../ui/records/TogetherDialog.tsx';
import { exactMatches } from './linkDraft.ts';
import { linkedStale, useLinking } from './moves.ts';
import { type Candidate, ccyOf, isLinkedInFull, type Receipt } from './receiptRecord.ts';
import { text, useText } from './text.ts';
import { KINDS, type Kind, ROWS } from './useCandidates.ts';

/** Orders of a kind that are offered at once; others are found by number, contract or buyer. */
const OFFERED = 50;
const SOUGHT_MAX = 120;

const choiceOf = ({ kind, orderNo }: Pick<Candidate, 'kind' | 'orderNo'>): string => `${kind} ${orderNo}`;

const useOffered = (orderNo: string | undefined, kind: Kind, sought: string) =>
  useList(
    api.receipt.relationQuery,
    { orderNo: orderNo ?? '', kind, pageSize: OFFERED, ...(sought === '' ? {} : { keyword: sought }) },
    { quiet: true, enabled: orderNo !== undefined },
  );

/** One of the orders that the first of the receipts can be linked to: what the others lack of it, each says by itself. */
const OrderChoice: Choice<Receipt>['Control'] = ({ rows: [first], id, value, onChange }) => {
  const t = useText();
  const [typed, setTyped] = useState('');
  const sought = useAtRest(typed.trim()).slice(0, SOUGHT_MAX);
  const asked = {
    tradeOrder: useOffered(first?.orderNo, 'tradeOrder', sought),
    material: useOffered(first?.orderNo, 'material', sought),
  };
  const groups = KINDS.flatMap((kind) => {
    const found = asked[kind].data?.list ?? [];
    const options = found.map((order) => ({
      value: choiceOf(order),
      label: t('linkOption', {
        order: order.reference,
        buyer: order.buyerName,
        left: moneyText(order.linkableAmount, order.currency),
      }),
    }));
    return options.length === 0 ? [] : [{ label: t(kind), options }];
  });
  const isFailed = KINDS.some((kind) => asked[kind].isError);
  return (
    <Select<string>
      {...(id === undefined ? {} : { id })}
      {...(value === undefined ? {} : { value })}
      onChange={(chosen: string) => onChange?.(chosen)}
      placeholder={t('linkToChoose')}
      loading={KINDS.some((kind) => asked[kind].isFetching)}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={t(isFailed ? 'linkToFailed' : 'noCandidates')}
      options={groups}
    />
  );
};

const linkLabel = ({ reference, buyerName, linkableAmount, currency }: Candidate): string =>
  text('matchOption', { order: reference, buyer: buyerName, amount: moneyText(linkableAmount, currency) });

/** The orders of the payer whose amount is exactly what the receipt has left to link, or why there are none. */
const exactCandidates = async (receipt: Receipt): Promise<RowCandidates> => {
  const ofPayer = (kind: Kind) =>
    api.receipt.relationQuery({ orderNo: receipt.orderNo, kind, buyer: 'payer', pageSize: ROWS });
  const found = (await Promise.all(KINDS.map(ofPayer))).flatMap(({ list }) => list);
  const exact = exactMatches(found, receipt.unlinkedAmount, ccyOf(receipt));
  const why = text(found.length === 0 ? 'match_nothing' : 'match_noneExact', { payer: receipt.payerHolderName });
  return { options: exact.map((order) => ({ value: choiceOf(order), label: linkLabel(order) })), why };
};

/** Names the order that was linked and its amount, from the receipt that the server returned. */
const saying = (outcome: Outcome<Pick<Receipt, 'linkedOrders' | 'currency'>>, order: string): RowOutcome => {
  if (!outcome.ok) return outcome;
  const linked = outcome.result.linkedOrders.find(({ orderNo }) => orderNo === order);
  if (linked === undefined) return outcome;
  const amount = moneyText(linked.amount, outcome.result.currency);
  return { ...outcome, says: text('linkedTo', { order: linked.reference, amount }) };
};

/**
 * Links several receipts that wait for material, each by its own call: to an order with exactly the amount and buyer of the receipt, or
 * to one order that is chosen, with as much as the order and the receipt have left.
 */
export const useLinkReceipts = (): readonly TogetherMove<Receipt>[] => {
  const t = useText();
  const may = permitsChange(useHeld(), changing(screens.receipts));
  const invalidate = useInvalidate();
  const { linkTo } = useLinking();
  const able = (receipt: Receipt) => may && receipt.state === 'awaitingMaterial' && !isLinkedInFull(receipt);
  const after = () => void invalidate(...linkedStale);
  const act = async (receipt: Receipt, choice: string, amount?: string): Promise<RowOutcome> => {
    const [kind, order = ''] = choice.split(' ');
    const linked = amount === undefined ? { orderNo: order } : { orderNo: order, amount };
    return saying(await linkTo(kind === 'material' ? 'material' : 'tradeOrder', receipt.orderNo, linked), order);
  };
  return [
    {
      name: t('matchByAmount'),
      why: t('matchTogetherWhy'),
      able,
      candidates: {
        find: exactCandidates,
        label: ({ orderNo }) => t('matchChoice', { receipt: orderNo }),
        submit: (count) => t('matchSubmit', { count }),
      },
      // With the displayed amount, so the server refuses an order that has changed since.
      act: (receipt, choice) => act(receipt, choice, receipt.unlinkedAmount),
      after,
    },
    {
      name: t('link'),
      able,
      choice: { label: t('linkToOne'), empty: t('linkToChoose'), Control: OrderChoice },
      act,
      after,
    },
  ];
};
