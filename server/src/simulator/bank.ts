import { createHash } from 'node:crypto';
import { findAccountRegion } from '@tradeport/shared/reference/accountRegions.ts';
import { accountNumberIn } from '@tradeport/shared/rules/accountNumbers.ts';
import type { Chain } from '@tradeport/shared/rules/receivingAccounts.ts';
import { ASKS_MINOR_ENDING, endingOf, FAILS_MINOR_ENDING } from '@tradeport/shared/simulation/decidingValues.ts';
import type { Reader, Tx } from '../platform/db/database.ts';
import type { Bank, BankAnswer, CounterpartyWord, TransferAsk } from '../platform/runtime/ports.ts';
import { readOverrides } from './clock/store.ts';
import { foretell, nextRun, payOut, track } from './payouts.ts';
import { profileOf } from './profiles.ts';
import { bringBack, returnOf } from './returns.ts';
import { paySettlement } from './settlements.ts';
import { findSandbox, isAccountNoTaken, transferRefusedBefore } from './store.ts';

const HOUR_MS = 3_600_000;
/** A bank that times out gives no answer for so long, then the transfer has failed. */
const TIMES_OUT_MS = 24 * HOUR_MS;

/** How often a bank picks another number when the one that it picked is in use. */
const NUMBERS_TRIED = 20;

/** Digits that the same words always give. */
const digitsFrom = (words: string, count: number): string => {
  const value = BigInt(`0x${createHash('sha256').update(words).digest('hex')}`);
  return String(value % 10n ** BigInt(count)).padStart(count, '0');
};

const sha256 = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest();

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

const base58 = (bytes: Buffer): string => {
  let [left, text] = [BigInt(`0x${bytes.toString('hex')}`), ''];
  for (; left > 0n; left /= 58n) text = `${BASE58[Number(left % 58n)]}${text}`;
  return text;
};

/** What an address on TRON begins with before it is written in base 58: it then starts with a T. */
const TRON_PREFIX = Buffer.from([0x41]);

/** An address as its chain writes them, checksum included, that the same words always give. */
const addressOn = (chain: Chain, words: string): string => {
  const account = sha256(words).subarray(0, 20);
  if (chain === 'ETHEREUM') return `0x${account.toString('hex')}`;
  const body = Buffer.concat([TRON_PREFIX, account]);
  return base58(Buffer.concat([body, sha256(sha256(body)).subarray(0, 4)]));
};

const CUSTODIAN = {
  bankName: 'Tradeport Digital Asset Custody Limited',
  bankAddress: '8 Finance Street, Central, Hong Kong',
} as const;

/** What the amount of an exchange makes its counterparty do. */
const counterpartyWord = (namedMinor: bigint): CounterpartyWord['outcome'] => {
  if (namedMinor % 100n === FAILS_MINOR_ENDING) return 'failed';
  return namedMinor % 100n === ASKS_MINOR_ENDING ? 'half' : 'done';
};

const profileIn = async (reader: Reader | Tx, sandboxId: string) => {
  const sandbox = await findSandbox(reader, sandboxId);
  if (!sandbox) throw new Error(`sandbox ${sandboxId} is gone`);
  return profileOf(sandbox.profile);
};

/** What the values of a transfer say, the amount before the payer's account; else it is done. */
const answerByValue = async (
  reader: Reader | Tx,
  { sandboxId, payerAccountNo, minor, at }: TransferAsk,
  failedBefore: () => Promise<boolean>,
): Promise<BankAnswer> => {
  const answersAt = (await profileIn(reader, sandboxId)).bankAnswersAt(at, await readOverrides(reader, sandboxId));
  const say = (outcome: 'done' | 'asks' | 'failed'): BankAnswer => ({ outcome, timedOut: false, at: answersAt });
  if (minor % 100n === FAILS_MINOR_ENDING) return say('failed');
  if (minor % 100n === ASKS_MINOR_ENDING) return say('asks');
  switch (endingOf(payerAccountNo)) {
    case '0002':
      return say('failed');
    case '0003':
      return say('asks');
    case '0005':
      return 'byHand';
    case '0006':
      return say((await failedBefore()) ? 'done' : 'failed');
    case '0009':
      return { outcome: 'failed', timedOut: true, at: new Date(at.getTime() + TIMES_OUT_MS) };
    default:
      return say('done');
  }
};

/** The simulated banks and the counterparty of exchanges: they answer when the sandbox's profile says, as the values say. */
export const simulatedBank: Bank = {
  openAccount: async (reader, { sandboxId, applyNo, country }) => {
    const region = findAccountRegion(country);
    const sandbox = await findSandbox(reader, sandboxId);
    if (!region || !sandbox) throw new Error(`no partner bank in ${country}, or no sandbox ${sandboxId}`);
    for (let attempt = 0; attempt < NUMBERS_TRIED; attempt += 1) {
      const picked = digitsFrom(`${sandbox.seed} ${applyNo} ${attempt}`, region.number.digits);
      const number = accountNumberIn(region, picked);
      if (await isAccountNoTaken(reader, sandboxId, number.accountNo)) continue;
      const { bankName, bankAddress, swift, bankCode, branchCode } = region;
      return { ...number, bankName, bankAddress, swift, bankCode, branchCode };
    }
    throw new Error(`the bank in ${country} has run out of numbers`);
  },
  openWallet: async (reader, { sandboxId, applyNo, chain }) => {
    const sandbox = await findSandbox(reader, sandboxId);
    if (!sandbox) throw new Error(`sandbox ${sandboxId} is gone`);
    for (let attempt = 0; attempt < NUMBERS_TRIED; attempt += 1) {
      const accountNo = addressOn(chain, `${sandbox.seed} ${applyNo} ${attempt}`);
      if (!(await isAccountNoTaken(reader, sandboxId, accountNo))) return { ...CUSTODIAN, accountNo };
    }
    throw new Error(`the custodian has run out of addresses on ${chain}`);
  },
  acceptTransfer: (reader, ask) =>
    answerByValue(reader, ask, () => transferRefusedBefore(reader, { payerAccountNo: ask.payerAccountNo })),
  refundTransfer: (reader, ask) =>
    answerByValue(reader, ask, () => transferRefusedBefore(reader, { orderNo: ask.orderNo })),
  confirmsAccountAt: async (reader, { sandboxId, at }) => (await profileIn(reader, sandboxId)).confirmsAccountAt(at),
  nextRun,
  foretell,
  payOut,
  paySettlement,
  returnOf,
  bringBack,
  track,
  settleExchange: async (reader, { sandboxId, at, namedMinor }) => {
    const { exchangeSettlesMs } = await profileIn(reader, sandboxId);
    return { outcome: counterpartyWord(namedMinor), at: new Date(at.getTime() + exchangeSettlesMs) };
  },
  closesPositionAt: async (reader, { sandboxId, at }) =>
    new Date(at.getTime() + (await profileIn(reader, sandboxId)).exchangeSettlesMs),
};
