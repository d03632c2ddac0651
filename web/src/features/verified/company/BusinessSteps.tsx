import { Button, Checkbox, Form, type FormInstance } from 'antd';
import { useText } from '../text.ts';
import styles from './Company.module.css';
import { Section, TextItem } from './fields.tsx';
import { fields } from './form.ts';

const bank = fields.bankAccount.properties;

/** What the company does, where, and where its money lies. */
export function BusinessStep({ form }: { readonly form: FormInstance }) {
  const t = useText();
  const same = () => form.setFieldsValue({ businessAddress: form.getFieldValue('registeredAddress') });
  return (
    <>
      <Section title={t('stepBusiness')}>
        <TextItem
          name={['businessAddress']}
          label={t('businessAddress')}
          schema={fields.businessAddress}
          extra={
            <Button type="link" size="small" className={styles.inline ?? ''} onClick={same}>
              {t('sameAddress')}
            </Button>
          }
          maxLength={256}
        />
        <div className={styles.two}>
          <TextItem name={['industry']} label={t('industry')} schema={fields.industry} maxLength={60} />
          <TextItem
            name={['website']}
            label={t('website')}
            schema={fields.website}
            placeholder={t('websiteHint')}
            maxLength={1024}
          />
        </div>
        <TextItem
          name={['businessScope']}
          label={t('businessScope')}
          schema={fields.businessScope}
          rows={3}
          maxLength={500}
        />
        <Form.Item name="classA" valuePropName="checked">
          <Checkbox>
            {t('classA')} <span className={styles.quiet}>{t('classAWhy')}</span>
          </Checkbox>
        </Form.Item>
      </Section>
      <Section title={t('bank')} why={t('bankWhy')}>
        <div className={styles.two}>
          <TextItem
            name={['bankAccount', 'accountName']}
            label={t('accountName')}
            schema={bank.accountName}
            placeholder={t('accountNameHint')}
            maxLength={10}
          />
          <TextItem name={['bankAccount', 'bankName']} label={t('bankName')} schema={bank.bankName} maxLength={120} />
          <TextItem name={['bankAccount', 'accountNo']} label={t('accountNo')} schema={bank.accountNo} maxLength={34} />
        </div>
      </Section>
    </>
  );
}
