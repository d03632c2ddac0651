import { isMembers, type Members } from '@tradeport/shared/rules/members.ts';
import { withdrawalAccount } from '@tradeport/shared/states/withdrawalAccount.ts';
import { type Fields, rowsIn } from '../lists.ts';
import type { Ask, Errand, Scene } from './errand.ts';
import { listed } from './found.ts';

/** An account bears a name of the merchant: as the backend lists them, one that a bank abroad can write. */
const ownName = async (ask: Ask): Promise<Members | string> => {
  const names = rowsIn(await ask('payeeAccount/queryAccountNameList', {})).filter(isMembers);
  const found = names.find(({ accountName }) => typeof accountName === 'string' && /^[\x20-\x7e]+$/.test(accountName));
  return found === undefined
    ? 'the backend lists no name that an account may bear'
    : { accountName: found.accountName };
};

/** Dollars in Hong Kong, which clears them. */
const accountTold = ({ told, fresh }: Scene): Fields => {
  const accountNo = `88${fresh()}6688`;
  return {
    accountName: told.accountName,
    accountNo,
    confirmAccountNo: accountNo,
    currency: 'USD',
    bankCountry: 'HKG',
    bankName: 'The Hongkong and Shanghai Banking Corporation',
    swiftCode: 'HSBCHKHH',
    clearingCode: '004',
    payeeAddress: '15 Keyuan Road, Nanshan, Shenzhen',
    nickname: `verify ${fresh()}`,
  };
};

export const withdrawalAccounts: Errand = {
  name: 'withdrawal accounts',
  life: withdrawalAccount,
  prepare: ownName,
  makes: {
    call: 'payeeAccount/add',
    action: 'add',
    id: 'accountId',
    request: accountTold,
    shows: ['accountName', 'accountNo', 'bankCountry', 'nickname'],
    repeats: 'sameAccountStands',
    probes: [
      {
        what: 'with another number the second time',
        error: 'accountNoDiffers',
        change: (fields) => ({ ...fields, confirmAccountNo: '8800000000' }),
      },
      {
        what: 'with a name of somebody else',
        error: 'nameNotOwn',
        change: (fields) => ({ ...fields, accountName: 'Nobody Knows Limited' }),
      },
      {
        what: 'with a bankCountry that is none',
        error: 'INVALID_COUNTRY',
        change: (fields) => ({ ...fields, bankCountry: 'QQQ' }),
      },
    ],
  },
  looks: async ({ ask }, accountId) => rowsIn(await ask('payeeAccount/queryManagePage', { accountId }))[0],
  moves: {
    correct: {
      call: 'payeeAccount/modify',
      request: (scene, accountId) => ({ ...accountTold(scene), accountId }),
      shows: ['nickname'],
    },
    remove: { call: 'payeeAccount/delete', request: (_, accountId) => ({ accountId }) },
  },
  ends: ['remove'],
  seeks: { rows: listed('payeeAccount/queryManagePage'), bears: 'nickname' },
  unknown: 'ACCOUNT_NOTFOUND',
};
