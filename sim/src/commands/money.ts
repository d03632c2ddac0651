import type { Client } from '@tradeport/client';
import { type Ccy, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { type Given, type LineCommand, onlyGiven, WrongUsage } from '../command.ts';
import { accountFor } from '../finding.ts';
import { shownInstant } from '../moments.ts';
import { table } from '../table.ts';

const required = (given: Given, option: string): string => {
  const value = given.text(option);
  if (value === undefined) throw new WrongUsage(`--${option} is missing`);
  return value;
};

/** The account that money goes to: the one named, else the merchant's first in the currency, of the use that is asked for. */
const accountNoOf = async (client: Client, given: Given, currency: Ccy): Promise<string> => {
  const named = given.text('account');
  if (named !== undefined) return named;
  const merchant = given.text('merchant');
  if (merchant === undefined) throw new WrongUsage('--merchant (number or name) or --account is missing');
  return accountFor(client, { merchant, currency, use: given.isSet('recharge') ? 'recharge' : 'collection' });
};

export const moneyCommands: readonly LineCommand[] = [
  {
    name: 'receive',
    takes: '',
    does: 'Simulates an incoming transfer',
    options: {
      merchant: { type: 'string', does: 'merchant number, or part of its name' },
      account: { type: 'string', does: 'the collection account, instead of the merchant' },
      amount: { type: 'string', does: 'amount, for example 1200 or 1200.50' },
      ccy: { type: 'string', does: 'currency: USD' },
      recharge: { type: 'boolean', does: 'to a receiving account, which takes approved payers only' },
      'payer-no': { type: 'string', does: 'an approved payer; name, account and country are taken from it' },
      transaction: { type: 'string', does: "how the payer's bank calls it: what a recharge is known by" },
      payer: { type: 'string', does: 'payer name' },
      country: { type: 'string', does: "the payer's country, three letters" },
      reference: { type: 'string', does: 'payment reference' },
    },
    run: async (client, given) => {
      const currency = required(given, 'ccy').toUpperCase();
      if (!isHeldCcy(currency)) throw new WrongUsage(`${currency} is not supported`);
      const amount = required(given, 'amount');
      const more = onlyGiven({
        payerNo: given.text('payer-no'),
        transactionNo: given.text('transaction'),
        payerName: given.text('payer'),
        payerCountry: given.text('country'),
        reference: given.text('reference'),
      });
      const accountNo = await accountNoOf(client, given, currency);
      const result = await client.sim.receive({ accountNo, currency, amount, ...more });
      return { result, lines: [`${result.orderNo}  ${result.currency} ${result.amount}  ${result.statusText}`] };
    },
  },
  {
    name: 'accounts',
    takes: '',
    does: 'Lists the open collection accounts',
    run: async (client) => {
      const result = await client.sim.accounts({});
      const rows = result.map((one) => [
        one.merchantNo,
        one.merchantName,
        one.currency,
        one.accountNo,
        one.kind,
        one.use,
      ]);
      return { result, lines: table(['merchant', 'name', 'ccy', 'account', 'kind', 'use'], rows) };
    },
  },
  {
    name: 'ledger check',
    takes: '',
    does: 'Checks the ledger; exits with 1 if there are violations',
    run: async (client) => {
      const result = await client.sim.ledgerCheck({});
      const { entries, postings, violations, trialBalance } = result;
      const balances = trialBalance.map(({ account, currency, amount }) => [account, currency, amount]);
      const wrong = violations.map(({ rule, subject, detail }) => [rule, subject, detail]);
      return {
        result,
        failed: violations.length > 0,
        lines: [
          `${entries} entries, ${postings} postings, ${violations.length} violations`,
          ...(wrong.length === 0 ? [] : table(['rule', 'subject', 'detail'], wrong)),
          ...table(['account', 'ccy', 'amount'], balances),
        ],
      };
    },
  },
  {
    name: 'outbox',
    takes: '',
    does: 'Shows SMS, emails and captcha answers, newest first',
    options: {
      channel: { type: 'string', does: 'sms, mail or captcha' },
      target: { type: 'string', does: 'recipient' },
      limit: { type: 'string', does: 'how many at most, 1 to 100' },
    },
    run: async (client, given) => {
      const channel = (['sms', 'mail', 'captcha'] as const).find((one) => one === given.text('channel'));
      if (given.text('channel') !== undefined && channel === undefined)
        throw new WrongUsage('--channel is sms, mail or captcha');
      const limit = given.text('limit');
      if (limit !== undefined && !/^\d{1,3}$/.test(limit)) throw new WrongUsage('--limit is a whole number up to 999');
      const result = await client.sim.outbox({
        limit: limit === undefined ? 20 : Number(limit),
        ...(channel === undefined ? {} : { channel }),
        ...onlyGiven({ target: given.text('target') }),
      });
      const rows = result.map((one) => [shownInstant(one.at), one.channel, one.target, one.code ?? '', one.text]);
      return { result, lines: table(['at', 'channel', 'to', 'code', 'text'], rows, 'The outbox is empty.') };
    },
  },
];
