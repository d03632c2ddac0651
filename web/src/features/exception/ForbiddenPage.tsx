import { Lock } from 'lucide-react';
import { ExceptionFace } from './ExceptionFace.tsx';
import { useText } from './text.ts';

export function ForbiddenPage() {
  const t = useText();
  return <ExceptionFace icon={<Lock size={24} />} title={t('forbidden')} why={t('forbiddenWhy')} />;
}
