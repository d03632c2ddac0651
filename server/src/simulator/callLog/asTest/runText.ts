import { Given, type Word } from './given.ts';
import type { Step } from './steps.ts';
import { COPIED, type TestDraft, type TestFile, USUAL_PROFILE } from './testText.ts';

const shown = (part: string | Given): string => (part instanceof Given ? `{{${part.name}}}` : part);

/** A word as the lines of a run are read: in double quotes where it holds more than one plain word. */
const wordText = (word: Word): string => {
  const text = word.map(shown).join('');
  return /^[\w./:=@%+,{}-]+$/.test(text) ? text : `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
};

const expectOf = ({ refused, states }: Step) => ({
  ...(refused === undefined ? {} : { refused }),
  ...(states.length === 0
    ? {}
    : { states: states.map(({ machine, subject, is }) => ({ object: `${machine}/${shown(subject)}`, is })) }),
});

const stepOf = (step: Step) => {
  const { title, call, persona, fields, line, saves } = step;
  const expected = expectOf(step);
  return {
    name: title.slice(0, 200),
    ...(line === undefined
      ? { call: call.key, ...(persona === null ? {} : { as: persona }), with: fields }
      : { line: line.map(wordText).join(' ') }),
    ...(saves.length === 0
      ? {}
      : { save: Object.fromEntries(saves.map(({ given, path }) => [given.name, path.join('.')])) }),
    ...(Object.keys(expected).length === 0 ? {} : { expect: expected }),
  };
};

/** A file of `sim run`: every step with what it came to. */
export const runText = ({ title, origin, steps }: TestDraft): TestFile => {
  const { scenario, scenarioText, seed, startAt, profile } = origin;
  const file = {
    name: COPIED,
    version: 1,
    title,
    scenario: scenarioText === null ? scenario : JSON.parse(scenarioText),
    seed,
    startAt,
    steps: [...(profile === USUAL_PROFILE ? [] : [{ line: `behaviour profile ${profile}` }]), ...steps.map(stepOf)],
  };
  const text = JSON.stringify(file, (_name, part) => (part instanceof Given ? shown(part) : part), 2);
  return { fileName: `${COPIED}.json`, text: `${text}\n` };
};
