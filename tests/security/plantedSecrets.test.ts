import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Database, openDatabase } from '@tradeport/server/platform/db/database.ts';
import { modelScopes } from '@tradeport/server/platform/db/modelScopes.ts';
import { realTime } from '@tradeport/server/platform/runtime/realTime.ts';
import { type Client, createClient, type Transport } from '@tradeport/shared/client.ts';
import { addressText, fillPath } from '@tradeport/shared/contract/fillPath.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { readyIdCard } from '@tradeport/shared/simulation/readyNumbers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, DEMO_PASSWORD } from '../harness/app.ts';
import { demoDatabase, demoFiles, silentLog, type TestAddress, testProvider } from '../harness/databases.ts';
import { pictureFile } from '../harness/sampleFiles.ts';
import { type ServerProcess, startServer } from '../harness/serverProcess.ts';
import { freshTimestamp, signed } from '../harness/signing.ts';
import { goodOrg, goodOrgHk, goodOtherArea, goodPersonal, handIn, hkid } from '../harness/verification.ts';
import { fileOf, formOf } from '../harness/wire.ts';
import { cellsOf } from '../harness/workbooks.ts';

// Secrets are planted through the portal as it runs, with the log at its most talkative; then everything that is kept or
// written is searched for them.

const SIM_TOKEN = 'planted-token-of-the-simulator';
const PASSWORD = 'Planted-Pw1';
const NEW_PASSWORD = 'Planted-Pw2';
const WRONG_PASSWORD = 'Planted-Wrong3';
const OWN_PASSWORD = 'Planted-Pw4';
const MOBILE = '13912340987';
const EMAIL = 'planted.owner@shop.example';
const NEXT_MOBILE = '13912340986';
const NEXT_EMAIL = 'planted.next@shop.example';
const ACCOUNT = '755987654321000123';
const ID_NUMBER = readyIdCard('2231');
const DRAFT_ID_NUMBER = readyIdCard('4471');
const HONG_KONG_NUMBER = hkid('987654');
const PASSPORT_NUMBER = 'PX7731905';
const INDIVIDUAL_NUMBER = readyIdCard('6642');
const HOLDER_NUMBER = 'PX5520917';

/** What nobody may find anywhere. */
const secrets = new Map<string, string>([
  ['the token of the simulator', SIM_TOKEN],
  ['a password', PASSWORD],
  ['a new password', NEW_PASSWORD],
  ['a wrong password', WRONG_PASSWORD],
  ['a password that was changed', OWN_PASSWORD],
  ['an ID number', ID_NUMBER],
  ['an ID number in a draft', DRAFT_ID_NUMBER],
  ['a Hong Kong ID number', HONG_KONG_NUMBER],
  ['the same without brackets', HONG_KONG_NUMBER.replaceAll(/[()]/g, '')],
  ['a passport number', PASSPORT_NUMBER],
  ['the ID number of an individual', INDIVIDUAL_NUMBER],
  ['the passport of whoever uses a card', HOLDER_NUMBER],
  // The issuer gives it.
  ['the number of a card', ''],
]);
/** Those that were planted; what the installation made itself comes behind them. */
const PLANTED = secrets.size;
/** Codes are short, and could stand in a number by chance: they are looked for as a value of their own. */
const codes = new Map<string, string>();
/** What may be kept where it is needed, but is in no log and in no refusal. */
const personal = new Map<string, string>([
  ['a mobile', MOBILE],
  ['an email', EMAIL],
  ['the next mobile', NEXT_MOBILE],
  ['the next email', NEXT_EMAIL],
  ['an account', ACCOUNT],
]);

const folder = join(tmpdir(), `tradeport-planted-${randomUUID()}`);
let address: TestAddress;
let server: ServerProcess;
let database: Database;
let log = '';
/** Bodies of answers that were no success. */
const refusals: string[] = [];
const places = new Map<string, string>();

