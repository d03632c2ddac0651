import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CallFailed } from '../../../api/CallFailed.ts';
import { type Outcome, queryClient } from '../../../api/queries.ts';
import { chooseLanguage } from '../../../i18n/language.ts';
import { texts } from '../../../i18n/texts.ts';
import { type DraftOf, recordForm } from './declared.ts';
import { fieldsIn } from './fieldsIn.ts';
import { DialogForm } from './RecordFormView.tsx';
import { useRecordForm } from './useRecordForm.ts';

// What is awaited comes when it comes: a machine that is busy elsewhere takes longer than a second to judge a form.
configure({ asyncUtilTimeout: 10_000 });

interface Wire {
  readonly country: string;
  readonly name: string;
  readonly note?: string;
  readonly email?: string;
}
const words = texts('triedForm', {
  who: ['对象', 'Who'],
  country: ['国家', 'Country'],
  name: ['名称', 'Name'],
  note: ['备注', 'Note'],
  email: ['邮箱', 'Email'],
});
const of = fieldsIn(words).of<DraftOf<Wire>>();
const form = recordForm<Wire>()({
  name: 'tried',
  request: {
    required: ['country', 'name'],
    properties: {
      country: { type: 'string' },
      name: { type: 'string', maxLength: 5 },
      note: { type: 'string', maxLength: 10 },
      email: { type: 'string', format: 'email' },
    },
  },
  start: {},
  sections: [
    of.section('who', [of.text('country'), of.text('name'), of.text('note'), of.text('email')], { after: ['country'] }),
  ],
});

const sent: unknown[] = [];
let answer: Outcome<object>;
const Form = ({ locked }: { readonly locked?: ReadonlySet<string> }) => {
  const entry = useRecordForm({
    form,
    locked,
    ...(locked && { start: { country: 'CHN', name: 'Elbe' } }),
    submit: async (told: Wire) => {
      sent.push(told);
      return answer;
    },
    sending: false,
    onSent: () => sent.push('done'),
  });
  const another = async () => {
    const told = await entry.whole();
    if (told === undefined) return;
    sent.push(told);
    entry.begin();
  };
  return (
    <>
      <DialogForm entry={entry} submit="Send" onDone={() => undefined} />
      <button type="button" onClick={() => void another()}>
        Another
      </button>
      <button type="button" onClick={() => entry.fill({ country: 'DEU', name: 'Oder' })}>
        Fill
      </button>
    </>
  );
};
const refusedAt = (...paths: readonly string[]): Outcome<object> => ({
  ok: false,
  failure: new CallFailed({
    code: 'INVALID_PARAM',
    message: 'refused as a whole',
    status: 200,
    fieldErrors: paths.map((path) => ({ path, rule: 'other', message: `the server on ${path}` })),
  }),
});

const show = (locked?: ReadonlySet<string>) =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <Form {...(locked && { locked })} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByText('Send'));

beforeAll(() => chooseLanguage('en-US'));
afterEach(() => {
  cleanup();
  sent.length = 0;
  answer = { ok: true, result: {} };
});

