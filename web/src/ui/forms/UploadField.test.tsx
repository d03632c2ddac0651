import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CallFailed } from '../../api/CallFailed.ts';
import type { UploadedFile } from '../../api/upload.ts';
import { chooseLanguage } from '../../i18n/language.ts';
import { UploadField } from './UploadField.tsx';
import type { SendFile } from './useUploads.ts';

interface Sending {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly onSent: (share: number) => void;
  readonly arrive: () => void;
  readonly fail: (failure: CallFailed) => void;
}

let sent: Sending[] = [];
/** Carries nothing: the test says what becomes of each file. */
const send: SendFile = (_kind, file, { signal, onSent }) =>
  new Promise((resolve, reject) => {
    sent.push({
      name: file.name,
      signal,
      onSent,
      arrive: () => resolve({ fileId: `F-${file.name}`, name: file.name, bytes: file.size }),
      fail: reject,
    });
  });

function Field({ atMost }: { readonly atMost?: number }) {
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const field = { label: 'proof', kind: 'SETTLEMENT_MATERIAL', value: files, onChange: setFiles, send } as const;
  return <UploadField {...field} atMost={atMost} />;
}

/** A form that draws itself anew with whatever it hears, as forms do. */
function Form() {
  const [heard, setHeard] = useState<readonly boolean[]>([]);
  return (
    <>
      <UploadField
        label="proof"
        kind="SETTLEMENT_MATERIAL"
        send={send}
        onBusy={(isBusy) => setHeard((before) => [...before, isBusy])}
      />
      <output>{heard.join(' ')}</output>
    </>
  );
}

const choose = (...files: readonly File[]): void => {
  fireEvent.change(screen.getByLabelText('proof', { selector: 'input' }), { target: { files } });
};
const pdf = (name: string, bytes = 10): File => new File([new Uint8Array(bytes)], name);
const nth = (i: number): Sending => {
  const found = sent[i];
  if (!found) throw new Error(`no file ${i} was sent`);
  return found;
};

beforeEach(() => {
  sent = [];
  chooseLanguage('en-US');
});
afterEach(() => {
  cleanup();
  chooseLanguage('zh-CN');
});

describe('the upload field', () => {
  it('tells its form of files on their way and of none, and not anew whenever the form is drawn', async () => {
    render(<Form />);
    const heard = () => screen.getByRole('status').textContent;
    choose(pdf('one.pdf'));
    expect(heard()).toBe('false false true');
    await act(async () => nth(0).arrive());
    expect(heard()).toBe('false false true false false');
  });

  it('says what it takes, out of the table', () => {
    render(<Field />);
    expect(screen.getByText('JPG, PNG, PDF, ZIP, RAR, at most 20 MB each, up to 5 files, 20 MB in all')).toBeTruthy();
  });

  it('takes no more than have room beside what is there already', () => {
    render(<Field atMost={2} />);
    expect(screen.getByText('JPG, PNG, PDF, ZIP, RAR, at most 20 MB each, up to 2 files, 20 MB in all')).toBeTruthy();
    choose(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
    expect(sent.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
    expect(screen.getByRole('alert').textContent).toContain('2');
  });

  it('sends several at once, each with its progress, and keeps what arrives', async () => {
    render(<Field />);
    choose(pdf('a.pdf'), pdf('b.pdf'));
    expect(sent.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
    act(() => nth(0).onSent(0.42));
    expect(screen.getByText('42 %')).toBeTruthy();
    await act(async () => {
      nth(1).arrive();
      nth(0).arrive();
    });
    expect(screen.getAllByRole('button', { name: /^Preview/ })).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
    expect(screen.queryByText('a.pdf')).toBeNull();
    expect(screen.getByText('b.pdf')).toBeTruthy();
  });

  it('refuses by the table without sending: format, size, all together', () => {
    render(<Field />);
    choose(pdf('a.exe'));
    expect(screen.getByRole('alert').textContent).toBe('Accepted formats: JPG, PNG, PDF, ZIP, RAR');
    choose(pdf('a.pdf', 0));
    expect(screen.getByRole('alert').textContent).toBe('The file is empty');
    choose(pdf('a.pdf', 12_000_000), pdf('b.pdf', 12_000_000));
    expect(screen.getByRole('alert').textContent).toBe('All files together may be 20 MB at most');
    expect(sent.map(({ name }) => name)).toEqual(['a.pdf']);
  });

  it('tells a refusal of the server; what only broke off may be sent again', async () => {
    render(<Field />);
    choose(pdf('a.pdf'));
    await act(async () => nth(0).fail(new CallFailed({ code: 'INVALID_FILE_TYPE', message: 'damaged', status: 200 })));
    expect(screen.getByRole('alert').textContent).toBe('damaged');
    expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
    choose(pdf('b.pdf'));
    await act(async () => nth(1).fail(new CallFailed({ code: 'NO_ANSWER', message: 'no connection', status: 0 })));
    fireEvent.click(screen.getByRole('button', { name: 'Upload b.pdf again' }));
    expect(sent).toHaveLength(3);
    await act(async () => nth(2).arrive());
    expect(screen.getByRole('button', { name: 'Preview b.pdf' })).toBeTruthy();
  });

  it('ends what is under way when told, and when the page is left', () => {
    const { unmount } = render(<Field />);
    choose(pdf('a.pdf'), pdf('b.pdf'));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the upload of a.pdf' }));
    expect([nth(0).signal.aborted, nth(1).signal.aborted]).toEqual([true, false]);
    unmount();
    expect(nth(1).signal.aborted).toBe(true);
  });
});
