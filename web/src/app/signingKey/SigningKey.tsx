import { Button, Input, Modal } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { endSession } from '../../api/session.ts';
import { createSigner } from '../../api/signer.ts';
import { takeSigner } from '../../api/signing.ts';
import styles from './SigningKey.module.css';
import { useText } from './text.ts';

/** Values that timestamps of a tab may begin with. */
const STARTS = 1_000_000;
const drawn = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % STARTS;

/** Asks for the key that the requests of this tab are signed with, over whatever page is there. */
export function SigningKey({ why }: { readonly why: 'missing' | 'wrong' }) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const key = typed.trim();
    if (key !== '') takeSigner(createSigner(key, drawn()));
  };
  return (
    <Modal
      open
      title={t('title')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={null}
      width={440}
      centered
    >
      <form className={styles.form} onSubmit={send}>
        <p>{t('why')}</p>
        <label htmlFor={id}>{t('key')}</label>
        <Input.Password
          id={id}
          value={typed}
          autoFocus
          autoComplete="off"
          status={why === 'wrong' ? 'error' : ''}
          aria-describedby={why === 'wrong' ? `${id}-wrong` : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        {why === 'wrong' && (
          <p id={`${id}-wrong`} className={styles.wrong} role="alert">
            {t('wrong')}
          </p>
        )}
        <Button type="primary" htmlType="submit" disabled={typed.trim() === ''} block>
          {t('go')}
        </Button>
        <Button type="text" block onClick={() => endSession()}>
          {t('out')}
        </Button>
      </form>
    </Modal>
  );
}