describe('a form that is declared', () => {
  it('opens with what decides on the rest, which it names, and folds what may be left empty with its count', () => {
    show();
    expect(screen.queryByLabelText('Name')).toBeNull();
    screen.getByText('To continue, choose: Country');
    // The dialog has said already what its only section is about.
    expect(screen.queryByRole('heading', { name: 'Who' })).toBeNull();
    type('Country', 'CHN');
    screen.getByLabelText('Name');
    const fold = screen.getByRole('button', { name: 'Optional details (2)' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(fold);
    expect(fold.getAttribute('aria-expanded')).toBe('true');
  });

  it('sends nothing while something is wrong: says so as a whole, names the fields, and focuses the first', async () => {
    show();
    type('Country', 'CHN');
    type('Name', 'too long');
    send();
    await screen.findByText('Data validation failed');
    await screen.findByText('Name: At most 5 characters');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    expect(sent).toEqual([]);
  });

  it('shows a locked field with a hint, disabled, and nothing fills it', async () => {
    show(new Set(['country']));
    expect(screen.getByLabelText('Country').matches(':disabled')).toBe(true);
    expect(screen.getByLabelText('Name').matches(':disabled')).toBe(false);
    screen.getByText('Not marked in the review, so it cannot change');
    fireEvent.click(screen.getByText('Fill'));
    send();
    await waitFor(() => expect(sent).toEqual([{ country: 'CHN', name: 'Oder' }, 'done']));
  });

  it('sends what stands in it, and only that', async () => {
    answer = { ok: true, result: {} };
    show();
    type('Country', 'CHN');
    type('Name', 'Elbe');
    type('Note', '  ');
    send();
    await waitFor(() => expect(sent).toEqual([{ country: 'CHN', name: 'Elbe' }, 'done']));
  });

  it.each(['country', 'name', 'note', 'email'])('a refusal at %s is told there, in sight', async (path) => {
    answer = refusedAt(path);
    const { container } = show();
    type('Country', 'CHN');
    type('Name', 'Elbe');
    send();
    await screen.findByText('Data validation failed');
    const field = container.querySelector(`[data-field="${path}"]`);
    await waitFor(() => expect(field?.textContent).toContain(`the server on ${path}`));
    expect(field?.closest('[hidden]')).toBeNull();
    expect(field?.contains(document.activeElement)).toBe(true);
    expect(screen.queryByText('refused as a whole')).toBeNull();
  });

  it.each(['Send', 'Cancel'])(
    'pressing %s leaves the focus where it is, so that no field is judged before the click',
    (name) => {
      show();
      expect(fireEvent.mouseDown(screen.getByRole('button', { name }))).toBe(false);
      expect(fireEvent.mouseDown(screen.getByLabelText('Country'))).toBe(true);
    },
  );

  it('begins anew with nothing in it and nothing wrong, once what it makes is put aside', async () => {
    show();
    fireEvent.click(screen.getByText('Another'));
    await screen.findByText('Country is required');
    type('Country', 'CHN');
    type('Name', 'Elbe');
    fireEvent.click(screen.getByText('Another'));
    await waitFor(() => expect(sent).toEqual([{ country: 'CHN', name: 'Elbe' }]));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Country').value).toBe(''));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByLabelText('Name')).toBeNull();
  });

  it('what lands on no field is told as a whole, beside what does', async () => {
    answer = refusedAt('name', 'elsewhere');
    show();
    type('Country', 'CHN');
    type('Name', 'Elbe');
    send();
    await screen.findByText('the server on name');
    screen.getByText('refused as a whole');
  });
});

interface Firm {
  readonly name: string;
  readonly endsOn: string | null;
  readonly agent: null;
  readonly people: readonly { readonly name: string }[];
}
type FirmDraft = Pick<DraftOf<Firm>, 'name' | 'endsOn'> & {
  readonly [K in `people.${number}.${'name' | 'role'}`]?: string;
};
const firmWords = texts('triedFirm', {
  firm: ['公司', 'Firm'],
  name: ['名称', 'Name'],
  endsOn: ['到期日', 'Ends on'],
  forever: ['长期', 'No expiry'],
  person: ['人员', 'Person'],
  role: ['角色', 'Role'],
  add: ['添加', 'Add a person'],
  remove: ['移除', 'Remove'],
});
const at = fieldsIn(firmWords).of<FirmDraft>();
const person = { properties: { name: { type: 'string', maxLength: 5 } }, required: ['name'] };
const firmForm = recordForm<Firm, FirmDraft>()({
  name: 'triedFirm',
  request: {
    required: ['name', 'endsOn', 'agent', 'people'],
    properties: {
      name: { type: 'string' },
      endsOn: { anyOf: [{ type: 'string', format: 'day' }, { type: 'null' }] },
      agent: { anyOf: [{ properties: {} }, { type: 'null' }] },
      people: { type: 'array', items: person },
    },
  },
  start: {},
  sections: [
    at.section('firm', [
      at.text('name'),
      at.until('endsOn', 'forever'),
      at.list('people', {
        title: 'person',
        add: 'add',
        remove: 'remove',
        min: 0,
        max: 3,
        each: (i) => [
          at.text(`people.${i}.name`, { label: () => `Called ${i + 1}` }),
          at.text(`people.${i}.role`, { label: () => `Role ${i + 1}`, isOpen: true }),
        ],
        begins: { role: 'owner' },
      }),
    ]),
  ],
});
const FirmForm = () => {
  const entry = useRecordForm({
    form: firmForm,
    submit: async (told: Firm) => {
      sent.push(told);
      return answer;
    },
    sending: false,
    onSent: () => undefined,
  });
  return <DialogForm entry={entry} submit="Send" onDone={() => undefined} />;
};
const showFirm = () =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <FirmForm />
      </QueryClientProvider>
    </MemoryRouter>,
  );

describe('fields in members and lists of a request', () => {
  it('travel where the request holds them; one that is taken out leaves no gap; no end and nobody are answers', async () => {
    showFirm();
    type('Name', 'Elbe');
    fireEvent.click(screen.getByRole('checkbox', { name: 'No expiry' }));
    for (const [i, name] of ['Anna', 'Berta', 'Carla'].entries()) {
      fireEvent.click(screen.getByRole('button', { name: 'Add a person' }));
      type(`Called ${i + 1}`, name);
    }
    expect(screen.queryByRole('button', { name: 'Add a person' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Person 2' }));
    send();
    await waitFor(() =>
      expect(sent).toEqual([
        { name: 'Elbe', endsOn: null, agent: null, people: [{ name: 'Anna' }, { name: 'Carla' }] },
      ]),
    );
  });

  it('say what is missing, and what the server refuses, at their own place', async () => {
    answer = refusedAt('people.0.name');
    const { container } = showFirm();
    type('Name', 'Elbe');
    fireEvent.click(screen.getByRole('button', { name: 'Add a person' }));
    send();
    await screen.findByText('Ends on is required');
    await screen.findByText('Called 1 is required');
    fireEvent.click(screen.getByRole('checkbox', { name: 'No expiry' }));
    type('Called 1', 'Anna');
    send();
    const field = container.querySelector('[data-field="people.0.name"]');
    await waitFor(() => expect(field?.textContent).toContain('the server on people.0.name'));
    expect(screen.queryByText('refused as a whole')).toBeNull();
  });
});
