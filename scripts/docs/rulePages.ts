import { allCalls } from '../../shared/src/contract/index.ts';
import { CURRENCIES } from '../../shared/src/reference/currencies.ts';
import { assumptions } from '../../shared/src/rules/assumptions.ts';
import { FORMATS } from '../../shared/src/rules/formats.ts';
import { MINOR_MAX } from '../../shared/src/rules/money.ts';
import { RATE_DIGITS_MAX } from '../../shared/src/rules/rates.ts';
import { allScreens } from '../../shared/src/screens.ts';
import { readyKinds, readyNumbers } from '../../shared/src/simulation/readyNumbers.ts';
import { machines } from '../../shared/src/states/index.ts';
import type { Machine } from '../../shared/src/states/machine.ts';
import { auditWords } from '../../shared/src/words/auditWords.ts';
import { code, page, table } from './markdown.ts';

function diagramOf(machine: Machine): string {
  const lines = [
    'stateDiagram-v2',
    ...Object.entries(machine.states).map(([name, { label }]) => `  ${name}: ${label[1]}`),
    ...machine.makings.map(({ action, to }) => `  [*] --> ${to}: ${action}`),
    ...machine.moves.map(({ from, action, to, by }) => `  ${from} --> ${to}: ${action} (${by})`),
  ];
  return ['```mermaid', ...lines, '```'].join('\n');
}

function machineParts(machine: Machine): readonly string[] {
  return [
    `## ${machine.title[1]} ${machine.title[0]}`,
    diagramOf(machine),
    table(
      ['state', 'on the wire', '中文', 'English', 'tone', 'word of the review'],
      Object.entries(machine.states).map(([name, state]) => [
        code(name),
        state.code,
        state.label[0],
        state.label[1],
        state.tone,
        state.audit === undefined ? '' : code(state.audit),
      ]),
    ),
  ];
}

/** Every lifecycle as a diagram and a table. */
export function statesPage(): string {
  return page('State machines', [
    'The database holds the state names; the numbers are those of the wire and stand nowhere else.',
    'Reviews of whatever kind share these words:',
    table(
      ['word', '中文', 'English'],
      Object.entries(auditWords).map(([word, [zh, en]]) => [code(word), zh, en]),
    ),
    ...machines.flatMap(machineParts),
  ]);
}

/** Every reading that was picked and every number that was set where the documents leave it open. */
export function assumptionsPage(): string {
  const open = allCalls.filter(({ assumed }) => assumed.length > 0);
  return page('Assumptions', [
    '## Switches and numbers',
    'Each can be changed per sandbox.',
    table(
      ['name', 'what', 'default', 'values', 'why this default'],
      Object.entries(assumptions).map(([name, each]) => [
        code(name),
        `${each.title[1]} ${each.title[0]}`,
        code(each.default),
        each.values.say[1],
        each.reason[1],
      ]),
    ),
    '## Calls',
    'What the documents leave open of a call. `payload`: they name the call but do not show its fields.',
    table(
      ['call', 'assumed'],
      open.map(({ key, assumed }) => [code(key), assumed.join('; ')]),
    ),
  ]);
}

const generalKinds = readyKinds.filter(({ does }) => does === undefined);
const ownKinds = readyKinds.filter(({ does }) => does !== undefined);

/** Currencies, formats, limits and screens. */
export function referencePage(): string {
  return page('Reference', [
    '## Currencies',
    table(
      ['code', '中文', 'English', 'decimals', 'kind'],
      CURRENCIES.map(({ code: ccy, zh, en, scale, kind }) => [code(ccy), zh, en, scale, kind]),
    ),
    '## Limits of figures and texts',
    `An amount is at most ${MINOR_MAX} minor units of its currency; a rate has at most ${RATE_DIGITS_MAX} significant digits.`,
    'The length of a weighted text counts 3 for a character outside ASCII, 1 for any other.',
    '## Formats',
    table(
      ['format', '中文', 'English'],
      FORMATS.map(({ name, message }) => [code(name), message.zh, message.en]),
    ),
    '## Numbers that decide',
    'What four digits of a number make happen outside, the same for every kind of decision that is taken by value; a kind without such an outcome succeeds. Any number that has them there does. An amount that ends in .13 makes the bank ask, in .14 makes it fail (without decimals: its last two digits), and beats the account. Each number below has right check digits where such a number has any.',
    table(
      ['digits', 'what happens', ...generalKinds.map(({ title }) => title[1])],
      readyNumbers.map(({ ending, meaning, numbers }) => [
        code(ending),
        `${meaning[1]} ${meaning[0]}`,
        ...numbers
          .filter(({ kind }) => generalKinds.some((one) => one.kind === kind))
          .map(({ number }) => code(number)),
      ]),
    ),
    'Where one thing alone is decided by a number:',
    table(
      ['digits', ...ownKinds.map(({ title }) => title[1])],
      readyNumbers.map(({ ending, numbers }) => [
        code(ending),
        ...numbers
          .filter(({ kind }) => ownKinds.some((one) => one.kind === kind))
          .map(({ number, meaning }) => `${code(number)} ${meaning[1]} ${meaning[0]}`),
      ]),
    ),
    table(
      ['kind of number', 'where'],
      readyKinds.map(({ title, where }) => [`${title[1]} ${title[0]}`, `${where[1]} ${where[0]}`]),
    ),
    '## Screens',
    table(
      ['route', '中文', 'English', 'layout', 'menu', 'opened by'],
      allScreens.map(({ path, title, layout, menu, permission }) => [
        code(path),
        title[0],
        title[1],
        layout,
        menu ? 'yes' : '–',
        permission === 'path' ? 'its own permission' : permission === 'session' ? 'every session' : 'everybody',
      ]),
    ),
  ]);
}
