import { shownInstant } from '../moments.ts';

export type Verdict = 'passed' | 'failed' | 'skipped';

/** What a step of a run came to. */
export interface StepReport {
  readonly name: string;
  /** The line or the call; empty where it only looked. */
  readonly did: string;
  readonly verdict: Verdict;
  readonly wrong: readonly string[];
  readonly ms: number;
}

export interface RunReport {
  readonly name: string;
  readonly title: string;
  readonly sandbox: string;
  /** When it was run, in real time. */
  readonly at: string;
  readonly steps: readonly StepReport[];
}

/** What XML 1.0 has no way to write at all: controls, lone surrogates, and the two that are no characters. */
const unwritable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what is looked for.
  text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text inside an element or an attribute, of XML and of HTML. */
export const escaped = (text: string): string => unwritable(text).replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');

const seconds = (ms: number): string => (ms / 1_000).toFixed(3);
const count = (steps: readonly StepReport[], verdict: Verdict): number =>
  steps.filter((step) => step.verdict === verdict).length;
const together = (steps: readonly StepReport[]): number => steps.reduce((sum, { ms }) => sum + ms, 0);

const testCase = (suite: string, { name, did, verdict, wrong, ms }: StepReport): string => {
  const head = `    <testcase classname="${escaped(suite)}" name="${escaped(name)}" time="${seconds(ms)}"`;
  if (verdict === 'passed') return `${head}/>`;
  const why = [...(did === '' ? [] : [did]), ...wrong].join('\n');
  const inside =
    verdict === 'skipped'
      ? '<skipped/>'
      : `<failure message="${escaped(wrong[0] ?? '')}" type="expectation">${escaped(why)}</failure>`;
  return `${head}>${inside}</testcase>`;
};

/** A run as JUnit writes it, for a build server. */
export const junitOf = ({ name, title, at, steps }: RunReport): string => {
  const counts = `tests="${steps.length}" failures="${count(steps, 'failed')}" errors="0" skipped="${count(steps, 'skipped')}" time="${seconds(together(steps))}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escaped(name)}" ${counts}>`,
    `  <testsuite name="${escaped(title)}" ${counts} timestamp="${escaped(at)}">`,
    ...steps.map((step) => testCase(name, step)),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
};

const STYLE =
  'body{font:15px/1.5 system-ui,sans-serif;margin:32px auto;max-width:960px;padding:0 16px;color:#1c2430;background:#fff}' +
  'h1{font-size:22px;margin:0 0 4px}p{color:#5a6675;margin:0 0 20px}ol{list-style:none;padding:0;margin:0}' +
  'li{border-top:1px solid #dfe4ea;padding:12px 0}code{display:block;overflow-wrap:anywhere;color:#5a6675;font-size:13px}' +
  'b{font-weight:600}.passed i{color:#0a7a4b}.failed i{color:#b42318}.skipped i{color:#5a6675}i{font-style:normal;margin-right:8px}' +
  'pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fdf1f0;padding:8px 12px;margin:8px 0 0;color:#8f1d14}' +
  '@media (prefers-color-scheme:dark){body{background:#12171e;color:#e6eaef}p,code,.skipped i{color:#9aa7b5}li{border-color:#2b333d}' +
  '.passed i{color:#4cc38a}.failed i{color:#ff8f85}pre{background:#2a1715;color:#ffb4ab}}';
const MARKS = { passed: '✓', failed: '✗', skipped: '–' } as const;

const item = ({ name, did, verdict, wrong, ms }: StepReport): string =>
  [
    `<li class="${verdict}"><i aria-label="${verdict}">${MARKS[verdict]}</i><b>${escaped(name)}</b> <small>${Math.round(ms)} ms</small>`,
    ...(did === '' ? [] : [`<code>${escaped(did)}</code>`]),
    ...(wrong.length === 0 ? [] : [`<pre>${wrong.map(escaped).join('\n')}</pre>`]),
    '</li>',
  ].join('');

/** A run as a page of its own, for people: one file, no script, nothing loaded. */
export const htmlOf = ({ title, sandbox, at, steps }: RunReport): string => {
  const sum = `${count(steps, 'passed')} passed, ${count(steps, 'failed')} failed, ${count(steps, 'skipped')} skipped`;
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>`,
    `<style>${STYLE}</style></head><body><main><h1>${escaped(title)}</h1>`,
    `<p>${sum} · sandbox ${escaped(sandbox)} · ${escaped(shownInstant(at))}</p><ol>`,
    ...steps.map(item),
    '</ol></main></body></html>',
    '',
  ].join('\n');
};
