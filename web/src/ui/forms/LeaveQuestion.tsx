import { Button, Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom';
import { sessionToken } from '../../api/token.ts';

interface LeaveQuestionProps {
  /** Which ways out are asked about. */
  readonly asks: BlockerFunction;
  /** Whether the browser asks too before the page is closed or loaded anew. */
  readonly holdsPage: boolean;
  readonly title: string;
  readonly why: ReactNode;
  readonly leave: string;
  readonly stay: string;
}

/** Asks before a page is left. A session that was lost is not asked: there is nothing left to stay for. */
export function LeaveQuestion({ asks, holdsPage, title, why, leave, stay }: LeaveQuestionProps) {
  const stayButton = useRef<HTMLButtonElement>(null);
  const blocker = useBlocker(asks);
  useBeforeUnload((event) => {
    if (holdsPage && sessionToken() !== undefined) event.preventDefault();
  });
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={title}
      width={440}
      closable={false}
      onCancel={() => blocker.reset?.()}
      afterOpenChange={(open) => open && stayButton.current?.focus()}
      footer={[
        <Button key="leave" onClick={() => blocker.proceed?.()}>
          {leave}
        </Button>,
        <Button key="stay" ref={stayButton} type="primary" onClick={() => blocker.reset?.()}>
          {stay}
        </Button>,
      ]}
    >
      <p>{why}</p>
    </Modal>
  );
}
