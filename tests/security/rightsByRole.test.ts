import { type AnyCall, isByKind, isChanging } from '@tradeport/shared/contract/define.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import { BUILT_IN_ROLES, builtInPaths, grantableScreens } from '@tradeport/shared/rules/builtInRoles.ts';
import { type KindAccess, screens } from '@tradeport/shared/screens.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { codeSentTo, logIn } from '../harness/logIn.ts';
import { freshMobile } from '../harness/register.ts';
import { goodOperator } from '../nouns/operators.ts';

// Who may call what, role by role: at night with a role for each screen that can be granted, by day with every sixth of them.
const isNight = process.env.TEST_NIGHT === 'on';
const ONE_OF = isNight ? 1 : 6;

/** Asked of the calls that need a session; the others are open whatever somebody holds. */
const asked = allCalls.filter(({ access }) => access !== 'public' && access !== 'sim');

/** Pages of one group without its apply page, and one of another with it: nobody has just this. */
const CUSTOM = [
  screens.receipts.path,
  screens.tradeOrders.path,
  screens.withdrawalAccounts.path,
  screens.withdraw.path,
] as const;

interface RoleToTry {
  readonly name: string;
  readonly paths: readonly string[];
}
const rolesToTry: readonly RoleToTry[] = [
  ...BUILT_IN_ROLES.map((name) => ({ name, paths: builtInPaths(name) })),
  { name: 'custom', paths: CUSTOM },
  { name: 'nothing', paths: [] },
  ...grantableScreens.filter((_, i) => i % ONE_OF === 0).map(({ path }) => ({ name: path, paths: [path] })),
];

/**
 * What a role is told by the declaration of the call, worked out in another way than the server does: here a screen is held by its own
 * path or not at all, and no path covers another.
 */
const isLetIn = (paths: readonly string[], access: KindAccess): boolean => {
  const holds = (pages: readonly { readonly path: string }[]) => pages.some(({ path }) => paths.includes(path));
  if (access === 'session') return true;
  if (access === 'chief') return false;
  return isChanging(access) ? holds(access.pages) && holds(access.applying) : holds(access);
};

interface Question {
  readonly name: string;
  readonly call: AnyCall;
  readonly named: Readonly<Record<string, string>>;
  readonly isOpenTo: (paths: readonly string[]) => boolean;
}
const questionsOf = (call: AnyCall): readonly Question[] => {
  const { key, access } = call;
  if (access === 'public' || access === 'sim') return [];
  if (!isByKind(access)) return [{ name: key, call, named: {}, isOpenTo: (paths) => isLetIn(paths, access) }];
  const { field, kinds } = access;
  return Object.entries(kinds).map(([kind, needed]) => ({
    name: `${key} ${kind}`,
    call,
    named: { [field]: kind },
    isOpenTo: (paths) => isLetIn(paths, needed),
  }));
};
const questions = asked.flatMap(questionsOf);

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const PASSWORD = 'Fresh123!';

/** Adds somebody who has this role alone, and answers what they log in with. */
const holderOf = async ({ name, paths }: RoleToTry, place: number): Promise<string> => {
  const chief = await app.signIn();
  const own = async () => {
    const added = await chief.operator.roleAddOrEdit({ name: `权限 ${place}`, nameEn: `Rights ${place}` });
    await chief.operator.permissionEdit({ roleId: added.roleId, paths: [...paths] });
    return added.roleId;
  };
  const isBuiltIn = BUILT_IN_ROLES.some((known) => known === name);
  const loginNo = freshMobile();
  await chief.operator.add(goodOperator({ mobile: loginNo, roleId: isBuiltIn ? `${name}-haichuan` : await own() }));
  app.time.forward(60_000);
  await app.anonymous.login.forgetSend({ loginNo, ...(await app.captcha()) });
  const smsCode = await codeSentTo(app, loginNo);
  await app.anonymous.login.forgetReset({ loginNo, smsCode, password: PASSWORD, confirmPassword: PASSWORD });
  return loginNo;
};

/** Asks with a field that no call knows: whoever is admitted is refused for that, and nothing happens. */
const answerTo = async ({ call: { path, methods }, named }: Question, token: string): Promise<string> => {
  const isGet = methods[0] === 'GET';
  const answer = await app.tradeport.app.inject({
    method: isGet ? 'GET' : 'POST',
    url: isGet ? `${path}?${new URLSearchParams({ nobodyKnows: '1', ...named })}` : path,
    ...(isGet ? {} : { payload: { nobodyKnows: 1, ...named } }),
    headers: { token },
  });
  const { code } = answer.json();
  if (answer.statusCode === 403 && code === 'AUTHORIZATION_FAILED') return '403';
  return answer.statusCode === 200 ? 'in' : `${answer.statusCode} ${code}`;
};

/** A line a call: what each role was answered, a column a role. */
const printed = (columns: readonly RoleToTry[], lines: ReadonlyMap<string, readonly string[]>): string =>
  [
    ...columns.map(({ name }, i) => `${String(i + 1).padStart(3)}  ${name}`),
    `${''.padEnd(40)}${columns.map((_, i) => String(i + 1).padStart(4)).join('')}`,
    ...[...lines].map(
      ([name, answers]) => name.padEnd(40) + answers.map((word) => (word === '403' ? '·' : word).padStart(4)).join(''),
    ),
  ].join('\n');

it('lets each role into just what its screens open: built-in ones, one of the merchant, one without any, and one for each screen', async () => {
  const names: string[] = [];
  for (const [i, role] of rolesToTry.entries()) names.push(await holderOf(role, i));
  // All log in at one moment, after the codes of all: a session that nobody uses ends within half an hour.
  const tokens: string[] = [];
  for (const loginNo of names) tokens.push((await logIn(app, { loginNo, password: PASSWORD })).result?.token ?? '');
  const found = new Map<string, readonly string[]>();
  for (const question of questions) {
    const answers: string[] = [];
    for (const token of tokens) answers.push(await answerTo(question, token));
    found.set(question.name, answers);
  }
  // The figures of a night are read by people, too.
  if (isNight) process.stdout.write(`${printed(rolesToTry, found)}\n`);
  const expected = new Map(
    questions.map(({ name, isOpenTo }) => [name, rolesToTry.map(({ paths }) => (isOpenTo(paths) ? 'in' : '403'))]),
  );
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});
