import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { FailureReason } from '@tradeport/shared/reference/failureReasons.ts';
import type { ActionOf } from '@tradeport/shared/states/machine.ts';
import { materialReview as machine } from '@tradeport/shared/states/materialReview.ts';
import { materialUpload } from '@tradeport/shared/states/materialUpload.ts';
import { askDecision, outcomeOfVerdict, outcomesOf } from '../../platform/records/decisions.ts';
import { because, reviewed } from '../../platform/records/reviewed.ts';
import { type Moment, transitions } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { type NoticeText, publishNotice } from '../notices/index.ts';
import { orderMessages } from './messages.ts';
import type { MaterialOrder, ReviewState } from './order.ts';
import { countOutcomes, dueOrders, orderStore, plannedOutcomes, type ReviewPatch } from './store.ts';
import { orderTitle } from './usage.ts';

const { move, moveWith } = transitions<MaterialOrder, ReviewPatch>();

/** The task by which an upload is taken up as a whole and decided; its subject is the upload. */
export const REVIEW_TASK = 'material.review';
/** Orders that one task looks at: as many as nobody waits for noticeably. */
const ORDERS_AT_ONCE = 50;

const voided = ({ usageState }: MaterialOrder) => (usageState === 'voided' ? refusal('materialVoided') : undefined);

/** An outcome that has a reason, which the order keeps. */
const withReason = (reason: FailureReason, notify: (order: MaterialOrder) => NoticeText) =>
  move({ guard: voided, reason, set: because, notify });

type Platforms = Exclude<ActionOf<typeof machine>, 'mend' | 'supplyLogistics'>;
const TAKES_UP: Readonly<Partial<Record<ReviewState, Platforms>>> = {
  pending: 'takeUp',
  logisticsResubmitted: 'takeUpSupplement',
};

const asText = (at: Date): number => at.getTime();

/**
 * The review of orders of settlement material. Outcomes are each order's own; what happens by itself is done for an upload at once, by
 * one task at each instant at which the back office does something about any of its orders. Moves no money.
 */
export const reviewLifecycle = (world: World) => {
  const { backOffice } = world;
  const leave = (command: Command, batchNo: string, at: Date): void =>
    command.later({ kind: REVIEW_TASK, subject: batchNo, dueAt: at > command.now ? at : command.now });

  /** When and how the back office decides by itself on an order that it takes up now. */
  const planOf = async (order: MaterialOrder, { reader, sandboxId, now }: Moment): Promise<ReviewPatch> => {
    const answer = await askDecision(backOffice, kind, order.detailNo, {
      reader,
      sandboxId,
      at: now,
      value: order.contractNo,
    });
    if (answer === 'byHand') return {};
    return { actsAt: answer.at, plannedAction: outcomeOfVerdict(kind, answer.verdict).action };
  };
  const whenTakenUp = async (_order: MaterialOrder, { reader, sandboxId, now }: Moment): Promise<ReviewPatch> => ({
    actsAt: await backOffice.takesUpAt(reader, { sandboxId, at: now }),
  });
  /** What a task of the upload does next, now or at an instant that is told beforehand. */
  const awaits = (facts: (order: MaterialOrder, at: Moment) => Promise<ReviewPatch>) =>
    moveWith(facts, {
      guard: voided,
      set: (_order, plan) => plan,
      next: async (command, { batchNo, actsAt }) => {
        if (actsAt !== null) leave(command, batchNo, actsAt);
      },
    });

  const {
    records: orders,
    kind,
    kinds,
  } = reviewed(machine, {
    backOffice,
    reviews: [
      {
        name: 'material',
        title: ['结算材料审核', 'Settlement material'],
        waitsIn: 'processing',
        actions: { approve: 'pass', reject: 'refuse', ask: 'askLogistics', failOnce: 'sendBack', timeOut: 'breakOff' },
        shows: ({ contractNo }) => contractNo,
        planned: plannedOutcomes,
      },
    ],
    // An order keeps when it is decided, and how: its move asks.
    asks: false,
    object: (order: MaterialOrder) => ({
      subject: order.detailNo,
      merchantId: order.merchantId,
      state: order.state,
      title: orderTitle(order),
      updatedAt: order.updatedAt,
    }),
    ...orderStore,
    moved: (order, state, { facts, logistics, ...patch }, now) => ({
      ...order,
      ...(facts === undefined ? {} : { ...facts, linkableMinor: facts.totalMinor }),
      ...(logistics === undefined ? {} : { ...logistics, shipped: true }),
      reason: patch.reason ?? null,
      actsAt: patch.actsAt ?? null,
      plannedAction: patch.plannedAction ?? null,
      state,
      updatedAt: now,
    }),
    publish: publishNotice,
    moves: {
      takeUp: awaits(planOf),
      takeUpSupplement: awaits(planOf),
      tryAgain: awaits(planOf),
      pass: move({ guard: voided, notify: orderMessages.passed }),
      sendBack: withReason('materialIncomplete', orderMessages.sentBack),
      refuse: withReason('materialIncomplete', orderMessages.refused),
      breakOff: withReason('channelTimeout', orderMessages.brokenOff),
      askLogistics: move({ guard: voided, notify: orderMessages.needsLogistics }),
    },
    own: { mend: awaits(whenTakenUp), supplyLogistics: awaits(whenTakenUp) },
  });

  /** What the back office does about an order whose time has come. */
  const actionOf = ({ state, plannedAction }: MaterialOrder): Platforms | undefined => {
    const taken = TAKES_UP[state];
    if (taken !== undefined) return taken;
    return machine.moves.find(
      (each): each is typeof each & { action: Platforms } => each.from === state && each.action === plannedAction,
    )?.action;
  };
  const whyOf = (action: string) => {
    const reason = outcomesOf(kind).find((outcome) => outcome.action === action)?.reason;
    return reason === undefined ? {} : { reason };
  };

  /** Takes up and decides what is due in an upload, some orders at a time; what is left goes on at the same instant. */
  const reviewUpload = async (command: Command, batchNo: string): Promise<void> => {
    const { tx, now } = command;
    await command.lockMerchant();
    const due = await dueOrders(tx, batchNo, now, ORDERS_AT_ONCE);
    const instants = new Map<number, Date>();
    for (const order of due) {
      const action = actionOf(order);
      if (action === undefined)
        throw new Error(`order ${order.detailNo} is to ${order.plannedAction} from ${order.state}`);
      const { actsAt } = await orders.actOn(command, order, action, { note: whyOf(action), silent: true });
      if (actsAt !== null) instants.set(asText(actsAt), actsAt);
    }
    if (due.length === ORDERS_AT_ONCE) instants.set(asText(now), now);
    for (const at of instants.values()) leave(command, batchNo, at);
    if (due.length === 0 || due.length === ORDERS_AT_ONCE) return;
    for (const notice of orderMessages.ofUpload(batchNo, await countOutcomes(tx, batchNo, now)))
      await publishNotice(command, notice, { machine: materialUpload.name, subject: batchNo });
  };

  return { orders, kinds, leave, reviewUpload };
};
export type ReviewLifecycle = ReturnType<typeof reviewLifecycle>;