const transport =
  (token?: string): Transport =>
  async (call, request) => {
    const { url, rest } = fillPath(call.path, request);
    const isGet = call.methods[0] === 'GET';
    const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, addressText(value)]));
    const form = call.fileBytesMax === undefined ? undefined : formOf(rest);
    const answer = await fetch(`${server.url}${url}${isGet ? `?${query}` : ''}`, {
      method: isGet ? 'GET' : 'POST',
      headers: {
        ...(isGet || form ? {} : { 'content-type': 'application/json' }),
        'sim-token': SIM_TOKEN,
        ...(token === undefined ? {} : { token }),
      },
      ...(isGet ? {} : { body: form ?? JSON.stringify(rest) }),
    });
    if (answer.headers.has('content-disposition')) return await fileOf(answer);
    const envelope = await answer.json();
    if (envelope.code === '0') return envelope.result;
    refusals.push(JSON.stringify(envelope));
    return Promise.reject(new Error(`${call.key}: ${envelope.code} ${envelope.message}`));
  };
const as = (token?: string): Client => createClient(transport(token), catalogue);
const anybody = as();

/** The latest message to somebody, as the outbox has it. */
const sentTo = async (target: string): Promise<string> => {
  const [message] = await anybody.sim.outbox({ target, limit: 1 });
  return message?.code ?? '';
};
const captcha = async () => {
  const { captchaId } = await anybody.login.getVerifyPic({});
  const answer = await sentTo(captchaId);
  codes.set(`the captcha ${captchaId}`, answer);
  return { captchaId, captcha: answer };
};
const codeFor = async (scene: 'REGISTER' | 'BIND' | 'LOGIN', target: string): Promise<string> => {
  await anybody.register.sendCaptcha({ scene, target, ...(await captcha()) });
  const code = await sentTo(target);
  codes.set(`the code ${scene}`, code);
  return code;
};
const logIn = async (loginNo: string, password: string): Promise<Client> => {
  const { token } = await anybody.login.login({ loginNo, password, ...(await captcha()) });
  secrets.set(`a token of ${loginNo}`, token);
  return as(token);
};

const plantPasswordsAndCodes = async (): Promise<Client> => {
  const password = PASSWORD;
  const registration = { loginNo: MOBILE, password, confirmPassword: password, agree: true };
  await anybody.register.createUser({ ...registration, smsCode: await codeFor('REGISTER', MOBILE) });
  const again = { ...registration, smsCode: await codeFor('REGISTER', MOBILE) };
  await expect(anybody.register.createUser(again)).rejects.toThrow('PHONE_REGISTERED');
  await anybody.register.bindEmail({ loginNo: MOBILE, email: EMAIL, smsCode: await codeFor('BIND', MOBILE) });
  const link = await sentTo(EMAIL);
  secrets.set('the token of a link', link);
  await anybody.register.activationEmail({ token: link });
  await expect(logIn(MOBILE, WRONG_PASSWORD)).rejects.toThrow('LOGIN_ERROR');
  await anybody.login.forgetSend({ loginNo: MOBILE, ...(await captcha()) });
  const smsCode = await sentTo(MOBILE);
  const changed = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  await anybody.login.forgetReset({ loginNo: MOBILE, smsCode, ...changed });
  const owner = await logIn(MOBILE, NEW_PASSWORD);
  await plantOwnAccess(owner);
  return owner;
};

/** Password, number and address are changed by their owner, each once in vain. */
const plantOwnAccess = async ({ password, bindPhone, bindEmail }: Client): Promise<void> => {
  const change = { password: OWN_PASSWORD, confirmPassword: OWN_PASSWORD };
  await expect(password.modifyLoginPwd({ presentPassword: WRONG_PASSWORD, ...change })).rejects.toThrow('LOGIN_ERROR');
  await password.modifyLoginPwd({ presentPassword: NEW_PASSWORD, ...change });
  const planted = async (name: string, target: string): Promise<string> => {
    const code = await sentTo(target);
    codes.set(name, code);
    return code;
  };
  await bindPhone.sendOldCode({});
  await bindPhone.checkOldCode({ smsCode: await planted('the code of the bound mobile', MOBILE) });
  await bindPhone.sendNewCode({ mobile: NEXT_MOBILE });
  const ofMobile = { mobile: NEXT_MOBILE, smsCode: await planted('the code of the next mobile', NEXT_MOBILE) };
  await bindPhone.checkNewCode(ofMobile);
  await expect(bindPhone.checkNewCode(ofMobile)).rejects.toThrow('OPERATION_NOT_ALLOW');
  await bindEmail.sendOldCode({});
  await bindEmail.checkOldCode({ smsCode: await planted('the code of the bound email', EMAIL) });
  await bindEmail.sendNewCode({ email: NEXT_EMAIL });
  const ofEmail = { email: NEXT_EMAIL, smsCode: await planted('the code of the next email', NEXT_EMAIL) };
  await bindEmail.checkNewCode(ofEmail);
  await expect(bindEmail.checkNewCode(ofEmail)).rejects.toThrow('OPERATION_NOT_ALLOW');
};

