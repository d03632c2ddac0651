import { BOOK_ACCOUNTS } from '@tradeport/shared/contract/sim/ledger.ts';
import { type LineCommand, WrongUsage, wordAt } from '../command.ts';
import { shownInstant } from '../moments.ts';
import { table } from '../table.ts';

/** The books: balances, the postings of one, an entry. */
export const bookCommands: readonly LineCommand[] = [
  {
    name: 'ledger balances',
    takes: '',
    does: 'Shows every balance that is not zero: of each merchant, and of the platform',
    options: { all: { type: 'boolean', does: 'zero balances too' } },
    run: async (client, given) => {
      const result = await client.simLedger.accounts({});
      const owned = [
        ...result.merchants.map(({ merchantNo, accounts }) => ({ owner: merchantNo, accounts })),
        { owner: 'platform', accounts: result.platform },
      ];
      const rows = owned.flatMap(({ owner, accounts }) =>
        accounts
          .filter(({ balance }) => given.isSet('all') || !/^[-0.]*$/.test(balance))
          .map(({ account, currency, balance }) => [owner, currency, account, balance]),
      );
      return { result, lines: table(['owner', 'currency', 'account', 'balance'], rows) };
    },
  },
  {
    name: 'ledger postings',
    takes: '<account> <currency>',
    does: 'Shows the newest postings of an account (available, frozen, bank …)',
    options: {
      merchant: { type: 'string', does: 'merchant number; the platform’s account if omitted' },
      after: { type: 'string', does: 'continue after the posting with this ID' },
    },
    run: async (client, given) => {
      const word = wordAt(given, 0, 'the account');
      const account = BOOK_ACCOUNTS.find((name) => name === word);
      if (account === undefined) throw new WrongUsage(`"${word}" is none of ${BOOK_ACCOUNTS.join(', ')}`);
      const merchantNo = given.text('merchant');
      const after = given.text('after');
      const result = await client.simLedger.postings({
        account,
        currency: wordAt(given, 1, 'the currency'),
        ...(merchantNo === undefined ? {} : { merchantNo }),
        ...(after === undefined ? {} : { after }),
      });
      const rows = result.list.map((each) => [
        each.id,
        shownInstant(each.at),
        each.amount,
        each.balanceAfter ?? '',
        `${each.actionText} ${each.subject}`,
      ]);
      const lines = table(['posting', 'at', 'amount', 'balance', 'what'], rows);
      return { result, lines: result.more ? [...lines, `more: --after ${result.list.at(-1)?.id}`] : lines };
    },
  },
  {
    name: 'ledger entry',
    takes: '<number>',
    does: 'Shows an entry with all its legs, and what caused it',
    run: async (client, given) => {
      const result = await client.simLedger.entry({ entryNo: wordAt(given, 0, 'the number of the entry') });
      const rows = result.entry.postings.map((leg) => [leg.account, leg.currency, leg.amount, leg.balanceAfter ?? '']);
      return {
        result,
        lines: [
          `${result.entry.title} ${result.subject}, ${shownInstant(result.entry.at)}`,
          `by ${result.actor ?? 'nobody'}, ${result.cause ?? 'no cause'}`,
          '',
          ...table(['account', 'currency', 'amount', 'balance'], rows),
        ],
      };
    },
  },
];
