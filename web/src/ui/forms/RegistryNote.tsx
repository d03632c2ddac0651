import { Form } from 'antd';
import { RecordNote } from '../records/sections.tsx';
import { useRegistry } from './CompanySearch.tsx';
import { useText } from './text.ts';

interface RegistryNoteProps {
  /** The fields of the form that hold the credit code and the name of the company. */
  readonly creditCode: string;
  readonly name: string;
}

/** What the registry says of the credit code that is typed. */
export const RegistryNote = (fields: RegistryNoteProps) => {
  const t = useText();
  const form = Form.useFormInstance();
  const typed: string = Form.useWatch(fields.creditCode, form) ?? '';
  const { company, code } = useRegistry(typed.trim().toUpperCase());
  const name: string | undefined = Form.useWatch(fields.name, form);
  if (code !== null) return <RecordNote tone="bad">{code.message}</RecordNote>;
  if (company === undefined) return null;
  if (company.businessStatus === 'abnormal') return <RecordNote tone="bad">{t('companyAbnormal')}</RecordNote>;
  const isSame = name === company.companyName;
  return (
    <RecordNote tone={isSame ? 'good' : 'wait'}>
      {t(isSame ? 'registryKnows' : 'registrySays', { name: company.companyName })}
    </RecordNote>
  );
};
