import { createHmac } from 'node:crypto';
import { createClient } from '@tradeport/client';
import { exchange } from '@tradeport/shared/contract/exchange.ts';
import {
  createTimestamps,
  SIGNATURE_HEADER,
  signedText,
  TIMESTAMP_HEADER,
} from '@tradeport/shared/rules/signedRequest.ts';
import type { BenchMerchant } from './benchDatabase.ts';
import { headersOf } from './headersOf.ts';
import { encodeShot, shoot } from './keepAliveClient.ts';
import { startScript } from './processes.ts';
import { inTurns } from './rounds.ts';
import { serverSettings } from './serverSettings.ts';
import type { Row } from './table.ts';

const CONNECTIONS = 10;
const SHOTS = 2_000;
const ROUNDS = 7;
const GOAL = 0.4;

const method = 'POST';
const { path } = exchange.list;
const body = JSON.stringify({ currentPage: 1, pageSize: 20 });

const nextTimestamp = createTimestamps(0);

/** A request of its own each time: no signature is taken twice. */
const signedShot = (token: string, key: string): Buffer => {
  const timestamp = nextTimestamp(new Date());
  const signature = createHmac('sha256', key).update(signedText({ method, path, timestamp, body })).digest('hex');
  const headers = { ...headersOf(token), [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signature };
  return encodeShot({ method, path, headers, body });
};

/** A list of 20 of 1,000 orders, asked by a merchant that signs its calls against one that does not, both on one server. */
export const measureSigned = async (
  url: string,
  [signing, plain]: readonly BenchMerchant[],
  database: string,
): Promise<readonly Row[]> => {
  if (!signing || !plain) throw new Error('the bench database holds nobody who signs beside somebody who does not');
  const portal = await startScript('server/src/main.mjs', serverSettings(url));
  try {
    const { simSigning } = createClient({ url: `http://127.0.0.1:${portal.port}` });
    const merchantNo = signing.merchantId.replace('bench-', '');
    const { signingKey } = await simSigning.makeKey({ merchantNo });
    await simSigning.set({ merchantNo, signsCalls: true, callsFrom: ['127.0.0.1'] });
    // Signed before the clock starts: what it costs a client is no matter of the server's.
    const signed = () =>
      shoot(
        portal.port,
        CONNECTIONS,
        Array.from({ length: SHOTS }, () => signedShot(signing.token, signingKey)),
      );
    const unsigned = encodeShot({ method, path, headers: headersOf(plain.token), body });
    const shots = Array.from<Buffer>({ length: SHOTS }).fill(unsigned);
    const [ours, yardstick] = await inTurns(ROUNDS, signed, () => shoot(portal.port, CONNECTIONS, shots));
    const what = `a signed list of 20 of 1,000 exchange orders, ${database}, against the list of who does not sign`;
    return [{ goal: 'P1', what, unit: 'requests/s', ours, yardstick, atLeast: GOAL }];
  } finally {
    await portal.stop();
  }
};
