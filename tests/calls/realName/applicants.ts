import type { Client } from '@tradeport/shared/client.ts';
import { realName as calls } from '@tradeport/shared/contract/realName.ts';
import type { OrgHkTold, OrgTold, OtherAreaTold } from '@tradeport/shared/contract/realNameFields.ts';
import type { RealNameType } from '@tradeport/shared/rules/realNameDocuments.ts';
import { readyIdCard } from '@tradeport/shared/simulation/readyNumbers.ts';
import type { TestApp } from '../../harness/app.ts';
import { newcomer } from '../../harness/register.ts';
import { injectTransport, Refused } from '../../harness/transport.ts';
import { goodOrg, goodOrgHk, goodOtherArea, goodPersonal, handIn, legalPerson } from '../../harness/verification.ts';
import { pathsOf } from './applications.ts';

/** What is changed in a request, by paths; undefined takes the member out. */
export type Changes = Readonly<Record<string, unknown>>;
type Company = OrgTold | OrgHkTold | OtherAreaTold;

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The value at a path; undefined where there is none. */
export const valueAt = (request: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (isTree(at) ? at[name] : undefined), request);

/** The object at a path. */
export const treeAt = (request: unknown, path: string): Readonly<Record<string, unknown>> => {
  const found = valueAt(request, path);
  if (!isTree(found)) throw new Error(`the request has nothing at ${path}`);
  return found;
};

/** The request as changed. */
export const changed = (request: object, changes: Changes): unknown => {
  // As it travels: who stands in two roles is told of twice.
  const copy: unknown = JSON.parse(JSON.stringify(request));
  for (const [path, value] of Object.entries(changes)) {
    const cut = path.lastIndexOf('.');
    const holder = cut < 0 ? copy : valueAt(copy, path.slice(0, cut));
    if (!isTree(holder)) throw new Error(`the request has nothing at ${path}`);
    const name = path.slice(cut + 1);
    if (value === undefined) Reflect.deleteProperty(holder, name);
    else holder[name] = value;
  }
  return copy;
};

/** Every path that leads to a value which is no object and no list; a list with nothing in it is one. */
export const leavesOf = (value: unknown, path = ''): readonly string[] => {
  const entries = isTree(value) ? Object.entries(value) : [];
  return entries.length === 0
    ? [path]
    : entries.flatMap(([name, member]) => leavesOf(member, path === '' ? name : `${path}.${name}`));
};

/** Somebody of the mainland who acts for a company, with the pictures of another. */
const agentWith = (idFiles: string[]) => ({
  name: '吴倩',
  lastNameEn: 'Wu',
  firstNameEn: 'Qian',
  nationality: 'CHN',
  birthDate: '1988-03-15',
  idType: 'idCard' as const,
  idNumber: readyIdCard('1111'),
  idExpiresOn: null,
  idFiles,
});

/** A company with everything that may be told: a second director and owner, an agent, and the documents that they bring with them. */
const wholeCompany = async <C extends Company>(api: Client, good: C): Promise<C> => {
  const agent = agentWith((await legalPerson(api)).idFiles);
  const [director] = good.directors;
  const [owner] = good.beneficiaries;
  if (!director || !owner) throw new Error('the good application names people');
  const isAbroad = 'responsible' in director;
  return {
    ...good,
    directors: [director, { ...agent, idNumber: readyIdCard('3333'), ...(isAbroad ? { responsible: false } : {}) }],
    beneficiaries: [
      { ...owner, holdingRatio: '60' },
      { ...agent, holdingRatio: '40' },
    ],
    agent: { ...agent, mobile: '13800000044' },
    holderType: 'authorisedAgent',
    documents: { ...good.documents, authorisation: [await handIn(api, 'KYC_AUTHORISATION')] },
  };
};

type Call = Parameters<ReturnType<typeof injectTransport>>[0];

interface Kind {
  readonly call: Call;
  readonly whole: (api: Client) => Promise<object>;
}

const KINDS: Readonly<Record<RealNameType, Kind>> = {
  org: { call: calls.submitOrg, whole: async (api) => wholeCompany(api, await goodOrg(api)) },
  orgHk: { call: calls.submitOrgHk, whole: async (api) => wholeCompany(api, await goodOrgHk(api)) },
  otherArea: { call: calls.submitOtherArea, whole: async (api) => wholeCompany(api, await goodOtherArea(api)) },
  personal: { call: calls.submitPersonal, whole: (api) => goodPersonal(api) },
};

/** What `verdict` says of a request that was taken. */
export const TAKEN = 'taken';

/** Somebody who may submit over and over: what was taken is sent back at once. */
export interface Applicant {
  readonly api: Client;
  /** A request in which everything is told that can be, and nothing is wrong. */
  readonly whole: object;
  /** What becomes of it with changes: that it is taken, or the code of the refusal and the fields that it names. */
  readonly verdict: (changes: Changes) => Promise<string>;
  /** Submits it with changes, and has it approved. */
  readonly approved: (changes: Changes) => Promise<void>;
  readonly merchantNo: string;
  readonly inLanguage: (language: 'zh-CN' | 'en-US') => Client;
}

/** Somebody who has registered and submits as a kind of merchant. */
export const applicant = async (app: TestApp, type: RealNameType): Promise<Applicant> => {
  const { api, loginNo, merchantId, merchantNo } = await newcomer(app);
  const { call, whole: wholeOf } = KINDS[type];
  const token = await app.token(loginNo);
  const send = injectTransport(app.tradeport.app, { token });
  const whole = await wholeOf(api);
  const decide = (action: 'approve' | 'reject') =>
    app.anonymous.simObject.act({ machine: 'realName', subject: merchantId, action });
  const verdict = async (changes: Changes): Promise<string> => {
    try {
      await send(call, changed(whole, changes), {});
    } catch (error) {
      if (error instanceof Refused) return [error.code, ...pathsOf(error)].join(' ');
      throw error;
    }
    await decide('reject');
    return TAKEN;
  };
  const approved = async (changes: Changes): Promise<void> => {
    await send(call, changed(whole, changes), {});
    await decide('approve');
  };
  return { api, whole, verdict, approved, merchantNo, inLanguage: (language) => app.as({ token, language }) };
};
