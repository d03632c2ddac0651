import { alike, type Explanation } from '@tradeport/shared/contract/explanation.ts';
import { type Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { formatGrouped, lesserOf } from '@tradeport/shared/rules/money.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { readAmount } from '../../platform/records/amounts.ts';
import type { Command } from '../../platform/runtime/command.ts';
import { startEarly } from '../../platform/runtime/startEarly.ts';
import type { Linkable, LinkableKind, LinkableQuery, LinkableSource, LinkedSums } from './linkable.ts';
import { addLinks, freeLinks, linksOf, markCredited, type ReceiptLink, removeLink, sumsOf } from './linkStore.ts';
import { giveLinkedBack, type Receipt, takeLinked } from './store.ts';

/** An order that is to be linked; without an amount as much as it and the receipt have left. */
interface LinkAsked {
  readonly orderNo: string;
  readonly amount?: string;
}

const money = (minor: bigint, ccy: Ccy): string => `${formatGrouped(minor, ccy)} ${ccy}`;

const leftSum = (
  title: Explanation['title'],
  ccy: Ccy,
  { total, linked, wanted }: { readonly total: bigint; readonly linked: bigint; readonly wanted: bigint },
): Explanation => ({
  title,
  formula: [
    '金额 − 已关联 = 可关联，须不小于本次关联',
    'amount − linked = left, which must be at least what is to be linked',
  ],
  lines: [
    { label: ['金额', 'Amount'], value: alike(money(total, ccy)) },
    { label: ['已关联', 'Linked'], value: alike(money(linked, ccy)) },
    { label: ['可关联', 'Left'], value: alike(money(total - linked, ccy)) },
    { label: ['本次关联', 'To be linked'], value: alike(money(wanted, ccy)) },
  ],
  rounding: ['整数最小货币单位，不取整', 'in whole minor units, nothing is rounded'],
  rule: [
    '结算材料与合同合并计算，关联金额不超过收款，也不超过其自身金额',
    'Settlement material and contracts count together; what is linked is never more than the receipt, or than their own amount',
  ],
});

/** An amount to link, which is more than nothing. */
const readLinked = (text: string, ccy: Ccy, path: string): bigint => {
  const minor = readAmount(text, ccy, path);
  if (minor > 0n) return minor;
  const words = ['关联金额须大于零', 'The amount must be above zero'] as const;
  throw refusal('INVALID_PARAM', { fields: [{ path, rule: 'positive', text: words }] });
};

const overReceipt = ({ minor, ccy }: Receipt, linked: bigint, wanted: bigint): Refusal =>
  refusal('linkOverReceipt', {
    params: { left: money(minor - linked, ccy) },
    sum: leftSum(['超出收款的剩余金额', 'More than is left of the receipt'], ccy, { total: minor, linked, wanted }),
  });

const overOrder = ({ no, ccy, totalMinor, linkedMinor }: Linkable, wanted: bigint): Refusal =>
  refusal('linkOverOrder', {
    params: { order: no, left: money(totalMinor - linkedMinor, ccy) },
    sum: leftSum(['超出订单的可关联金额', 'More than is left of the order'], ccy, {
      total: totalMinor,
      linked: linkedMinor,
      wanted,
    }),
  });

/** How much of the order is linked: what is asked for, or all that fits. `linked`: of the receipt so far. */
const amountToLink = (
  receipt: Receipt,
  linked: bigint,
  order: Linkable,
  { amount }: LinkAsked,
  path: string,
): bigint => {
  const [ofReceipt, ofOrder] = [receipt.minor - linked, order.totalMinor - order.linkedMinor];
  const wanted = amount === undefined ? lesserOf(ofReceipt, ofOrder) : readLinked(amount, receipt.ccy, path);
  // Where nothing is left, whatever is asked is too much.
  const least = wanted > 0n ? wanted : 1n;
  if (least > ofReceipt) throw overReceipt(receipt, linked, least);
  if (least > ofOrder) throw overOrder(order, least);
  return wanted;
};

const requireLinkable = (order: Linkable, { ccy }: Receipt): void => {
  if (!order.usable) throw refusal('orderNotUsable', { params: { order: order.no } });
  if (order.ccy !== ccy) throw refusal('orderCurrencyDiffers', { params: { order: order.no } });
};

/** Links so much more of a receipt; refuses `OPERATION_NOT_ALLOW` where it is not there to be linked any more. */
const take = async (tx: Tx, receipt: Receipt, more: bigint): Promise<void> => {
  if ((await takeLinked(tx, receipt, more)) !== 1) throw refusal('OPERATION_NOT_ALLOW');
};

/** Which order is linked to which receipt with how much: told to the orders' own modules, each through its source. */
export const createLinking = (sources: readonly LinkableSource[]) => {
  const sourceOf = (kind: LinkableKind): LinkableSource => {
    const found = sources.find((source) => source.kind === kind);
    if (!found) throw new Error(`nobody has orders of the kind ${kind}`);
    return found;
  };

  /** Tells the orders how much of each is linked now. They are not told before `allowed`, though what that takes is read by then. */
  const tell = async (
    command: Command,
    links: readonly Pick<ReceiptLink, 'kind' | 'subjectNo'>[],
    allowed?: Promise<void>,
  ): Promise<void> => {
    for (const { kind, setLinked } of sources) {
      const nos = links.flatMap((link) => (link.kind === kind ? [link.subjectNo] : []));
      if (nos.length === 0) continue;
      const summing = startEarly(sumsOf(command.tx, kind, nos));
      const sumOf = async (no: string): Promise<LinkedSums> => {
        await allowed;
        return (await summing).get(no) ?? { linkedMinor: 0n, creditedMinor: 0n };
      };
      for (const no of nos) await setLinked(command, no, startEarly(sumOf(no)));
    }
  };

  /** Refuses an order that is listed twice, or linked to the receipt already. */
  const refuseRepeats = (links: readonly ReceiptLink[], kind: LinkableKind, asked: readonly LinkAsked[]): void => {
    const nos = asked.map((one) => one.orderNo);
    const twice = nos.find((no, i) => nos.indexOf(no) !== i);
    if (twice !== undefined) throw refusal('orderListedTwice', { params: { order: twice } });
    const known = links.find((link) => link.kind === kind && nos.includes(link.subjectNo));
    if (known) throw refusal('orderLinkedAlready', { params: { order: known.subjectNo } });
  };

  /**
   * Links a receipt that waits for material to orders of one kind, all or none; answers how much more of it is linked then. Part of a
   * command that holds the merchant. Refuses as `linkErrors` of the contract say.
   */
  const link = async (
    command: Command,
    receipt: Receipt,
    kind: LinkableKind,
    asked: readonly LinkAsked[],
  ): Promise<bigint> => {
    const { tx, sandboxId, now } = command;
    const { orderNo: receiptNo, merchantId } = receipt;
    const { find } = sourceOf(kind);
    const reading = startEarly(linksOf(tx, [receiptNo]));
    const finding = asked.map((one) => startEarly(find(tx, one.orderNo)));
    const known = await reading;
    refuseRepeats(known, kind, asked);
    const last = known.at(-1)?.position ?? 0;
    const links: ReceiptLink[] = [];
    let more = 0n;
    for (const [i, one] of asked.entries()) {
      const order = await finding[i];
      if (!order) throw refusal('ORDER_NOTFOUND');
      requireLinkable(order, receipt);
      const minor = amountToLink(receipt, receipt.linkedMinor + more, order, one, `orders.${i}.amount`);
      const { reference, buyerName } = order;
      links.push({
        receiptNo,
        kind,
        subjectNo: order.no,
        minor,
        position: last + i + 1,
        reference,
        buyerName,
        linkedAt: now,
        freed: false,
      });
      more += minor;
    }
    const taking = startEarly(take(tx, receipt, more));
    await addLinks(tx, { sandboxId, merchantId }, links);
    await tell(command, links, taking);
    await taking;
    return more;
  };

  /** Whether there is such an order of the merchant, linked or not. */
  const isKnown = async (tx: Tx, no: string): Promise<boolean> => {
    for (const { find } of sources) if ((await find(tx, no)) !== undefined) return true;
    return false;
  };

  /** Undoes the link to an order; answers how much it was. Refuses `ORDER_NOTFOUND` and `orderNotLinked`. */
  const unlink = async (command: Command, { orderNo }: Receipt, subjectNo: string): Promise<bigint> => {
    const { tx } = command;
    const found = (await linksOf(tx, [orderNo])).find((each) => each.subjectNo === subjectNo);
    if (!found) throw refusal((await isKnown(tx, subjectNo)) ? 'orderNotLinked' : 'ORDER_NOTFOUND');
    if ((await removeLink(tx, found)) !== 1) throw refusal('OPERATION_NOT_ALLOW');
    if ((await giveLinkedBack(tx, orderNo, found.minor)) !== 1) throw refusal('OPERATION_NOT_ALLOW');
    await tell(command, [found]);
    return found.minor;
  };

  /** Frees every order that the receipt is linked to: its money has gone back. */
  const free = async (command: Command, { orderNo }: Receipt): Promise<void> => {
    const { tx } = command;
    const links = await linksOf(tx, [orderNo]);
    if (links.length === 0) return;
    await freeLinks(tx, orderNo);
    const sum = links.reduce((total, { minor }) => total + minor, 0n);
    if ((await giveLinkedBack(tx, orderNo, sum)) !== 1)
      throw new Error(`${orderNo} is linked otherwise than its links say`);
    await tell(command, links);
  };

  /** The orders of the receipt are used from now on: it was credited by them. */
  const settle = async (command: Command, { orderNo }: Receipt): Promise<void> => {
    await markCredited(command.tx, orderNo);
    await tell(command, await linksOf(command.tx, [orderNo]));
  };

  /** The tracking number of the last linked order that has one; empty where none has. */
  const lastTrackingNo = async (reader: Reader | Tx, receiptNo: string): Promise<string> => {
    for (const { kind, subjectNo } of (await linksOf(reader, [receiptNo])).toReversed()) {
      const order = await sourceOf(kind).find(reader, subjectNo);
      if (order?.trackingNo !== undefined) return order.trackingNo;
    }
    return '';
  };

  /** The merchant's orders of one kind that can be linked, the last made first. */
  const candidates = (reader: Reader, kind: LinkableKind, query: LinkableQuery) => sourceOf(kind).list(reader, query);

  return { link, unlink, free, settle, lastTrackingNo, candidates };
};
export type Linking = ReturnType<typeof createLinking>;
