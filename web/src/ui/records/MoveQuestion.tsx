import { Button, Modal } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import type { Outcome } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { RecordNote } from './sections.tsx';

/** What is asked before a move that cannot be taken back. */
export interface Question {
  readonly title: string;
  readonly why: ReactNode;
  /** What the button says that leaves everything as it is; the other says what the move is called. */
  readonly keep: string;
  /** Said in passing once it is done. */
  readonly done: string;
}

interface MoveQuestionProps {
  readonly question: Question;
  readonly name: string;
  readonly open: boolean;
  readonly send: () => Promise<Outcome<unknown>>;
  readonly onDone: () => void;
}

/** Asks before a move is made, and says why it cannot be when the server says so. */
export function MoveQuestion({ question, name, open, send, onDone }: MoveQuestionProps) {
  const keep = useRef<HTMLButtonElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);
  const leave = () => {
    setRefusal(undefined);
    onDone();
  };
  const make = async () => {
    setSending(true);
    const outcome = await send();
    setSending(false);
    if (!outcome.ok) return setRefusal(outcome.failure.message);
    toast('success', question.done);
    leave();
  };
  return (
    <Modal
      open={open}
      title={question.title}
      width={440}
      closable={false}
      onCancel={leave}
      afterOpenChange={(shown) => shown && keep.current?.focus()}
      footer={[
        <Button key="make" danger loading={sending} onClick={() => void make()}>
          {name}
        </Button>,
        <Button key="keep" ref={keep} type="primary" onClick={leave}>
          {question.keep}
        </Button>,
      ]}
    >
      <p>{question.why}</p>
      {refusal !== undefined && (
        <RecordNote tone="bad" alert>
          {refusal}
        </RecordNote>
      )}
    </Modal>
  );
}
