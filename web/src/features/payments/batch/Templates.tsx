import { Button, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { api } from '../../../api/api.ts';
import { download } from '../../../api/download.ts';
import { useCall, useList } from '../../../api/queries.ts';
import { useAtRest } from '../../../ui/forms/useAtRest.ts';
import { DownloadButton } from '../../../ui/records/DownloadButton.tsx';
import { accountEnd } from '../paymentRecord.ts';
import styles from './Batch.module.css';
import { useText } from './text.ts';

/** Payees that are offered at once; others are found by typing. */
const OFFERED = 50;
const KEYWORD_MAX = 60;

/** Accounts that become rows of the template. */
const ChosenPayees = ({ onDone }: { readonly onDone: () => void }) => {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly { readonly value: string; readonly label: string }[]>([]);
  // An open list covers the button below it, so each choice closes the list. Typing or a press on the field opens it again.
  const [isListOpen, setListOpen] = useState(false);
  const keyword = useAtRest(typed.trim()).slice(0, KEYWORD_MAX);
  const sought = { status: ['available' as const], pageSize: OFFERED, ...(keyword === '' ? {} : { keyword }) };
  const asked = useList(api.b2bPartner.queryPage, sought, { quiet: true });
  const options = (asked.data?.list ?? []).flatMap(({ payeeName, accounts }) =>
    accounts.map(({ accountId, bankName, bankAccountNo, bankAccountCcy }) => ({
      value: accountId,
      label: `${payeeName} ${accountEnd(bankAccountNo)} ${bankName} ${bankAccountCcy}`,
    })),
  );
  const take = async () => {
    const accountIds = chosen.map(({ value }) => value);
    if (await download(api.batchOrder.download, { content: 'payees', accountIds })) onDone();
  };
  return (
    <div className={styles.page}>
      <div className={styles.field}>
        <label htmlFor={id}>{t('choosePayees')}</label>
        <Select
          id={id}
          mode="multiple"
          labelInValue
          className={styles.select ?? ''}
          loading={asked.isFetching}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          notFoundContent={t('noPayeeFound')}
          value={[...chosen]}
          options={options}
          open={isListOpen}
          onOpenChange={setListOpen}
          onChange={(payees) => {
            setChosen(payees);
            setListOpen(false);
          }}
        />
        <p>{t('choosePayeesHelp')}</p>
      </div>
      <div>
        <DownloadButton label={t('downloadTemplate')} disabled={chosen.length === 0} onDownload={take} />
      </div>
    </div>
  );
};

/** The template: empty, or with payees as rows whose amounts are left to be filled in. */
export const Templates = () => {
  const t = useText();
  const [isChoosing, setChoosing] = useState(false);
  const { data: id } = useCall(api.file.getFileTemplateDfsId, { id: 'BATCH_PAYMENT' });
  const withPayees = (payees: 'favourites' | 'paidLast') =>
    download(api.batchOrder.download, { content: 'payees', payees });
  return (
    <div className={styles.actions}>
      <DownloadButton
        label={t('templateEmpty')}
        disabled={id === undefined}
        onDownload={() => (id === undefined ? Promise.resolve(false) : download(api.file.getDownloadInfo, { id }))}
      />
      <DownloadButton label={t('templateFavourites')} onDownload={() => withPayees('favourites')} />
      <DownloadButton label={t('templatePaidLast')} onDownload={() => withPayees('paidLast')} />
      <Button onClick={() => setChoosing(true)}>{t('templateChosen')}</Button>
      <Modal
        open={isChoosing}
        title={t('chooseTitle')}
        footer={null}
        width={560}
        destroyOnHidden
        onCancel={() => setChoosing(false)}
      >
        <ChosenPayees onDone={() => setChoosing(false)} />
      </Modal>
    </div>
  );
};
