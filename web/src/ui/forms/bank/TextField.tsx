import { Form, Input } from 'antd';
import type { DraftRule } from '../draftRules.ts';
import type { FieldRule } from '../rulesOf.ts';
import { useText } from './text.ts';

/** The rules of a field by its name, as a feature draws them from its contract. */
export type RulesOf<N extends string, D> = (name: N) => readonly (FieldRule | DraftRule<D>)[];

interface TextFieldProps<N extends string, D> {
  readonly name: N;
  readonly label: string;
  readonly rules: RulesOf<N, D>;
  readonly optional?: boolean;
  readonly help?: string | undefined;
  /** Fields whose change may make this one right or wrong. */
  readonly heeds?: readonly string[];
  /** What is typed is kept in capitals and without spaces. */
  readonly isCode?: boolean;
}

/** A line of text in a long form, judged by the rules of its name. */
export const TextField = <N extends string, D>(props: TextFieldProps<N, D>) => {
  const t = useText();
  const { name, label, rules, optional = false, help, heeds = [], isCode = false } = props;
  const path: string = name;
  return (
    <Form.Item
      name={path}
      label={optional ? t('optional', { field: label }) : label}
      messageVariables={{ label }}
      dependencies={[...heeds]}
      rules={[...rules(name)]}
      {...(help === undefined ? {} : { extra: help })}
      {...(isCode ? { normalize: (typed: string) => typed.replaceAll(/\s/g, '').toUpperCase() } : {})}
    >
      <Input autoComplete="off" />
    </Form.Item>
  );
};