/** Of each other kind an application with numbers of its own, refused once, then taken and sent back. */
const plantOtherKinds = async (owner: Client): Promise<void> => {
  const sendBack = async () => {
    const { merchantNo } = await owner.info.queryUserInfo({});
    await anybody.simObject.act({ machine: 'realName', subject: `m${merchantNo}`, action: 'reject' });
  };
  const hongKong = await goodOrgHk(owner);
  const directors = hongKong.directors.map((each) => ({ ...each, idNumber: HONG_KONG_NUMBER }));
  await expect(owner.realName.submitOrgHk({ ...hongKong, directors, brEndsOn: '2020-01-01' })).rejects.toThrow();
  await owner.realName.submitOrgHk({ ...hongKong, directors });
  await owner.realName.queryOrgHk({});
  await sendBack();
  const elsewhere = await goodOtherArea(owner);
  const idFiles = [await handIn(owner, 'KYC_PASSPORT')];
  const abroad = elsewhere.directors.map((each) => ({
    ...each,
    idType: 'passport' as const,
    idNumber: PASSPORT_NUMBER,
    idFiles,
  }));
  await expect(owner.realName.submitOtherArea({ ...elsewhere, directors: abroad, country: 'IRN' })).rejects.toThrow();
  await owner.realName.submitOtherArea({ ...elsewhere, directors: abroad });
  await owner.realName.queryOtherArea({});
  await sendBack();
  const individual = { ...(await goodPersonal(owner)), idNumber: INDIVIDUAL_NUMBER };
  await expect(owner.realName.submitPersonal({ ...individual, nationality: 'XQX' })).rejects.toThrow();
  await owner.realName.submitPersonal(individual);
  await owner.realName.queryPersonal({});
  await sendBack();
};

const plantNumbers = async (owner: Client): Promise<void> => {
  const draft = JSON.stringify({ legalPerson: { idNumber: DRAFT_ID_NUMBER }, bankAccount: { accountNo: ACCOUNT } });
  await owner.realName.addCloud({ type: 'org', content: draft });
  expect((await owner.realName.queryCloud({ type: 'org' })).content).toBe(draft);
  const good = await goodOrg(owner, '2231', { website: 'planted.example' });
  const org = { ...good, bankAccount: { ...good.bankAccount, accountNo: ACCOUNT } };
  const half = { ...org, legalRepresentative: '陈某' };
  await expect(owner.realName.submitOrg(half)).rejects.toThrow();
  await owner.realName.submitOrg(org);
  await owner.realName.queryOrg({});
};

const plantAddresses = async (chief: Client): Promise<void> => {
  const { fileId, fileUrl } = await chief.file.upload({ file: pictureFile('planted.png') });
  const [info] = await chief.file.getFileDownloadInfo({ fileIds: [fileId] });
  for (const each of [fileUrl, info?.fileUrl ?? '']) {
    secrets.set('the key of an address', each.split('key=')[1] ?? '');
    expect((await fetch(server.url + each)).status).toBe(200);
  }
};

