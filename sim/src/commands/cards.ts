import { isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { type LineCommand, onlyGiven, WrongUsage, wholeOf, wordAt } from '../command.ts';
import { shownInstant } from '../moments.ts';
import { table } from '../table.ts';

/** The shop that takes virtual cards. */
export const cardCommands: readonly LineCommand[] = [
  {
    name: 'card spend',
    takes: '<number> <expiry> <cvc> <amount> [currency]',
    does: 'Pays with a virtual card at a shop: its 16 digits, 11/29, CVC; in USD unless another currency is named',
    options: { shop: { type: 'string', does: 'what the shop is called' } },
    run: async (client, given) => {
      const currency = (given.words[4] ?? 'USD').toUpperCase();
      if (!isFiatCcy(currency)) throw new WrongUsage(`${currency} is not supported`);
      const result = await client.simCard.spend({
        number: wordAt(given, 0, 'the number of the card'),
        expiry: wordAt(given, 1, 'the expiry (11/29)'),
        cvc: wordAt(given, 2, 'the CVC'),
        amount: wordAt(given, 3, 'the amount'),
        currency,
        ...onlyGiven({ shop: given.text('shop') }),
      });
      return { result, lines: [`${result.spendNo}  ${result.status}  USD ${result.heldUsd} held on ${result.cardNo}`] };
    },
  },
  {
    name: 'card spends',
    takes: '',
    does: 'Lists the latest spends of all cards (settle or reverse one: sim move <spend> settle)',
    options: { limit: { type: 'string', does: 'how many at most, 20 by default' } },
    run: async (client, given) => {
      const limit = wholeOf(given, 'limit');
      const result = await client.simCard.spends(limit === undefined ? {} : { limit });
      const rows = result.map((one) => [
        one.spendNo,
        one.cardNo,
        one.merchantNo,
        one.shopName,
        `${one.currency} ${one.amount}`,
        one.settledUsd ?? one.heldUsd,
        one.state.text,
        shownInstant(one.spentAt),
      ]);
      const head = ['spend', 'card', 'merchant', 'shop', 'amount', 'USD', 'state', 'at'];
      return { result, lines: table(head, rows, 'Nothing was spent yet.') };
    },
  },
  {
    name: 'card programme',
    takes: '[merchant] [yes|no]',
    does: 'Shows of which merchants the issuer takes cards, or sets it for one',
    run: async (client, given) => {
      const [merchantNo, on] = given.words;
      if (merchantNo !== undefined) {
        if (on !== 'yes' && on !== 'no') throw new WrongUsage('yes or no is missing');
        await client.simOutside.run({ event: 'card.programme', with: { merchantNo, on } });
      }
      const result = await client.simCard.programmes({});
      const rows = result.map((one) => [one.merchantNo, one.merchantName, one.programme ? 'yes' : 'no']);
      return { result, lines: table(['merchant', 'name', 'programme'], rows) };
    },
  },
];
