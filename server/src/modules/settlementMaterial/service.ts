import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { FormOrderWire } from '@tradeport/shared/contract/uploadDetail.ts';
import type { Day } from '@tradeport/shared/rules/calendar.ts';
import { orderFaults, shipDateFault } from '@tradeport/shared/rules/settlementOrder.ts';
import { materialReview } from '@tradeport/shared/states/materialReview.ts';
import type { Tx } from '../../platform/db/database.ts';
import { keepNames } from '../../platform/records/counterpartyNames.ts';
import { refuseFaults } from '../../platform/records/fieldFaults.ts';
import { begin } from '../../platform/records/move.ts';
import { merchantScope } from '../../platform/records/recordReads.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { type FileField, filesUsedBy, freeFiles, getFiles, useFiles } from '../files/index.ts';
import { factsOf } from './facts.ts';
import type { UploadLifecycle } from './imports.ts';
import type { MaterialOrder, OrderFacts } from './order.ts';
import type { ReviewLifecycle } from './review.ts';
import { addOrders, findOrder, writeTakenUpAt } from './store.ts';
import { readTerms } from './terms.ts';
import { tradeFaults } from './trades.ts';
import type { MaterialUpload } from './upload.ts';
import { addUpload, findUpload, isAnotherWritten } from './uploads/store.ts';
import type { UsageLifecycle } from './usage.ts';

const BYTES_PER_MB = 1_048_576;
const ORDER_FILE = { kind: 'SETTLEMENT_ORDER_FILE', path: 'fileId' } as const;

/** How an order went, as a supplement tells it. */
export interface LogisticsTold {
  readonly detailNo: string;
  readonly logisticsProvider: string;
  readonly trackingNo: string;
  readonly shipDate: Day;
  readonly logisticsFiles?: readonly string[];
}

export interface MaterialLives {
  readonly review: ReviewLifecycle;
  readonly usage: UsageLifecycle;
  readonly uploads: UploadLifecycle;
}

const merchantOf = ({ merchantId, cause }: Command): string => {
  if (merchantId === null) throw new Error(`${cause} makes orders of no merchant`);
  return merchantId;
};

const getOrder = async (tx: Tx, detailNo: string): Promise<MaterialOrder> => {
  const order = await findOrder(tx, detailNo);
  if (!order) throw refusal('ORDER_NOTFOUND');
  return order;
};

/** Gives further uploaded files to an order that may have some of the kind already: all of them together keep the kind's limits. */
const addFiles = async (
  command: Command,
  ids: readonly string[] | undefined,
  { kind, path }: FileField,
  detailNo: string,
): Promise<void> => {
  if (ids === undefined || ids.length === 0) return;
  const own = (await filesUsedBy(command.tx, detailNo)).filter((file) => file.kind === kind).map(({ id }) => id);
  await useFiles(command, [...own.filter((id) => !ids.includes(id)), ...ids], { kind, path }, detailNo);
};

/** Frees the files that a corrected order no longer names; those of a kind that is left out it keeps. */
const dropFiles = async (
  command: Command,
  { materialFiles, logisticsFiles }: FormOrderWire,
  detailNo: string,
): Promise<void> => {
  const own = await filesUsedBy(command.tx, detailNo);
  const of = (kind: string) => own.filter((file) => file.kind === kind).map(({ id }) => id);
  const named = [...(materialFiles ?? of('SETTLEMENT_MATERIAL')), ...(logisticsFiles ?? of('LOGISTICS_PROOF'))];
  await freeFiles(command, detailNo, named);
};

/**
 * Adds orders to an upload, in the order given and numbered from `line` on, and leaves their review to begin at `actsAt`. Part of a
 * command of the merchant. Answers their numbers.
 */
