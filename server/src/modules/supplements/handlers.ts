import type { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { supplement } from '@tradeport/shared/contract/supplement.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { zipFile } from '../../platform/documents/zipBundle.ts';
import { operatorNames } from '../../platform/records/people.ts';
import { merchantScope } from '../../platform/records/recordReads.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import { commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { contentOf, filesUsedBy } from '../files/index.ts';
import { giveSupplements } from './giving.ts';
import { type SupplementedType, supplementsOf } from './store.ts';

/** An order that documents are given to, as far as that needs it. */
export interface SupplementedOrder {
  /** Whether documents may still be added: it is under way. */
  readonly isOpen: boolean;
}

/** The orders of each kind, by the modules that own them. */
export interface SupplementedKind {
  readonly find: (reader: Reader | Tx, orderNo: string) => Promise<SupplementedOrder | undefined>;
  /** Supplies what the bank asks the order for. */
  readonly supply: Handlers<typeof paymentOrder>['supply'];
}
export type SupplementedKinds = Readonly<Record<SupplementedType, SupplementedKind>>;

/** The documents of an order with their files, as they were numbered. */
const documentsOf = async (reader: Reader | Tx, orderNo: string) => {
  const files = new Map((await filesUsedBy(reader, orderNo)).map((file) => [file.id, file]));
  return (await supplementsOf(reader, orderNo)).map((one) => {
    const file = files.get(one.fileId);
    if (!file) throw new Error(`the file ${one.fileId} of ${orderNo} is gone`);
    return { ...one, file };
  });
};

const listView = async (reader: Reader | Tx, orderNo: string, language: Language) => {
  const documents = await documentsOf(reader, orderNo);
  const names = await operatorNames(
    reader,
    documents.map(({ operatorId }) => operatorId),
    language,
  );
  return {
    list: documents.map(({ serialNo, fileId, operatorId, addedAt, file }) => ({
      serialNo,
      fileId,
      fileName: file.name,
      bytes: file.bytes,
      uploadedAt: formatInstant(addedAt),
      operatorName: names.get(operatorId) ?? '',
    })),
  };
};

/** What a bank asks an order for is supplied to the kind that the request names. */
export const supplyHandlers = (kinds: SupplementedKinds): Pick<Handlers<typeof paymentOrder>, 'supply'> => ({
  supply: (request, caller) => kinds[request.orderType ?? 'payment'].supply(request, caller),
});

/** Wire words become house words; no rules, no SQL. */
export const supplementHandlers = (
  world: World,
  commands: Commands,
  kinds: SupplementedKinds,
): Handlers<typeof supplement> => {
  const getOrder = async (reader: Reader | Tx, orderNo: string, orderType: SupplementedType = 'payment') => {
    const order = await kinds[orderType].find(reader, orderNo);
    if (!order) throw refusal('ORDER_NOTFOUND');
    return order;
  };
  const readerFor = (caller: SignedIn): Reader => world.db.read(merchantScope(caller));
  return {
    upload: ({ orderNo, orderType = 'payment', fileIds }, caller) =>
      commands.run(commanderOf(caller), async (command) => {
        await command.lockMerchant();
        const { isOpen } = await getOrder(command.tx, orderNo, orderType);
        if (!isOpen) throw refusal('OPERATION_NOT_ALLOW');
        if (fileIds.length === 0) throw refusal('supplementMissing');
        await giveSupplements(command, { orderNo, orderType, fileIds });
        command.record({
          kind: 'outside',
          subject: orderNo,
          action: 'supplementsAdded',
          facts: { files: fileIds.length },
        });
        return listView(command.tx, orderNo, caller.language);
      }),
    query: async ({ orderNo, orderType }, caller) => {
      const reader = readerFor(caller);
      await getOrder(reader, orderNo, orderType);
      return listView(reader, orderNo, caller.language);
    },
    batchDownload: async ({ orderNo, orderType }, caller) => {
      const reader = readerFor(caller);
      await getOrder(reader, orderNo, orderType);
      const documents = await documentsOf(reader, orderNo);
      if (documents.length === 0) throw refusal('noSupplements');
      const name = inLanguage(caller.language, ['补充材料', 'Documents']);
      return zipFile(
        `${name}-${orderNo}.zip`,
        documents.map(({ file }) => ({
          fileName: file.name,
          open: async () => (await contentOf(world, file)).content,
        })),
        caller.now,
      );
    },
  };
};
