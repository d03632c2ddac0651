import { Input, Select } from 'antd';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { useList } from '../../../api/queries.ts';
import { usePick } from '../../../i18n/language.ts';
import { useAtRest } from '../useAtRest.ts';
import type { BranchChoice } from './declared.ts';
import { type ControlProps, given } from './held.ts';
import { codeIn, declaredFields } from './judge.ts';
import { useText } from './text.ts';

/** The branches of a bank of the directory in an area; none are known of a bank that was typed, or while they cannot be asked for. */
const useBranches = (bankCode: string | undefined, areaCode: string | undefined, typed: string) => {
  const branchName = useAtRest(typed.trim());
  const isAsked = bankCode !== undefined && areaCode !== undefined;
  const asked = { bankCode: bankCode ?? '-', areaCode: areaCode ?? '-' };
  const all = useList(api.dataCache.findPayeeBankInfo, asked, { enabled: isAsked, quiet: true });
  const found = useList(
    api.dataCache.findPayeeBankInfo,
    { ...asked, branchName },
    { enabled: isAsked && branchName !== '', quiet: true },
  );
  return {
    knowsSome: isAsked && (all.isLoading || (all.data?.length ?? 0) > 0),
    offered: (branchName === '' ? all.data : found.data) ?? [],
    isLoading: all.isFetching || found.isFetching,
  };
};

/** A branch: picked where the directory knows one of the bank in that area, typed where it knows none. */
export function BranchControl<D extends object>(props: ControlProps<D, 'branch'>) {
  const { entry, control, value, onChange } = props;
  const t = useText();
  const pick = usePick();
  const [typed, setTyped] = useState('');
  const bankCode = codeIn(entry.draft, control.bankField);
  const areaCode = codeIn(entry.draft, control.areaField);
  const { knowsSome, offered, isLoading } = useBranches(bankCode, areaCode, typed);
  const name = typeof value === 'string' ? value : '';
  const held = given(props);
  if (bankCode !== undefined && areaCode === undefined && name === '') {
    const area = declaredFields(entry.of).find((field) => field.name === control.areaField);
    return <Select {...held} disabled placeholder={t('areaFirst', { area: area?.label(entry.draft) ?? '' })} />;
  }
  if (!knowsSome) return <Input {...held} autoComplete="off" value={name} onChange={(e) => onChange(e.target.value)} />;
  const take = (chosen: BranchChoice | undefined) => {
    onChange(chosen?.branchName);
    if (chosen !== undefined) entry.fill(control.takes(chosen));
  };
  return (
    <Select
      {...held}
      value={name || null}
      allowClear
      loading={isLoading}
      placeholder={t('branchHint')}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onChange={(chosen) => take(offered.find(({ branchName }) => branchName === chosen))}
      options={offered.map(({ branchName, branchName_en }) => ({
        value: branchName,
        label: pick([branchName, branchName_en]),
      }))}
    />
  );
}