export const addToUpload = async (
  command: Command,
  { batchNo, line, actsAt }: { readonly batchNo: string; readonly line: number; readonly actsAt: Date },
  orders: readonly OrderFacts[],
): Promise<readonly string[]> => {
  const { tx, sandboxId, now } = command;
  const merchantId = merchantOf(command);
  const numbers = await command.orderNos('MR', orders.length);
  const rows = numbers.flatMap((detailNo, i) => {
    const facts = orders[i];
    return facts === undefined ? [] : [{ ...facts, detailNo, batchNo, line: line + i, actsAt }];
  });
  await addOrders(tx, { sandboxId, merchantId }, rows, now);
  for (const detailNo of numbers) begin(command, materialReview, detailNo);
  return numbers;
};

/** What an upload holds as it begins. */
type UploadContent = Pick<MaterialUpload, 'fileId' | 'fileName' | 'rowCount' | 'rowsChecked' | 'rowsWritten'>;

export const createMaterialService = (world: World, commands: Commands, { review, usage, uploads }: MaterialLives) => {
  const { db, backOffice } = world;

  /** Begins an upload of the caller's: of a form, or of a file that is still to be read. */
  const beginUpload = async (caller: SignedIn, command: Command, batchNo: string, content: UploadContent) => {
    const { row } = await uploads.create(command, batchNo, (state) => {
      const owner = { merchantId: merchantOf(command), operatorId: caller.session.operatorId };
      const upload = { ...content, ...owner, batchNo, state, language: caller.language };
      return addUpload(command.tx, command.sandboxId, upload, command.now);
    });
    return row;
  };

  /** Orders of a form are an upload of their own, complete from the beginning. */
  const putDown = async (caller: SignedIn, command: Command, orders: readonly FormOrderWire[]) => {
    const { tx, sandboxId, now } = command;
    const batchNo = await command.orderNo('UB');
    const rows = orders.length;
    const content = { fileId: null, fileName: null, rowCount: rows, rowsChecked: rows, rowsWritten: rows };
    await uploads.actOn(command, await beginUpload(caller, command, batchNo, content), 'finish', { silent: true });
    const actsAt = await backOffice.takesUpAt(tx, { sandboxId, at: now });
    const detailNos = await addToUpload(command, { batchNo, line: 1, actsAt }, orders.map(factsOf));
    for (const [i, detailNo] of detailNos.entries()) await takeFiles(command, orders[i], i, detailNo);
    review.leave(command, batchNo, actsAt);
    return { batchNo, detailNos };
  };

  const takeFiles = async (command: Command, order: FormOrderWire | undefined, i: number, detailNo: string) => {
    const material = { kind: 'SETTLEMENT_MATERIAL', path: `orders.${i}.materialFiles` } as const;
    const proof = { kind: 'LOGISTICS_PROOF', path: `orders.${i}.logisticsFiles` } as const;
    await addFiles(command, order?.materialFiles, material, detailNo);
    await addFiles(command, order?.logisticsFiles, proof, detailNo);
  };

  const correct = async (command: Command, orders: readonly FormOrderWire[]) => {
    // Held first, so that what is read stands still until all of them are moved.
    await command.lockMerchant();
    for (const [i, told] of orders.entries()) {
      const order = await getOrder(command.tx, told.detailSerialNo ?? '');
      await keepNames(command.tx, { sandboxId: command.sandboxId, merchantId: order.merchantId }, 'material', [
        told.buyerName,
      ]);
      await review.orders.take(command, order, 'mend', { facts: factsOf(told) });
      await dropFiles(command, told, order.detailNo);
      await takeFiles(command, told, i, order.detailNo);
    }
  };

  return {
    /**
     * Takes the orders of a form: new ones as an upload, or some that were sent back, each under its own number. All or none. Refuses in
     * the order of the contract, and nothing that its key has an answer to: terms and days may have changed since.
     */
    submit: async (caller: SignedIn, orders: readonly FormOrderWire[]) => {
      const numbers = orders.flatMap(({ detailSerialNo }) => detailSerialNo ?? []);
      return commands.once(commanderOf(caller), async (command) => {
        if (numbers.length > 0 && (numbers.length < orders.length || new Set(numbers).size < numbers.length))
          throw refusal('mendUnlikeNew');
        const terms = await readTerms(command.tx, command.sandboxId, command.now);
        refuseFaults(
          orders.flatMap((order, i) =>
            orderFaults(order, terms).map((fault) => ({ ...fault, path: `orders.${i}.${fault.path}` })),
          ),
        );
        // Held first: of the same trade typed twice at once the second finds the first.
        await command.lockMerchant();
        // What a file proves is all there once it is whole: until then nobody can say whether a form proves it again.
        if (await isAnotherWritten(command.tx)) throw refusal('ordersBeingMade');
        const told = orders.map((order) => ({
          facts: factsOf(order),
          ...(order.detailSerialNo === undefined ? {} : { detailNo: order.detailSerialNo }),
        }));
        refuseFaults(await tradeFaults(command.tx, told));
        if (numbers.length === 0) return putDown(caller, command, orders);
        await correct(command, orders);
        return { batchNo: null, detailNos: numbers };
      });
    },

    /** Tells how orders went whose review waits for it. All or none. */
    completeLogistics: async (caller: SignedIn, told: readonly LogisticsTold[]): Promise<void> => {
      const terms = await readTerms(db.read(merchantScope(caller)), caller.sandboxId, caller.now);
      refuseFaults(
        told.flatMap(({ shipDate }, i) => {
          const reason = shipDateFault({ shipped: true, shipDate }, terms);
          return reason === undefined ? [] : [{ path: `orders.${i}.shipDate`, reason }];
        }),
      );
      await commands.run(commanderOf(caller), async (command) => {
        await command.lockMerchant();
        for (const [i, { detailNo, logisticsFiles, ...logistics }] of told.entries()) {
          const order = await getOrder(command.tx, detailNo);
          await review.orders.take(command, order, 'supplyLogistics', { logistics });
          const proof = { kind: 'LOGISTICS_PROOF', path: `orders.${i}.logisticsFiles` } as const;
          await addFiles(command, logisticsFiles, proof, detailNo);
        }
      });
    },

    /** Leaves an order that waits for its review until later. Refuses `OPERATION_NOT_ALLOW` for one that waits for nothing. */
    takeUpLater: (caller: SignedIn, { detailNo, batchNo }: MaterialOrder, at: Date): Promise<void> =>
      commands.run(commanderOf(caller), async (command) => {
        await command.lockMerchant();
        if (!(await writeTakenUpAt(command.tx, detailNo, at))) throw refusal('OPERATION_NOT_ALLOW');
        review.leave(command, batchNo, at);
      }),

    /** Takes an order out of use that nothing is linked to. */
    void: (caller: SignedIn, detailNo: string): Promise<MaterialOrder> =>
      commands.run(commanderOf(caller), async (command) =>
        usage.orders.take(command, await getOrder(command.tx, detailNo), 'void'),
      ),

    /** Ends the check of an order file before any order of it is made. */
    cancel: (caller: SignedIn, batchNo: string): Promise<MaterialUpload> =>
      commands.run(commanderOf(caller), async (command) => {
        // Held first: whoever writes its orders holds it too, so that one of the two wins.
        await command.lockMerchant();
        const upload = await findUpload(command.tx, batchNo);
        if (!upload) throw refusal('ORDER_NOTFOUND');
        return uploads.take(command, upload, 'cancel');
      }),

    /** Begins the check of an uploaded order file. Each file is checked once. */
    upload: async (caller: SignedIn, fileId: string): Promise<MaterialUpload> => {
      const reader = db.read(merchantScope(caller));
      const [file] = await getFiles(reader, [fileId]);
      const { fileMegabytes } = await readTerms(reader, caller.sandboxId, caller.now);
      if (file !== undefined && file.bytes >= fileMegabytes * BYTES_PER_MB)
        throw refusal('orderFileTooLarge', { params: { megabytes: fileMegabytes } });
      return commands.run(commanderOf(caller), async (command) => {
        const batchNo = await command.orderNo('UB');
        const [taken] = await useFiles(command, [fileId], ORDER_FILE, batchNo);
        const content = { fileId, fileName: taken?.name ?? fileId, rowCount: null, rowsChecked: 0, rowsWritten: 0 };
        return beginUpload(caller, command, batchNo, content);
      });
    },
  };
};
export type MaterialService = ReturnType<typeof createMaterialService>;
