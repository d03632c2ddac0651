import { expect, it } from 'vitest';
import { curlOf } from './curl.ts';

const call = {
  origin: 'http://127.0.0.1:8080',
  method: 'POST',
  path: '/api/a',
  request: `{"note":"it's $HOME"}`,
  language: 'en-US',
  sandbox: 'main',
  signedIn: true,
  signsCalls: false,
  idempotencyKey: 'k-1',
} as const;

it('quotes what a shell would read otherwise, and leaves the token to a variable', () => {
  expect(curlOf(call)).toBe(
    [
      `curl -X POST 'http://127.0.0.1:8080/api/a'`,
      `-H "token: $TOKEN"`,
      `-H 'language: en-US'`,
      `-H 'sandbox: main'`,
      `-H 'idempotency-key: k-1'`,
      `-H 'content-type: application/json'`,
      `--data-raw '{"note":"it'\\''s $HOME"}'`,
    ].join(' \\\n  '),
  );
});

it('leaves the token of the simulator to a variable too', () => {
  expect(curlOf({ ...call, path: '/sim/api/a', signedIn: false })).toContain(`\\\n  -H "sim-token: $SIM_TOKEN" \\\n`);
});

it('puts the fields of a GET into its address', () => {
  const line = curlOf({ ...call, method: 'GET', request: '{"a":"1 & 2"}', signedIn: false, idempotencyKey: null });
  expect(line).toBe(
    `curl -X GET 'http://127.0.0.1:8080/api/a?a=1%20%26%202' \\\n  -H 'language: en-US' \\\n  -H 'sandbox: main'`,
  );
  expect(curlOf({ ...call, method: 'GET', request: '{}' })).toContain(`'http://127.0.0.1:8080/api/a'`);
});

it('puts what belongs into the path there, and leaves what is no set of fields as it came', () => {
  const line = curlOf({ ...call, path: '/api/file/:id', request: '{"id":"FL 1","page":2}' });
  expect(line).toContain(`'http://127.0.0.1:8080/api/file/FL%201'`);
  expect(line).toContain(`--data-raw '{"page":2}'`);
  expect(curlOf({ ...call, request: '[1]' })).toContain(`--data-raw '[1]'`);
});

it('signs the call first where its merchant demands that, by a key that stands in a variable', () => {
  expect(curlOf({ ...call, signsCalls: true })).toBe(
    [
      'timestamp=$(date -u +%Y-%m-%dT%H:%M:%SZ)',
      `signature=$(printf '%s\\n%s\\n%s\\n%s' POST '/api/a' "$timestamp" '{"note":"it'\\''s $HOME"}' \\`,
      `  | openssl dgst -sha256 -hmac "$SIGNING_KEY" | sed 's/^.* //')`,
      [
        `curl -X POST 'http://127.0.0.1:8080/api/a'`,
        `-H "token: $TOKEN"`,
        `-H "timestamp: $timestamp"`,
        `-H "signature: $signature"`,
        `-H 'language: en-US'`,
        `-H 'sandbox: main'`,
        `-H 'idempotency-key: k-1'`,
        `-H 'content-type: application/json'`,
        `--data-raw '{"note":"it'\\''s $HOME"}'`,
      ].join(' \\\n  '),
    ].join('\n'),
  );
  expect(curlOf({ ...call, signsCalls: true, signedIn: false })).not.toContain('signature');
});

it('puts a named placeholder for each masked value and names it in a comment', () => {
  const request = '{"loginNo":"a","password":"***","people":[{"idNumber":"***"}]}';
  const [note, ...lines] = curlOf({ ...call, request, signsCalls: true }).split('\n');
  expect(note).toBe('# Secrets are not shown. Fill in before you run this: <password> <idNumber>');
  const body = `'{"loginNo":"a","password":"<password>","people":[{"idNumber":"<idNumber>"}]}'`;
  expect(lines.filter((line) => line.includes(body))).toHaveLength(2);
  expect(curlOf({ ...call, request }, 'zh-CN').split('\n')[0]).toBe(
    '# 敏感内容不显示，运行前请填写：<password> <idNumber>',
  );
  expect(curlOf({ ...call, method: 'GET', request: '{"token":"***","a":"<b>"}' })).toContain(
    `'http://127.0.0.1:8080/api/a?token=<token>&a=%3Cb%3E'`,
  );
  expect(curlOf({ ...call, request: '["***"]' })).toContain(`--data-raw '["<request>"]'`);
});

it('keeps the comment on one line if a field name contains a line break', () => {
  const request = JSON.stringify({ 'x\ntouch /tmp/pin': '***' });
  expect(curlOf({ ...call, request }).split('\n')[1]).toMatch(/^curl /);
});

it('repeats the name of a field with several values in the query of a GET', () => {
  expect(curlOf({ ...call, method: 'GET', request: '{"a":["1","2"]}' })).toContain('/api/a?a=1&a=2');
});
