import { catalogue } from '../../shared/src/contract/index.ts';
import type { FormField, Scripted, Step } from './exampleSteps.ts';

// Scripts that Postman runs before a request of the collection: they ask what the request needs.

/** Where the files of the collection lie, from the folder that it is in. */
const FILES = 'files';

export const postmanForm = (form: readonly FormField[]): readonly object[] =>
  form.map(({ name, file, value }) =>
    file === undefined ? { key: name, type: 'text', value } : { key: name, type: 'file', src: `${FILES}/${file}` },
  );

const requestOf = ({ method, url, headers, json, form }: Step): object => ({
  url,
  method,
  header: { ...headers, ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
  ...(json === undefined ? {} : { body: { mode: 'raw', raw: json } }),
  ...(form === undefined ? {} : { body: { mode: 'formdata', formdata: postmanForm(form) } }),
});

/**
 * Who needs what a script works out: its request, or those after it too. A run of the whole collection knows it all the way, and before
 * the environment; requests sent one by one know of each other by the environment alone.
 */
type Scope = 'variables' | 'environment';

const kept = (scope: Scope): string =>
  scope === 'variables'
    ? 'const keep = (name, value) => pm.variables.set(name, value);'
    : 'const keep = (name, value) => [pm.variables, pm.environment].forEach((scope) => scope.set(name, value));';

const TAKE = `const at = (value, way) => way.reduce((part, key) => typeof key === 'object'
  ? part.find((row) => Object.entries(key).every(([name, word]) => row[name] === word))
  : (part || {})[key], value);
const ask = (left, tries = 30) => {
  const [step, ...rest] = left;
  if (step === undefined) return;
  const request = JSON.parse(pm.variables.replaceIn(JSON.stringify(step.request)));
  if (pm.variables.get('simToken')) request.header['sim-token'] = pm.variables.get('simToken');
  pm.sendRequest(request, (error, answer) => {
    if (error) throw error;
    const { code, message, result } = answer.json();
    // What was begun a moment ago may still be under way.
    const isUnderWay = Object.entries(step.repeatsWhile || {}).some(([name, word]) => (result || {})[name] === word);
    if ((code !== '0' || isUnderWay) && tries > 0) return setTimeout(() => ask(left, tries - 1), 300);
    if (code !== '0') throw new Error(step.call + ': ' + message);
    if (isUnderWay) throw new Error(step.call + ': still ' + JSON.stringify(step.repeatsWhile));
    for (const [name, way] of Object.entries(step.gives)) keep(name, at(result, way));
    ask(rest);
  });
};`;

const OWN = `const any = (count, signs) => Array.from({ length: count }, () => signs[Math.floor(Math.random() * signs.length)]).join('');
keep('run', any(6, 'abcdefghijklmnopqrstuvwxyz'));
keep('digits', any(6, '0123456789'));`;

/** Asked for the day of the clock. */
const CLOCK = {
  url: `{{baseUrl}}${catalogue.common.queryServerTime.path}`,
  method: 'POST',
  header: { token: '{{token}}', sandbox: '{{sandbox}}', 'content-type': 'application/json' },
  body: { mode: 'raw', raw: '{}' },
};

const daysOf = (days: Readonly<Record<string, number>>): string => `const days = ${JSON.stringify(days)};
const clock = ${JSON.stringify(CLOCK)};
pm.sendRequest(JSON.parse(pm.variables.replaceIn(JSON.stringify(clock))), (error, answer) => {
  if (error) throw error;
  const today = Date.parse(answer.json().result.serverTime.slice(0, 10));
  for (const [name, more] of Object.entries(days)) {
    const day = new Date(today + more * 86400000).toISOString().slice(0, 10);
    keep(name, name === 'month' ? day.slice(0, 7) : day);
  }
  ask(steps);
});`;

/** Lines of the script that makes what a request needs; none where it needs nothing. */
export const postmanScript = ({ steps, days, isOwn }: Scripted, scope: Scope = 'variables'): readonly string[] => {
  const hasDays = Object.keys(days).length > 0;
  if (steps.length === 0 && !hasDays && !isOwn) return [];
  const asked = steps.map((step) => ({
    call: step.call,
    request: requestOf(step),
    gives: step.gives,
    repeatsWhile: step.repeatsWhile,
  }));
  return [
    kept(scope),
    ...(isOwn ? [OWN] : []),
    `const steps = ${JSON.stringify(asked, null, 1)};`,
    TAKE,
    hasDays ? daysOf(days) : 'ask(steps);',
  ].flatMap((part) => part.split('\n'));
};

/** The collection variable that holds the expected refusals as JSON: the codes by the name of the request. */
export const EXPECTED_REFUSALS = 'expectedRefusals';

/** Lines of the collection's test: each answer has status 200 and code "0", unless the data of the collection expects a refusal. */
export const answerTest = (): readonly string[] =>
  `const expected = JSON.parse(pm.collectionVariables.get('${EXPECTED_REFUSALS}'))[pm.info.requestName] || ['0'];
pm.test('has status 200', () => pm.response.to.have.status(200));
// A file has no envelope.
if (!pm.response.headers.has('content-disposition'))
  pm.test('has code ' + expected.join(' or '), () => {
    const { code, message } = pm.response.json();
    pm.expect(code, message).to.be.oneOf(expected);
  });`.split('\n');

/** Lines of the script of the whole collection: who has no session yet comes in as the chief operator of the demo. */
export const comeIn = (chief: string): readonly string[] =>
  `if (!pm.variables.get('token')) pm.sendRequest(
  {
    url: pm.variables.replaceIn('{{baseUrl}}/sim/api/persona/enter'),
    method: 'POST',
    header: { 'content-type': 'application/json', sandbox: pm.variables.get('sandbox'), 'sim-token': pm.variables.get('simToken') || undefined },
    body: { mode: 'raw', raw: JSON.stringify({ persona: '${chief}' }) },
  },
  (error, answer) => {
    if (error) throw error;
    pm.environment.set('token', answer.json().result.token);
  },
);`.split('\n');
