import { isNamed } from '@tradeport/shared/rules/companyName.ts';
import { RecordNote } from '../records/sections.tsx';
import { useRegistry } from './CompanySearch.tsx';
import { useText } from './text.ts';

interface RegistryNoteProps {
  readonly creditCode: string | undefined;
  /** The name of the company as it is told. */
  readonly name: string | undefined;
}

/** What the registry says of the credit code that is typed. */
export const RegistryNote = ({ creditCode = '', name }: RegistryNoteProps) => {
  const t = useText();
  const { company, code } = useRegistry(creditCode.trim().toUpperCase());
  if (code !== null) return <RecordNote tone="bad">{code.message}</RecordNote>;
  if (company === undefined) return null;
  if (company.businessStatus === 'abnormal') return <RecordNote tone="bad">{t('companyAbnormal')}</RecordNote>;
  // Before a name is typed there is nothing that could differ.
  if (!name?.trim()) return <RecordNote tone="ended">{t('registryIs', { name: company.companyName })}</RecordNote>;
  const isSame = isNamed(name, { name: company.companyName, nameEn: company.companyNameEn });
  return (
    <RecordNote tone={isSame ? 'good' : 'wait'}>
      {t(isSame ? 'registryKnows' : 'registrySays', { name: company.companyName })}
    </RecordNote>
  );
};
