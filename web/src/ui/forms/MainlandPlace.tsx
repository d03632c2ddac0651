import { LOCATIONS_VERSION } from '@tradeport/shared/contract/dataCache.ts';
import { Form, type FormItemProps, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { AddressPicker } from './AddressPicker.tsx';
import { useText } from './text.ts';

const MAINLAND = 'CHN';
const version = LOCATIONS_VERSION;

/** The names of an area and of what it lies in, the largest first, as papers write them. A city without districts is its own. */
const useNames = (areaCode: string): readonly string[] | undefined => {
  const enabled = areaCode !== '';
  const area = useCall(api.dataCache.getAreaByAreaCode, { areaCode, version }, { enabled, quiet: true }).data;
  const isCity = area?.level === 'city';
  const below = useCall(api.dataCache.area, { cityCode: areaCode, version }, { enabled: isCity, quiet: true }).data;
  if (!enabled || area === undefined) return undefined;
  const names = [...area.parents.map(({ name }) => name), area.name];
  return isCity && below?.length === 0 ? [...names, area.name] : names;
};

interface MainlandPlaceProps extends Pick<FormItemProps, 'rules'> {
  /** The fields of the form that hold the names: province, city, and district where it is asked for. */
  readonly fields: readonly string[];
  readonly label: string;
}

const Picker = ({ onArea }: { readonly onArea: (names: readonly string[]) => void }) => {
  const [areaCode, setAreaCode] = useState('');
  const names = useNames(areaCode);
  const tell = useRef(onArea);
  tell.current = onArea;
  const told = names?.join('\n');
  useEffect(() => {
    if (told !== undefined) tell.current(told.split('\n'));
  }, [told]);
  return (
    <AddressPicker
      fixedCountry
      value={{ countryCode: MAINLAND, areaCode }}
      onChange={(next) => {
        setAreaCode(next.areaCode);
        onArea([]);
      }}
    />
  );
};

/** A place in the mainland, chosen level by level; its names travel. The smallest of them is judged, and what stands is said below. */
export const MainlandPlace = ({ fields, label, rules = [] }: MainlandPlaceProps) => {
  const t = useText();
  const form = Form.useFormInstance();
  const values: Readonly<Record<string, string | undefined>> = Form.useWatch([], form) ?? {};
  const place = fields.flatMap((name) => values[name] || []).join(' · ');
  const [smallest = '', ...above] = [...fields].reverse();
  const tell = (names: readonly string[]) => {
    form.setFieldsValue(Object.fromEntries(fields.map((name, i) => [name, names[i]])));
    if (names.length >= fields.length) void form.validateFields([smallest]).catch(() => undefined);
  };
  return (
    <>
      {above.map((name) => (
        <Form.Item key={name} name={name} hidden>
          <Input />
        </Form.Item>
      ))}
      <Form.Item
        name={smallest}
        messageVariables={{ label }}
        rules={rules}
        {...(place === '' ? {} : { extra: t('place', { label, place }) })}
      >
        <Picker onArea={tell} />
      </Form.Item>
    </>
  );
};