/** A card is applied for, spent with rightly and wrongly, disputed, and told of in everything that is made of it. */
const plantCard = async ({ virtualCard, file }: Client): Promise<void> => {
  const payPassword = '246810';
  const { agreementVersion } = await virtualCard.terms({});
  const holder = { holderName: 'Planted Holder', holderIdType: 'passport', holderIdNumber: HOLDER_NUMBER } as const;
  const { cardNo } = await virtualCard.apply({ amount: '100.00', ...holder, agreementVersion, payPassword });
  await anybody.simObject.act({ machine: 'virtualCard', subject: cardNo, action: 'approve' });
  const typed = await virtualCard.number({ cardNo, payPassword });
  secrets.set('the number of a card', typed.number);
  // Three digits stand anywhere by chance: they are looked for where they are named.
  secrets.set('the digits behind a card', `"cvc":"${typed.cvc}"`);
  secrets.set('the same in a text', JSON.stringify(`"cvc":"${typed.cvc}"`).slice(1, -1));
  const spend = { ...typed, amount: '10.00', currency: 'USD' } as const;
  await expect(anybody.simCard.spend({ ...spend, expiry: '01/99' })).rejects.toThrow('INVALID_CARD');
  await expect(anybody.simCard.spend({ ...spend, amount: '100.01' })).rejects.toThrow('CARD_NOT_FUND');
  const { spendNo } = await anybody.simCard.spend(spend);
  await anybody.simObject.act({ machine: 'cardSpend', subject: spendNo, action: 'settle' });
  const { fileId } = await file.upload({ businessType: 'CARD_DISPUTE_EVIDENCE', file: pictureFile('letter.png') });
  const disputed = await virtualCard.dispute({ spendNo, objection: 'It never arrived', evidence: [fileId] });
  const days = { startDate: '2026-11-01', endDate: '2026-11-30' };
  const lists = [await virtualCard.download({}), await virtualCard.spendDownload({})];
  const files = [await virtualCard.statement({ cardNo, ...days }), ...lists];
  places.set('workbooks of cards', JSON.stringify(files.map(({ content }) => cellsOf(content))));
  const told = [await virtualCard.page({}), await virtualCard.detail({ cardNo }), await virtualCard.spendPage({})];
  places.set('answers about cards', JSON.stringify([disputed, ...told]));
};

