import { machine } from './machine.ts';

/**
 * How far an order of settlement material is used up by the receipts that are linked to it. It follows the linked amount and how
 * much of that is credited; only its merchant can take it out of use.
 */
export const materialUsage = machine({
  name: 'materialUsage',
  title: ['结算材料使用状态', 'Use of settlement material'],
  record: {
    table: 'MaterialOrder',
    column: 'usageState',
    screen: 'receiptOrders',
    noun: ['结算材料', 'settlement material'],
    heardBy: ['receiptOrders', 'receiptOrderForm'],
  },
  states: {
    unused: { code: 0, label: ['未使用', 'Unused'], tone: 'busy' },
    partlyLinked: { code: 1, label: ['部分关联', 'Partly linked'], tone: 'busy' },
    inUse: { code: 2, label: ['使用中', 'In use'], tone: 'busy' },
    partlyUsed: { code: 3, label: ['部分使用', 'Partly used'], tone: 'busy' },
    used: { code: 4, label: ['已使用', 'Used'], tone: 'good' },
    unlinked: { code: 5, label: ['已解除关联', 'Unlinked'], tone: 'busy' },
    voided: { code: 6, label: ['已作废', 'Voided'], tone: 'ended' },
  },
  moves: [
    [null, 'submit', 'unused', 'merchant'],
    ['unused', 'linkPart', 'partlyLinked', 'platform'],
    ['unlinked', 'linkPart', 'partlyLinked', 'platform'],
    ['inUse', 'linkPart', 'partlyLinked', 'platform'],
    ['partlyUsed', 'linkPart', 'partlyLinked', 'platform'],
    ['used', 'linkPart', 'partlyLinked', 'platform'],
    ['unused', 'linkAll', 'inUse', 'platform'],
    ['unlinked', 'linkAll', 'inUse', 'platform'],
    ['partlyLinked', 'linkAll', 'inUse', 'platform'],
    ['partlyUsed', 'linkAll', 'inUse', 'platform'],
    ['used', 'linkAll', 'inUse', 'platform'],
    ['unused', 'usePart', 'partlyUsed', 'platform'],
    ['unlinked', 'usePart', 'partlyUsed', 'platform'],
    ['partlyLinked', 'usePart', 'partlyUsed', 'platform'],
    ['inUse', 'usePart', 'partlyUsed', 'platform'],
    ['used', 'usePart', 'partlyUsed', 'platform'],
    ['unused', 'useAll', 'used', 'platform'],
    ['unlinked', 'useAll', 'used', 'platform'],
    ['partlyLinked', 'useAll', 'used', 'platform'],
    ['inUse', 'useAll', 'used', 'platform'],
    ['partlyUsed', 'useAll', 'used', 'platform'],
    ['partlyLinked', 'unlink', 'unlinked', 'platform'],
    ['inUse', 'unlink', 'unlinked', 'platform'],
    ['partlyUsed', 'unlink', 'unlinked', 'platform'],
    ['used', 'unlink', 'unlinked', 'platform'],
    ['unused', 'void', 'voided', 'merchant'],
    ['unlinked', 'void', 'voided', 'merchant'],
  ],
  actions: {
    submit: ['提交材料', 'Submitted'],
    linkPart: ['部分金额已关联', 'Partly linked'],
    linkAll: ['全部金额已关联', 'Linked in full'],
    usePart: ['部分金额已使用', 'Partly used'],
    useAll: ['全部金额已使用', 'Used in full'],
    unlink: ['解除关联', 'Unlinked'],
    void: ['作废', 'Voided'],
  },
});
