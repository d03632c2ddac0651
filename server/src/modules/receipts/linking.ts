import { alike, type Explanation } from '@tradeport/shared/contract/explanation.ts';
import { type Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { formatGrouped, lesserOf } from '@tradeport/shared/rules/money.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { readAmount } from '../../platform/records/amounts.ts';
import type { Command } from '../../platform/runtime/command.ts';
import { startEarly } from '../../platform/runtime/startEarly.ts';
import type { Linkable, LinkableKind, LinkableQuery, LinkableSource, LinkedSums } from './linkable.ts';
import {
  addLinks,
  freeLinks,
  linksOf,
  markCredited,
  type ReceiptLink,
  removeLink,
  sumsOf,
  writeLink,
} from './linkStore.ts';
import { giveLinkedBack, type Receipt, takeLinked } from './store.ts';

/** An order that is to be linked; without an amount as much as it and the receipt have left. With a new amount it is linked already. */
export interface LinkAsked {
  readonly orderNo: string;
  readonly amount?: string;
  readonly newAmount?: string;
}

/** A link that is to be of another amount. */
interface LinkChange {
  readonly link: ReceiptLink;
  readonly minor: bigint;
}

/** What came of it: how much more of the receipt is linked, less where it is negative, and whether any link is another. */
export interface LinkOutcome {
  readonly more: bigint;
  readonly changed: boolean;
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
    sum: leftSum(['超出可关联金额', 'More than is left of it'], ccy, {
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

  /** Refuses an order that is listed twice, and a new one that is linked to the receipt already. */
  const refuseRepeats = (links: readonly ReceiptLink[], kind: LinkableKind, asked: readonly LinkAsked[]): void => {
    const nos = asked.map((one) => one.orderNo);
    const twice = nos.find((no, i) => nos.indexOf(no) !== i);
    if (twice !== undefined) throw refusal('orderListedTwice', { params: { order: twice } });
    const fresh = new Set(asked.filter(({ newAmount }) => newAmount === undefined).map(({ orderNo }) => orderNo));
    const known = links.find((link) => link.kind === kind && fresh.has(link.subjectNo));
    if (known) throw refusal('orderLinkedAlready', { params: { order: known.subjectNo } });
  };

  /** The links that are to be of another amount: what stays as it is changes nothing. */
  const changesOf = async (
    { tx }: Command,
    { ccy }: Receipt,
    { kind, links, asked }: { kind: LinkableKind; links: readonly ReceiptLink[]; asked: readonly LinkAsked[] },
  ): Promise<readonly LinkChange[]> => {
    const changes: LinkChange[] = [];
    for (const [i, { orderNo, amount, newAmount }] of asked.entries()) {
      if (newAmount === undefined) continue;
      const path = `orders.${i}.newAmount`;
      const words = ['新的关联金额与关联金额只能填一项', 'Give either an amount or a new amount'] as const;
      if (amount !== undefined) throw refusal('INVALID_PARAM', { fields: [{ path, rule: 'either', text: words }] });
      const link = links.find((one) => one.kind === kind && one.subjectNo === orderNo);
      if (!link) throw refusal((await sourceOf(kind).find(tx, orderNo)) ? 'orderNotLinked' : 'ORDER_NOTFOUND');
      const minor = readLinked(newAmount, ccy, path);
      if (minor !== link.minor) changes.push({ link, minor });
    }
    return changes;
  };

  /** Refuses to raise a link above what its order has, or where it may not be linked any more. `linked`: of the receipt without the rise. */
  const requireRoom = async (
    { tx }: Command,
    receipt: Receipt,
    { link, minor }: LinkChange,
    linked: bigint,
  ): Promise<void> => {
    const more = minor - link.minor;
    if (more > receipt.minor - linked) throw overReceipt(receipt, linked, more);
    const order = await sourceOf(link.kind).find(tx, link.subjectNo);
    if (!order) throw refusal('ORDER_NOTFOUND');
    requireLinkable(order, receipt);
    if (more > order.totalMinor - order.linkedMinor) throw overOrder(order, more);
  };

  /** The orders that are linked anew, after the links that there are; `linked`: of the receipt by then. */
  const newLinks = async (
    { tx, now }: Command,
    receipt: Receipt,
    { kind, links, asked }: { kind: LinkableKind; links: readonly ReceiptLink[]; asked: readonly LinkAsked[] },
    linked: bigint,
  ): Promise<readonly ReceiptLink[]> => {
    const finding = asked.map(({ orderNo, newAmount }) =>
      newAmount === undefined ? startEarly(sourceOf(kind).find(tx, orderNo)) : undefined,
    );
    const last = links.at(-1)?.position ?? 0;
    const fresh: ReceiptLink[] = [];
    let sum = linked;
    for (const [i, one] of asked.entries()) {
      const found = finding[i];
      if (found === undefined) continue;
      const order = await found;
      if (!order) throw refusal('ORDER_NOTFOUND');
      requireLinkable(order, receipt);
      const minor = amountToLink(receipt, sum, order, one, `orders.${i}.amount`);
      const { reference, buyerName } = order;
      const position = last + fresh.length + 1;
      const { orderNo: receiptNo } = receipt;
      fresh.push({
        receiptNo,
        kind,
        subjectNo: order.no,
        minor,
        position,
        reference,
        buyerName,
        linkedAt: now,
        freed: false,
      });
      sum += minor;
    }
    return fresh;
  };

  /**
   * Links a receipt to orders of one kind, raises and lowers what is linked of it, all or nothing. What is lowered makes room for the
   * rest. Part of a command that holds the merchant. Refuses as `linkErrors` of the contract say.
   */
  const link = async (
    command: Command,
    receipt: Receipt,
    kind: LinkableKind,
    asked: readonly LinkAsked[],
  ): Promise<LinkOutcome> => {
    const { tx, sandboxId } = command;
    const { orderNo: receiptNo, merchantId } = receipt;
    const links = await linksOf(tx, [receiptNo]);
    refuseRepeats(links, kind, asked);
    const changes = await changesOf(command, receipt, { kind, links, asked });
    let linked = receipt.linkedMinor;
    for (const { link: old, minor } of changes) if (minor < old.minor) linked += minor - old.minor;
    for (const change of changes) {
      if (change.minor < change.link.minor) continue;
      await requireRoom(command, receipt, change, linked);
      linked += change.minor - change.link.minor;
    }
    const fresh = await newLinks(command, receipt, { kind, links, asked }, linked);
    const more = fresh.reduce((sum, { minor }) => sum + minor, linked) - receipt.linkedMinor;
    const touched = [...changes.map((change) => change.link), ...fresh];
    if (touched.length === 0) return { more: 0n, changed: false };
    const taking = startEarly(take(tx, receipt, more));
    for (const { link: old, minor } of changes)
      if ((await writeLink(tx, old, minor)) !== 1) throw refusal('OPERATION_NOT_ALLOW');
    if (fresh.length > 0) await addLinks(tx, { sandboxId, merchantId }, fresh);
    await tell(command, touched, taking);
    await taking;
    return { more, changed: changes.length > 0 };
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
