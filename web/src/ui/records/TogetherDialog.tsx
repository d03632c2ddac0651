import { Button, Form, Input, Modal } from 'antd';
import { type ComponentType, useState } from 'react';
import type { CallFailed } from '../../api/CallFailed.ts';
import type { Outcome } from '../../api/queries.ts';
import type { rulesOf } from '../forms/rulesOf.ts';
import styles from './Record.module.css';
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

/** What can be done with several rows, each by its own move. */
export interface TogetherMove<Row> {
  readonly name: string;
  /** Whether the row's state allows it, and the one who looks may do it. */
  readonly able: (row: Row) => boolean;
  /** Asked once for all of them: a field of the request of its call. */
  readonly reason?: { readonly label: string; readonly rules: ReturnType<typeof rulesOf>[string] };
  /** The same, of what is chosen in place of a text; a move with a choice takes nothing away. */
  readonly choice?: Choice<Row>;
  /** What it does, where its name does not say all of it; such a move takes nothing away. */
  readonly why?: string;
  /** Is given the reason, or what was chosen; empty where neither is asked. */
  readonly act: (row: Row, said: string) => Promise<Outcome<unknown>>;
  /** Once the outcomes were read: what the rows are in is out of date. */
  readonly after: () => void;
}

type Standing = 'open' | 'done' | CallFailed;

/** What came of a row so far. */
const Came = ({ standing }: { readonly standing: Standing | undefined }) => {
  const t = useText();
  if (standing === undefined) return null;
  if (standing === 'open') return <span>{t('togetherOpen')}</span>;
  return standing === 'done' ? <span>{t('togetherDone')}</span> : <span role="alert">{standing.message}</span>;
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
  const run = async (said: string): Promise<void> => {
    setRunning(true);
    for (const row of rows) {
      const key = rowKey(row);
      stand(key, 'open');
      const outcome = await move.act(row, said);
      stand(key, outcome.ok ? 'done' : outcome.failure);
    }
    setRunning(false);
  };
  const isOver = !isRunning && standings.size > 0;
  const done = [...standings.values()].filter((standing) => standing === 'done').length;
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
            <span>{told(row)}</span>
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
          >
            {move.name}
          </Button>
        </Form>
      )}
    </Modal>
  );
}
