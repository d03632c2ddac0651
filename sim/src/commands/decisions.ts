import type { Client } from '@tradeport/client';
import { type LineCommand, onlyGiven, WrongUsage, wordAt } from '../command.ts';
import { decisionFor, waitingFor } from '../finding.ts';
import { table } from '../table.ts';
import { reasonOf, reasonOptions } from './reason.ts';

type Application = Awaited<ReturnType<Client['simDecision']['application']>>;
type Field = Application['sections'][number]['fields'][number];

const kindOption = {
  kind: { type: 'string', does: 'the kind of decision, if several are pending for the object' },
} as const;

const MARK = /^([A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*)=(.+)$/s;

/** Fields with what is said at each: `documents.articles=Upload every page`. Throws WrongUsage. */
const marksIn = (words: readonly string[]) =>
  words.map((word) => {
    const [, path, text] = MARK.exec(word) ?? [];
    if (path === undefined || text === undefined)
      throw new WrongUsage(`"${word}" marks nothing: say field=text, such as documents.articles="Upload every page"`);
    return { path, text };
  });

const fieldRow = ({ path, label, value, registered, inForce, differs, files }: Field): string[] => [
  path,
  label,
  files.length > 0 ? files.map(({ fileName }) => fileName).join(', ') : (value ?? ''),
  registered === null ? '' : differs ? `≠ ${registered}` : '=',
  inForce ?? '',
];
const FIELD_HEAD = ['field', 'called', 'submitted', 'register', 'in force'];

const linesOf = ({ submittedAt, registerText, sections }: Application): readonly string[] => {
  const head = [`submitted ${submittedAt ?? '-'}`, ...(registerText === null ? [] : [`register: ${registerText}`])];
  return [
    head.join('  '),
    ...sections.flatMap(({ title, fields }) => ['', title, ...table(FIELD_HEAD, fields.map(fieldRow))]),
  ];
};

export const decisionCommands: readonly LineCommand[] = [
  {
    name: 'application',
    takes: '<object>',
    does: 'Shows what was handed in for a decision, beside what the register of companies has',
    options: kindOption,
    run: async (client, given) => {
      const subject = wordAt(given, 0, 'the object');
      const { kind } = await waitingFor(client, subject, given.text('kind'));
      const result = await client.simDecision.application({ kind, subject });
      return { result, lines: result.sections.length === 0 ? ['Nothing was handed in.'] : linesOf(result) };
    },
  },
  {
    name: 'decide',
    takes: '[object] [outcome] [field=text...]',
    does: 'Lists pending decisions, or decides one: approve, reject, ask or what else is offered; marks fields to be corrected',
    options: { ...reasonOptions, ...kindOption },
    run: async (client, given) => {
      const kind = given.text('kind');
      const [subject, wanted, ...marked] = given.words;
      if (subject === undefined) {
        const waiting = await client.simDecision.waiting(kind === undefined ? {} : { kind });
        const rows = waiting.map((one) => [
          one.kind,
          one.object.subject,
          one.kindTitle,
          one.answersAt ?? 'a person',
          one.object.title,
        ]);
        return {
          result: waiting,
          lines: table(['kind', 'object', 'what', 'waits for', 'title'], rows, 'No pending decisions.'),
        };
      }
      const marks = marksIn(marked);
      const { kind: found, outcome } = await decisionFor(client, subject, wanted, kind);
      if (marks.length > 0 && outcome !== 'reject') throw new WrongUsage('only what is rejected is marked');
      const result = await client.simDecision.decide({
        items: [{ kind: found, subject }],
        outcome,
        ...reasonOf(given),
        ...onlyGiven({ note: given.text('note') }),
        ...(marks.length === 0 ? {} : { marks }),
      });
      const lines = result.map(
        (one) => `${one.subject}: ${one.done ? `${outcome} done` : `${one.code ?? ''} ${one.message ?? ''}`}`,
      );
      return { result, lines, failed: result.some(({ done }) => !done) };
    },
  },
];
