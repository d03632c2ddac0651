import { permitsChange } from '@tradeport/shared/rules/permission.ts';
import { changing, screens } from '@tradeport/shared/screens.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { CallFailed } from '../../api/CallFailed.ts';
import { failureOf } from '../../api/failures.ts';
import { useInvalidate, useList } from '../../api/queries.ts';
import { useHeld } from '../../session/useUser.ts';
import { useAtRest } from '../../ui/forms/useAtRest.ts';
import { moneyText } from '../../ui/money/Money.tsx';
import type { Choice, TogetherMove } from '../../ui/records/TogetherDialog.tsx';
import { type Match, matchByAmount } from './linkDraft.ts';
import { type Linked, linkedStale, useLinking } from './moves.ts';
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

/** What could not be linked without somebody who chooses. */
const unmatched = (receipt: Receipt, { kind }: Match, count: number): CallFailed =>
  new CallFailed({
    code: 'UNMATCHED',
    status: 0,
    message:
      kind === 'several'
        ? text('match_several', { count })
        : text(kind === 'nothing' ? 'match_nothing' : 'match_noneExact', { payer: receipt.payerHolderName }),
  });

const outcomeOf = ({ outcome }: Linked) => outcome;

/**
 * What several receipts that wait for material are linked to, each by itself: to what has exactly the amount and buyer of it, or to
 * one order that is chosen, with as much as it and the receipt have left.
 */
export const useLinkReceipts = (): readonly TogetherMove<Receipt>[] => {
  const t = useText();
  const may = permitsChange(useHeld(), changing(screens.receipts));
  const invalidate = useInvalidate();
  const { link, linkTo } = useLinking();
  const able = (receipt: Receipt) => may && receipt.state === 'awaitingMaterial' && !isLinkedInFull(receipt);
  const after = () => void invalidate(...linkedStale);
  const match: TogetherMove<Receipt>['act'] = async (receipt) => {
    const ofPayer = (kind: Kind) =>
      api.receipt.relationQuery({ orderNo: receipt.orderNo, kind, buyer: 'payer', pageSize: ROWS });
    try {
      const found = (await Promise.all(KINDS.map(ofPayer))).flatMap(({ list }) => list);
      const matched = matchByAmount(found, receipt.unlinkedAmount, ccyOf(receipt));
      if (matched.kind === 'exact') return outcomeOf(await link(receipt, matched.draft));
      return {
        ok: false,
        failure: unmatched(receipt, matched, matched.kind === 'several' ? matched.orders.length : 0),
      };
    } catch (error) {
      return { ok: false, failure: failureOf(error) };
    }
  };
  return [
    { name: t('matchByAmount'), why: t('matchTogetherWhy'), able, act: match, after },
    {
      name: t('link'),
      able,
      choice: { label: t('linkToOne'), empty: t('linkToChoose'), Control: OrderChoice },
      act: ({ orderNo }, said) => {
        const [kind, order = ''] = said.split(' ');
        return linkTo(kind === 'material' ? 'material' : 'tradeOrder', orderNo, order);
      },
      after,
    },
  ];
};
