import type { PermissionTreeWire } from '@tradeport/shared/contract/operator.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { Button, Checkbox, Tag } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import type { CallFailed } from '../../api/CallFailed.ts';
import { useCall, useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { usePick } from '../../i18n/language.ts';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { FailureNote } from '../../ui/feedback/FailureNote.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import buttons from '../../ui/forms/Button.module.css';
import { UnsavedGuard } from '../../ui/forms/UnsavedGuard.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { changed } from './operatorRecord.ts';
import styles from './PermissionsPage.module.css';
import { text, useText } from './text.ts';

type Group = PermissionTreeWire['groups'][number];

const grantedIn = (tree: PermissionTreeWire): readonly string[] =>
  tree.groups.flatMap((group) => group.screens.filter(({ granted }) => granted).map(({ path }) => path));

interface GroupProps {
  readonly group: Group;
  readonly chosen: readonly string[];
  readonly onChange: (paths: readonly string[]) => void;
}

/** The screens of one group of the menu, and a box for all of them. */
const PermissionGroup = ({ group, chosen, onChange }: GroupProps) => {
  const t = useText();
  const own = group.screens.map(({ path }) => path);
  const held = own.filter((path) => chosen.includes(path));
  const others = chosen.filter((path) => !own.includes(path));
  const turn = (path: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, path] : chosen.filter((other) => other !== path));
  return (
    <fieldset className={styles.group}>
      <legend>{group.title}</legend>
      <Checkbox
        checked={held.length === own.length}
        indeterminate={held.length > 0 && held.length < own.length}
        onChange={({ target }) => onChange(target.checked ? [...others, ...own] : others)}
      >
        {t('selectAll')}
      </Checkbox>
      <ul>
        {group.screens.map(({ path, title, applies }) => (
          <li key={path}>
            <Checkbox checked={chosen.includes(path)} onChange={({ target }) => turn(path, target.checked)}>
              {title} {applies && <Tag>{t('applies')}</Tag>}
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  );
};

/** The tree of one role, with what is chosen of it. */
const PermissionTree = ({ tree }: { readonly tree: PermissionTreeWire }) => {
  const t = useText();
  const [start, setStart] = useState(() => grantedIn(tree));
  const [chosen, setChosen] = useState(start);
  const { send, sending } = useSend(api.operator.permissionEdit, { invalidates: changed });
  const [failure, setFailure] = useState<CallFailed>();
  const isChanged = chosen.length !== start.length || chosen.some((path) => !start.includes(path));
  const save = async () => {
    const outcome = await send({ roleId: tree.roleId, paths: [...chosen] });
    setFailure(outcome.ok ? undefined : outcome.failure);
    if (!outcome.ok) return;
    setStart(chosen);
    toast('success', text('saved'));
  };
  return (
    <>
      <p className={styles.why}>{t('appliesWhy')}</p>
      {tree.builtIn !== null && !tree.chosen && <p className={styles.why}>{t('followsRelease')}</p>}
      <div className={styles.groups}>
        {tree.groups.map((group) => (
          <PermissionGroup key={group.group} group={group} chosen={chosen} onChange={setChosen} />
        ))}
      </div>
      {failure && <FailureNote failure={failure} />}
      <div className={styles.foot}>
        <span>{t('chosenCount', { count: chosen.length })}</span>
        <Button type="primary" disabled={!isChanged} loading={sending} onClick={() => void save()}>
          {t('save')}
        </Button>
      </div>
      <UnsavedGuard isUnsaved={isChanged} />
    </>
  );
};

/** Which screens a role opens. */
export function PermissionsPage() {
  const t = useText();
  const pick = usePick();
  const { roleId = '' } = useParams();
  const { data, error, refetch } = useCall(api.operator.permission, { roleId: roleId.slice(0, 64) }, { quiet: true });
  const role = data === undefined ? '' : pick([data.name, data.nameEn]);
  return (
    <div className={styles.page}>
      <PageHeader
        title={data === undefined ? t('permissionsTitle') : `${t('permissionsTitle')} · ${role}`}
        purpose={data === undefined ? '' : t('permissionsPurpose', { role })}
        actions={
          <Link className={buttons.button} to={pathTo(screens.roles)}>
            {t('back')}
          </Link>
        }
      />
      {data !== undefined && <PermissionTree key={roleId} tree={data} />}
      {data === undefined && error && (
        <ErrorFace
          error={error}
          title={t('permissionsNotLoaded')}
          onRetry={() => void refetch()}
          missing={{
            title: t('roleMissing'),
            actions: (
              <Link className={`${buttons.button} ${buttons.primary}`} to={pathTo(screens.roles)}>
                {t('back')}
              </Link>
            ),
          }}
        />
      )}
      {data === undefined && !error && <SkeletonLines rows={8} />}
    </div>
  );
}
