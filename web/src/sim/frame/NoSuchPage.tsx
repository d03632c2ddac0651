import { Link } from 'react-router-dom';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { useText } from '../text.ts';

/** An address below /sim that is none. */
export function NoSuchPage() {
  const t = useText();
  return <Empty page title={t('noSuchPage')} actions={<Link to="/">{t('toWorld')}</Link>} />;
}