/** Answers of ours that went wrong: what was asked is on everybody's lips then. */
const provokeFaults = async (): Promise<void> => {
  const smsCode = '000000';
  const text = JSON.stringify({ loginNo: MOBILE, password: PASSWORD, smsCode, idNumber: ID_NUMBER });
  for (const body of [text.slice(0, -3), `${text}}`, text]) {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}/api/user/login/login`, { method: 'POST', headers, body });
    refusals.push(await answer.text());
  }
  const rename = (from: string, to: string) =>
    database.inTx({ installation: true }, (tx) => tx.sql.run(`ALTER TABLE "${from}" RENAME TO "${to}"`));
  const solved = await captcha();
  await rename('OneTimeCode', 'TornAway');
  await expect(anybody.login.forgetSend({ loginNo: MOBILE, ...solved })).rejects.toThrow('SYSTEM_ERROR');
  await rename('TornAway', 'OneTimeCode');
};

/** A key is told once; then a call is signed with it, and another one wrongly. */
const plantKey = async (): Promise<void> => {
  const merchantNo = '10002';
  const { signingKey } = await anybody.simSigning.makeKey({ merchantNo });
  secrets.set('a signing key', signingKey);
  await anybody.simSigning.set({ merchantNo, signsCalls: true, callsFrom: [] });
  const { token } = await anybody.simPersona.enter({ persona: DEMO.otherMerchant });
  secrets.set('the token of a persona', token);
  const path = '/api/user/common/query-server-time';
  for (const key of [signingKey, `${signingKey}.`]) {
    const signature = signed(key, { method: 'POST', path, body: '{}' }, freshTimestamp(realTime.now()));
    const headers = { 'content-type': 'application/json', token, ...signature };
    const { code, ...rest } = await (await fetch(server.url + path, { method: 'POST', headers, body: '{}' })).json();
    expect(code).toBe(key === signingKey ? '0' : 'SIGN_VERIFY_FAIL');
    if (code !== '0') refusals.push(JSON.stringify(rest));
  }
};

const rowsOf = async (name: string): Promise<string> => {
  const rows = await database.inTx({ installation: true }, (tx) => tx.sql.all(`SELECT * FROM "${name}"`));
  return JSON.stringify(rows, (_name, value) => (typeof value === 'bigint' ? String(value) : value));
};

const collect = async (chief: Client): Promise<void> => {
  const { simCall, simEvent, simSnapshot } = anybody;
  const calls = await simCall.list({ limit: 1_000 });
  const details = await Promise.all(calls.map(({ id }) => simCall.one({ id })));
  places.set('the call log', JSON.stringify(details));
  places.set('events', JSON.stringify(await simEvent.list({ limit: 100 })));
  const exported = await chief.exchange.download({});
  places.set('an export', JSON.stringify(cellsOf(exported.content)));
  await simSnapshot.save({ name: 'planted' });
  const { file } = await simSnapshot.download({ name: 'planted' });
  const lines = gunzipSync(Buffer.from(file, 'base64')).toString().split('\n');
  places.set('a snapshot', lines.filter((line) => !isOutbox(line)).join('\n'));
  for (const { name } of modelScopes.filter(({ name: each }) => each !== 'OutboxMessage' && each !== 'Snapshot'))
    places.set(`the table ${name}`, await rowsOf(name));
};

/** The telephone and the mailbox that the simulator plays: codes are there to be read. */
const isOutbox = (line: string): boolean => /"?(captcha|code [A-Z_]+|activation)"?,/.test(line);

beforeAll(async () => {
  address = await demoDatabase();
  await cp(demoFiles(), folder, { recursive: true });
  const settings = { DATABASE_URL: address.url, FILES_FOLDER: folder, LOG_LEVEL: 'trace', SIM_TOKEN };
  server = await startServer({ ...settings, CODE_PAUSE_SECONDS: '0' });
  database = await openDatabase({ url: address.url, log: silentLog });
  const owner = await plantPasswordsAndCodes();
  await plantOtherKinds(owner);
  await plantNumbers(owner);
  const chief = await logIn(DEMO.chief, DEMO_PASSWORD);
  await plantAddresses(chief);
  await plantKey();
  await plantCard(chief);
  await collect(chief);
  await provokeFaults();
  const keys = await database.read({ installation: true }).installationSecret.findMany();
  for (const { name, value } of keys) secrets.set(`the key "${name}"`, value);
  await server.stop();
  log = server.written();
});
afterAll(async () => {
  await database.close();
  await address.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Names of what stands in a text though it should not. */
const foundIn = (text: string, ...lists: readonly ReadonlyMap<string, string>[]): readonly string[] =>
  lists.flatMap((list) => [...list].flatMap(([name, value]) => (value !== '' && text.includes(value) ? [name] : [])));
const quotedCodes = (): ReadonlyMap<string, string> =>
  new Map([...codes].map(([name, code]) => [name, code === '' ? '' : `"${code}"`]));

describe('a planted secret', () => {
  it('was planted', () => {
    expect([...secrets.values(), ...codes.values()].every((value) => value.length > 3)).toBe(true);
    expect(secrets.size).toBeGreaterThan(10);
    expect(refusals.length).toBeGreaterThan(5);
  });

  it('stands in no table, no record, no event, no export and no snapshot', () => {
    const found = [...places].flatMap(([place, text]) => {
      const own = place === 'the table InstallationSecret' ? new Map([...secrets].slice(0, PLANTED)) : secrets;
      return foundIn(text, own, quotedCodes()).map((name) => `${name} in ${place}`);
    });
    expect(found).toEqual([]);
    expect(places.size).toBeGreaterThan(20);
  });

  it('stands in no line of the log, at any level, and neither does what is somebody’s', () => {
    expect(log).toContain('"level":10');
    expect(log).toContain('unexpected fault');
    expect(foundIn(log, secrets, quotedCodes(), personal)).toEqual([]);
  });

  it('stands in no answer that was no success, and neither does what is somebody’s', () => {
    expect(foundIn(refusals.join('\n'), secrets, quotedCodes(), personal)).toEqual([]);
  });
});

describe('where the data is', () => {
  it('nobody but the owner reads the files of an SQLite database', () => {
    if (testProvider !== 'sqlite') return expect(address.url).toMatch(/^postgres/);
    const path = address.url.slice('file:'.length);
    for (const each of [path, `${path}-wal`]) expect([each, statSync(each).mode & 0o777]).toEqual([each, 0o600]);
    const bytes = readFileSync(path).toString('latin1');
    expect(foundIn(bytes, new Map([...secrets].slice(0, PLANTED)))).toEqual([]);
  });

  it('a start without a key of its own says what that means', () => {
    expect(log).toContain('DATA_KEY is not set');
  });
});
