import type { dataCache } from '@tradeport/shared/contract/dataCache.ts';
import { LOCATIONS_VERSION } from '@tradeport/shared/contract/dataCache.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { Checkbox, Form, Select } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { ccyOptions } from '../../money/ccyOptions.tsx';
import { AddressPicker } from '../AddressPicker.tsx';
import { type BankChoice, BankPicker } from '../BankPicker.tsx';
import { CountrySelect } from '../CountrySelect.tsx';
import { FieldPair } from '../EntryForm.tsx';
import styles from './BankFields.module.css';
import { type RulesOf, TextField } from './TextField.tsx';
import { useText } from './text.ts';

const MAINLAND = 'CHN';

/** What every account at a bank is told by. */
type BankField =
  | 'currency'
  | 'bankCountry'
  | 'bankName'
  | 'bankAddress'
  | 'swiftCode'
  | 'accountNo'
  | 'confirmAccountNo';
type IntermediaryField = 'intermediaryBankName' | 'intermediarySwiftCode' | 'intermediaryBankCountry';

/** Province and city as the bank reads them. */
export interface BankPlace {
  readonly province: string | undefined;
  readonly city: string | undefined;
}

type Area = ResultOf<(typeof dataCache)['getAreaByAreaCode']>;

/** In Chinese on the mainland, in English elsewhere. */
const placeOf = (area: Area, country: string): BankPlace => {
  const named = country === MAINLAND ? 'name' : 'name_en';
  const [province, city] = [...area.parents, area].map((one) => one[named]);
  return { province, city };
};

interface PlaceControlProps {
  readonly value?: string;
  readonly onChange?: (code: string | undefined) => void;
  readonly onPlace: (place: BankPlace) => void;
}

/** Where the bank is. The country travels by its code, what lies in it by its name. */
const PlaceControl = ({ value = '', onChange, onPlace }: PlaceControlProps) => {
  const [areaCode, setAreaCode] = useState('');
  const area = useCall(
    api.dataCache.getAreaByAreaCode,
    { areaCode, version: LOCATIONS_VERSION },
    { enabled: areaCode !== '', quiet: true },
  );
  const tell = useRef(onPlace);
  tell.current = onPlace;
  useEffect(() => {
    if (area.data !== undefined) tell.current(placeOf(area.data, value));
  }, [area.data, value]);
  return (
    <AddressPicker
      use="account"
      value={{ countryCode: value, areaCode }}
      onChange={(next) => {
        setAreaCode(next.areaCode);
        onPlace({ province: undefined, city: undefined });
        onChange?.(next.countryCode || undefined);
      }}
    />
  );
};

interface BankFieldsProps<D> {
  readonly rules: RulesOf<BankField, D>;
  /** Where in its country the bank is, as it stands in the form. */
  readonly place: string;
  readonly onPlace: (place: BankPlace) => void;
  /** The fields that the numbers of a bank of the directory go to, beside its name and SWIFT code. */
  readonly codesOf: (bank: BankChoice) => Readonly<Record<string, string | undefined>>;
  /** What the number of an account is called where it has a name of its own. */
  readonly accountNoLabel?: string;
  readonly accountNoHelp?: string | undefined;
  /** What the country means for the account. */
  readonly belowCountry?: ReactNode;
  /** What else tells the bank apart: fields after the account number. */
  readonly children: ReactNode;
}

/** An account and its bank, found in the directory or typed. */
export function BankFields<D>(props: BankFieldsProps<D>) {
  const t = useText();
  const { rules, place, onPlace, codesOf, accountNoHelp } = props;
  const form = Form.useFormInstance();
  const country: string | undefined = Form.useWatch('bankCountry', form);
  const [bank, setBank] = useState<BankChoice>();
  const takeOver = (chosen: BankChoice) => {
    const { countryCode, name, name_en, swiftCode } = chosen;
    form.setFieldsValue({ ...codesOf(chosen), bankName: countryCode === MAINLAND ? name : name_en, swiftCode });
  };
  return (
    <>
      <FieldPair>
        <Form.Item name="currency" label={t('currency')} rules={[...rules('currency')]}>
          <Select showSearch={{ optionFilterProp: 'value' }} options={ccyOptions} />
        </Form.Item>
      </FieldPair>
      <Form.Item
        name="bankCountry"
        messageVariables={{ label: t('country') }}
        rules={[...rules('bankCountry')]}
        {...(place === '' ? {} : { extra: t('placeHelp', { place }) })}
      >
        <PlaceControl onPlace={onPlace} />
      </Form.Item>
      {props.belowCountry}
      <div className={styles.picker}>
        <BankPicker
          label={t('findBank')}
          {...(country === undefined ? {} : { countryCode: country })}
          value={bank}
          onChange={(chosen) => {
            setBank(chosen);
            if (chosen !== undefined) takeOver(chosen);
          }}
        />
      </div>
      <FieldPair>
        <TextField name="bankName" label={t('bankName')} rules={rules} heeds={['bankCountry']} />
        <TextField
          name="swiftCode"
          label={t('swift')}
          rules={rules}
          help={t('swiftHelp')}
          heeds={['bankCountry', 'currency']}
          isCode
        />
        <TextField
          name="accountNo"
          label={props.accountNoLabel ?? t('accountNo')}
          rules={rules}
          help={accountNoHelp}
          heeds={['bankCountry']}
          isCode
        />
        <TextField name="confirmAccountNo" label={t('confirmAccountNo')} rules={rules} heeds={['accountNo']} isCode />
        {props.children}
      </FieldPair>
      <TextField name="bankAddress" label={t('bankAddress')} rules={rules} optional heeds={['bankCountry']} />
    </>
  );
}

/** The bank in between, where the money goes through one: told whole, and only once `throughBank` of the form is ticked. */
export function IntermediaryFields<D>({ rules }: { readonly rules: RulesOf<IntermediaryField, D> }) {
  const t = useText();
  const isShown: boolean = Form.useWatch('throughBank', Form.useFormInstance()) ?? false;
  return (
    <>
      <Form.Item name="throughBank" valuePropName="checked">
        <Checkbox>{t('throughBank')}</Checkbox>
      </Form.Item>
      {isShown && (
        <FieldPair>
          <TextField name="intermediaryBankName" label={t('intermediaryBankName')} rules={rules} />
          <TextField name="intermediarySwiftCode" label={t('intermediarySwift')} rules={rules} help={t('swiftHelp')} />
          <Form.Item
            name="intermediaryBankCountry"
            label={t('intermediaryCountry')}
            rules={[...rules('intermediaryBankCountry')]}
          >
            <CountrySelect use="account" />
          </Form.Item>
        </FieldPair>
      )}
    </>
  );
}
