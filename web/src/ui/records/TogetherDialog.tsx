import { Button, Form, Input, Modal } from 'antd';
import { type ComponentType, useState } from 'react';
import type { Outcome } from '../../api/queries.ts';
import type { rulesOf } from '../forms/rulesOf.ts';
import { MatchedWith } from './MatchedWith.tsx';
import styles from './Record.module.css';
import { type RowCandidates, useRowCandidates } from './rowCandidates.ts';
import { useText } from './text.ts';

/** What is chosen once for all rows. */
export interface Choice<Row> {
  readonly label: string;
  /** What is said where nothing was chosen. */
  readonly empty: string;
  readonly Control: ComponentType<{
    /** Those that it is chosen for. */
    readonly rows: readonly Row[];
    readonly id?: string;
    readonly value?: string;
    readonly onChange?: (chosen: string) => void;
  }>;
}

/** The outcome of one row; `says` names what a success did, where "Done" does not. */
export type RowOutcome = Outcome<unknown> & { readonly says?: string };

/** What can be done with several rows, each by its own move. */
export interface TogetherMove<Row> {
  readonly name: string;
  /** Whether the row's state allows it, and the one who looks may do it. */
  readonly able: (row: Row) => boolean;
  /** Asked once for all of them: a field of the request of its call. */
  readonly reason?: { readonly label: string; readonly rules: ReturnType<typeof rulesOf>[string] };
  /** The same, of what is chosen in place of a text; a move with a choice takes nothing away. */
  readonly choice?: Choice<Row>;
  /**
   * Finds the counterparts of each row, which are displayed before anything is sent. A row with one option takes it, the user chooses
   * among several, and a row without an option is left out. A counterpart serves one row only. Rejects when the request fails.
   */
  readonly candidates?: {
    readonly find: (row: Row) => Promise<RowCandidates>;
    /** Names the choice of a row with several options. */
    readonly label: (row: Row) => string;
    /** The button that sends so many rows. */
    readonly submit: (count: number) => string;
  };
  /** What it does, where its name does not say all of it; such a move takes nothing away. */
  readonly why?: string;
  /** Is given the reason, what was chosen, or the counterpart of the row; empty where none is asked for. */
  readonly act: (row: Row, said: string) => Promise<RowOutcome>;
  /** Once the outcomes were read: what the rows are in is out of date. */
  readonly after: () => void;
}

type Standing = 'open' | RowOutcome;

/** The outcome of a row so far. */
const Came = ({ standing }: { readonly standing: Standing | undefined }) => {
  const t = useText();
  if (standing === undefined) return null;
  if (standing === 'open') return <span>{t('togetherOpen')}</span>;
  return standing.ok ? (
    <span>{standing.says ?? t('togetherDone')}</span>
  ) : (
    <span role="alert">{standing.failure.message}</span>
  );
};

interface TogetherProps<Row> {
  readonly move: TogetherMove<Row>;
  /** Those that were ticked when it was opened, whatever leaves the list meanwhile. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly told: (row: Row) => string;
  readonly onClose: () => void;
}

/** One after the other, each by its own call: one that is refused stops none of the others, and what came of each is told. */
export function TogetherDialog<Row>({ move, rows, rowKey, told, onClose }: TogetherProps<Row>) {
  const t = useText();
  const [standings, setStandings] = useState<ReadonlyMap<string, Standing>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const stand = (key: string, standing: Standing) => setStandings((before) => new Map(before).set(key, standing));
  const matching = useRowCandidates(rows, rowKey, move.candidates?.find);
  const run = async (said: string): Promise<void> => {
    setRunning(true);
    for (const row of rows) {
      const key = rowKey(row);
      const given = move.candidates === undefined ? said : matching.chosen.get(key);
      if (given === undefined) continue;
      stand(key, 'open');
      stand(key, await move.act(row, given));
    }
    setRunning(false);
  };
  const isOver = !isRunning && standings.size > 0;
  const done = [...standings.values()].filter((standing) => standing !== 'open' && standing.ok).length;
  const close = () => {
    if (isRunning) return;
    if (standings.size > 0) move.after();
    onClose();
  };
  return (
    <Modal
      open
      title={`${move.name} · ${t('togetherRows', { count: rows.length })}`}
      width={560}
      onCancel={close}
      footer={null}
    >
      {move.why !== undefined && <p>{move.why}</p>}
      <ul className={styles.outcomes}>
        {rows.map((row) => (
          <li key={rowKey(row)}>
            <span>
              {told(row)}
              {move.candidates && standings.get(rowKey(row)) === undefined && (
                <MatchedWith rowKey={rowKey(row)} label={move.candidates.label(row)} candidates={matching} />
              )}
            </span>
            <Came standing={standings.get(rowKey(row))} />
          </li>
        ))}
      </ul>
      {isOver ? (
        <>
          <p role="status">{t('togetherOver', { done, failed: rows.length - done })}</p>
          <Button type="primary" onClick={close}>
            {t('close')}
          </Button>
        </>
      ) : (
        <Form
          layout="vertical"
          requiredMark={false}
          onFinish={({ said = '' }: { readonly said?: string }) => void run(said.trim())}
        >
          {move.reason && (
            <Form.Item name="said" label={move.reason.label} rules={[...(move.reason.rules ?? [])]}>
              <Input.TextArea rows={2} />
            </Form.Item>
          )}
          {move.choice && (
            <Form.Item name="said" label={move.choice.label} rules={[{ required: true, message: move.choice.empty }]}>
              <move.choice.Control rows={rows} />
            </Form.Item>
          )}
          <Button
            type="primary"
            danger={move.choice === undefined && move.why === undefined}
            htmlType="submit"
            loading={isRunning}
            disabled={move.candidates !== undefined && matching.chosen.size === 0}
          >
            {move.candidates?.submit(matching.chosen.size) ?? move.name}
          </Button>
        </Form>
      )}
    </Modal>
  );
}
