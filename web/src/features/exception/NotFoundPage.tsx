import { FileQuestion } from 'lucide-react';
import { ExceptionFace } from './ExceptionFace.tsx';
import { useText } from './text.ts';

export function NotFoundPage() {
  const t = useText();
  return <ExceptionFace icon={<FileQuestion size={24} />} title={t('notFound')} why={t('notFoundWhy')} />;
}
