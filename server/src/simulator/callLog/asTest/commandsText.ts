import { Given, jsonWord, type Path, type Word } from './given.ts';
import type { Step } from './steps.ts';
import { COPIED, type TestDraft, type TestFile } from './testText.ts';

const SCENARIO_FILE = `${COPIED}-scenario.json`;

/** As every shell of the Bourne family reads it. */
const quoted = (text: string): string => (/^[\w./:=@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

const wordText = (word: Word): string =>
  word.map((part) => (part instanceof Given ? `"$${part.name}"` : part === '' ? '' : quoted(part))).join('');

const lineText = (words: readonly Word[]): string => words.map(wordText).join(' ');

const pathText = (path: Path): string => path.map((name) => (/^\d+$/.test(name) ? `[${name}]` : `.${name}`)).join('');

const callWords = ({ call, persona, fields }: Step): readonly Word[] => [
  ['call'],
  [call.key],
  jsonWord(fields),
  ...(persona === null ? [] : [['--as'], [persona]]),
];

const stepLines = (step: Step): readonly string[] => {
  const { title, line, refused, saves } = step;
  const text = lineText(line ?? callWords(step));
  if (refused !== undefined) return [`# ${title}: ${refused}`, `sim ${text} || test $? -eq 1`];
  if (saves.length === 0) return [`# ${title}`, `sim ${text}`];
  return [
    `# ${title}`,
    `answer=$(sim --json ${text})`,
    ...saves.map(({ given, path }) => `${given.name}=$(part ${quoted(pathText(path))})`),
  ];
};

/** Lines of the command line, for a shell: a sandbox is made, and each call follows. */
export const commandsText = ({ title, origin, steps }: TestDraft): TestFile => {
  const { scenario, scenarioText, seed, startAt, profile } = origin;
  const from = scenarioText === null ? scenario : SCENARIO_FILE;
  const usesAnswers = steps.some(({ saves }) => saves.length > 0);
  const lines = [
    '#!/usr/bin/env bash',
    `# ${title}`,
    'set -e',
    `sandbox=${COPIED}-$RANDOM`,
    'sim() { tradeport sim --sandbox "$sandbox" "$@"; }',
    ...(usesAnswers ? [`part() { node -p "JSON.parse(fs.readFileSync(0))$1" <<< "$answer"; }`] : []),
    '',
    ...(scenarioText === null ? [] : [`cat > ${SCENARIO_FILE} <<'END'`, scenarioText.trimEnd(), 'END']),
    `tradeport sim sandbox create "$sandbox" ${lineText([['--scenario'], [from], ['--seed'], [seed], ['--start'], [startAt], ['--profile'], [profile]])} --frozen`,
    ...steps.flatMap(stepLines),
  ];
  return { fileName: `${COPIED}.sh`, text: `${lines.join('\n')}\n` };
};
