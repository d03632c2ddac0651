import { expect, it } from 'vitest';
import { keyGiven, mayBeSignedAnew, type Signer, takeSigner } from './signing.ts';

const signer: Signer = async () => ({ timestamp: '1', signature: 'a' });

it('lets what would be refused without a key wait while the person is asked, and go on once it is given', async () => {
  const order: string[] = [];
  await keyGiven();
  const call = mayBeSignedAnew('SIGNATURE_FAILED', undefined).then((may) => order.push(`call again: ${may}`));
  const stream = keyGiven().then(() => order.push('stream'));
  // Neither goes on by itself, however often the page comes round.
  for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
  expect(order).toEqual([]);
  takeSigner(signer);
  await Promise.all([call, stream]);
  expect(order.toSorted()).toEqual(['call again: true', 'stream']);
  await keyGiven();
});
