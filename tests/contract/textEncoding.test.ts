import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';

/** 服务费 in GBK, which is not valid UTF-8. */
const GBK_TEXT = Buffer.from('b7fecef1b7d1', 'hex');
const LOGIN = '/api/user/login/login';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  token = await app.token();
});
afterAll(() => app.close());

interface Sent {
  readonly url?: string;
  readonly method?: 'GET' | 'POST';
  readonly type?: string;
  readonly body?: Buffer;
}

const send = async ({ url = LOGIN, method = 'POST', type = 'application/json', body }: Sent) => {
  const response = await app.tradeport.app.inject({
    method,
    url,
    headers: { token, ...(method === 'GET' ? {} : { 'content-type': type }) },
    ...(body === undefined ? {} : { payload: body }),
  });
  return [response.statusCode, response.headers['x-reason']];
};

const json = (text: Buffer): Buffer => Buffer.concat([Buffer.from('{"loginNo":"'), text, Buffer.from('"}')]);

describe('a request in another encoding than UTF-8', () => {
  it('is refused as malformed when the bytes of its body are not UTF-8', async () => {
    expect(await send({ body: json(GBK_TEXT) })).toEqual([400, 'malformed-body']);
  });

  it('pays nothing: a purpose in GBK is refused before the payment is created', async () => {
    const client = await app.signIn();
    const count = async () => (await client.paymentOrder.queryPage({})).total;
    const before = await count();
    const body = Buffer.concat([
      Buffer.from('{"payeeId":"P","accountId":"A","amount":"10.00","paymentCurrency":"USD","purpose":"'),
      GBK_TEXT,
      Buffer.from('","payPassword":"246810"}'),
    ]);
    expect(await send({ url: '/api/pay/paymentOrder/b2bPaymentApply', body })).toEqual([400, 'malformed-body']);
    expect(await count()).toBe(before);
  });

  it.each(['gbk', 'GB18030', 'iso-8859-1', '"utf-16"'])('is refused when it names the charset %s', async (charset) => {
    const answer = await send({ type: `application/json; charset=${charset}`, body: json(Buffer.from('x')) });
    expect(answer).toEqual([415, 'wrong-content-type']);
  });

  it.each(['utf-8', 'UTF-8', '"utf-8"', 'utf8', 'us-ascii', ''])(
    'is accepted when it names the charset %s',
    async (charset) => {
      const answer = await send({ type: `application/json; charset=${charset}`, body: json(Buffer.from('x')) });
      expect(answer).toEqual([200, 'empty-param']);
    },
  );

  it('is refused when its query holds percent-encoded bytes that are not UTF-8', async () => {
    const url = `/api/payer/current-payer-list?keyword=%${GBK_TEXT.toString('hex').match(/../g)?.join('%')}`;
    expect(await send({ method: 'GET', url })).toEqual([400, 'malformed-body']);
  });

  it('is refused when a field of a form holds bytes that are not UTF-8, and keeps no file', async () => {
    const part = (name: string, more = '') => `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
    const body = Buffer.concat([
      Buffer.from(part('file', '; filename="a.png"')),
      Buffer.from('x\r\n'),
      Buffer.from(part('type')),
      GBK_TEXT,
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const answer = await send({ url: '/api/common/file/upload', type: 'multipart/form-data; boundary=b', body });
    expect(answer).toEqual([400, 'malformed-body']);
  });
});
