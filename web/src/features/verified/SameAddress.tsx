import { Button } from 'antd';
import type { Sight } from '../../ui/forms/record/declared.ts';
import styles from './Form.module.css';
import { useText } from './text.ts';

interface Addresses {
  readonly registeredAddress?: string | undefined;
  readonly businessAddress?: string | undefined;
}

/** Takes the registered address over as that of the business. */
export const SameAddress = ({ draft, patch }: Sight<Addresses>) => (
  <Button
    type="link"
    size="small"
    className={styles.same ?? ''}
    onClick={() => patch({ businessAddress: draft.registeredAddress })}
  >
    {useText()('sameAddress')}
  </Button>
);
