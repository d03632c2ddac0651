import { view as calls, type ViewedList } from '@tradeport/shared/contract/view.ts';
import { Button, Form, Input, Modal, Popover } from 'antd';
import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import type { CallFailed } from '../../api/CallFailed.ts';
import { useCall, useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { FailureNote } from '../feedback/FailureNote.tsx';
import { rulesOf } from '../forms/rulesOf.ts';
import styles from './Record.module.css';
import type { ListFilters } from './recordList.ts';
import { filtersIn, filtersOf } from './savedFilters.ts';
import { text, useText } from './text.ts';

const rules = rulesOf(calls.save.request).name ?? [];

interface SavedViewsProps {
  readonly list: ViewedList;
  readonly filters: ListFilters;
  readonly defaults: ListFilters;
  /** Something narrows the list: there is something to keep. */
  readonly narrowed: boolean;
  readonly onOpen: (filters: ListFilters) => void;
}

const SaveDialog = (props: { readonly list: ViewedList; readonly filters: string; readonly onClose: () => void }) => {
  const t = useText();
  const { send, sending } = useSend(api.view.save, { invalidates: [api.view.list] });
  const [failure, setFailure] = useState<CallFailed>();
  const save = async ({ name }: { readonly name: string }): Promise<void> => {
    setFailure(undefined);
    const outcome = await send({ list: props.list, name: name.trim(), filters: props.filters });
    if (!outcome.ok) return setFailure(outcome.failure);
    toast('success', text('viewSaved', { name: outcome.result.name }));
    props.onClose();
  };
  return (
    <Modal open title={t('saveView')} width={440} onCancel={props.onClose} footer={null}>
      <Form layout="vertical" requiredMark={false} onFinish={(values) => void save(values)}>
        <Form.Item name="name" label={t('viewName')} rules={rules}>
          <Input autoFocus maxLength={60} />
        </Form.Item>
        {failure && <FailureNote failure={failure} />}
        <Button type="primary" htmlType="submit" loading={sending}>
          {t('save')}
        </Button>
      </Form>
    </Modal>
  );
};

/** Filters that the operator keeps by a name, each for themselves: opened, kept, removed. */
export const SavedViews = ({ list, filters, defaults, narrowed, onOpen }: SavedViewsProps) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const found = useCall(api.view.list, { list }, { quiet: true, enabled: isOpen });
  const { send } = useSend(api.view.remove, { invalidates: [api.view.list] });
  const views = found.data?.views ?? [];
  const open = (kept: string) => {
    const { known, unknown } = filtersIn(kept, defaults);
    if (unknown.length > 0) toast('warning', text('filtersLeftOut', { names: unknown.join(', ') }));
    onOpen({ ...defaults, ...known });
    setOpen(false);
  };
  const content = (
    <div className={styles.views}>
      {found.data !== undefined && views.length === 0 && <p>{t('noViews')}</p>}
      <ul>
        {views.map(({ viewId, name, filters: kept }) => (
          <li key={viewId}>
            <Button type="text" onClick={() => open(kept)}>
              {name}
            </Button>
            <Button
              type="text"
              icon={<Trash2 size={14} />}
              aria-label={t('removeView', { name })}
              onClick={() => void send({ viewId })}
            />
          </li>
        ))}
      </ul>
      <Button
        disabled={!narrowed}
        onClick={() => {
          setOpen(false);
          setSaving(true);
        }}
      >
        {t('saveView')}
      </Button>
    </div>
  );
  return (
    <>
      <Popover trigger="click" placement="bottomRight" open={isOpen} onOpenChange={setOpen} content={content}>
        <Button icon={<Bookmark size={14} />}>{t('views')}</Button>
      </Popover>
      {isSaving && <SaveDialog list={list} filters={filtersOf(filters, defaults)} onClose={() => setSaving(false)} />}
    </>
  );
};
