import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import buttons from '../forms/Button.module.css';
import { useText } from './text.ts';

/** The way from a form back to its list, in the head of the page. */
export function BackToList({ to }: { readonly to: string }) {
  const t = useText();
  return (
    <Link className={buttons.button ?? ''} to={to}>
      <ArrowLeft size={16} /> {t('backToList')}
    </Link>
  );
}
