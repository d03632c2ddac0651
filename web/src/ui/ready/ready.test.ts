import { theme } from 'antd';
import { describe, expect, it } from 'vitest';
import { layered } from '../../../ready/layered.ts';
import { recorded } from '../../../ready/recorded.ts';
import { antdTheme } from '../antdTheme.ts';
import { FORM_SIZES } from '../forms/formSizes.ts';
import { valuesOf } from './layers.ts';
import { DARK, FORM, STILL } from './traits.ts';

const made = recorded();
const modes = ['light', 'dark'] as const;

const plainOnly = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value !== 'object'));

describe('what the build makes of the theme', () => {
  for (const mode of modes)
    for (const motion of [true, false])
      for (const isForm of [false, true])
        it(`is what the component library makes of it: ${mode}, ${motion ? 'moving' : 'still'}, ${isForm ? 'in a form' : 'on a page'}`, () => {
          const config = antdTheme(mode, motion);
          const token = { ...config.token, ...(isForm ? FORM_SIZES.token : {}) };
          const traits = [...(mode === 'dark' ? [DARK] : []), ...(motion ? [] : [STILL]), ...(isForm ? [FORM] : [])];
          const own = plainOnly(theme.getDesignToken({ ...config, token }));
          expect(Object.keys(own).length).toBeGreaterThan(400);
          expect(valuesOf(made.base.tokens, traits)).toMatchObject(own);
        });

  it('has rules of every part, by its classes, and variables that differ as the themes do', () => {
    expect(made.hooks.length).toBeGreaterThan(30);
    for (const { of, rules } of made.hooks)
      expect(rules.map(({ text }) => text).join(), of.module).toContain(`.ant-${of.prefix}`);
    const button = made.variables.get('Button') ?? [];
    expect(valuesOf(button, [])).toMatchObject({
      '--ant-button-font-weight': '500',
      '--ant-button-danger-color': '#FFFFFF',
    });
    expect(valuesOf(button, [DARK])).toHaveProperty('--ant-button-danger-color', '#041315');
    expect(valuesOf(made.base.variables, [FORM])).toHaveProperty('--ant-control-height', '40px');
  });

  it('tells variants by what they change, and refuses one that lacks a name', () => {
    const layers = layered([
      { traits: ['dark', 'form'], values: { a: 2, b: 4 } },
      { traits: [], values: { a: 1, b: 1 } },
      { traits: ['form'], values: { a: 1, b: 3 } },
      { traits: ['dark'], values: { a: 2, b: 1 } },
    ]);
    expect(layers).toEqual([
      [[], { a: 1, b: 1 }],
      [['form'], { b: 3 }],
      [['dark'], { a: 2 }],
      [['dark', 'form'], { b: 4 }],
    ]);
    expect(valuesOf(layers, ['form', 'dark'])).toEqual({ a: 2, b: 4 });
    expect(() =>
      layered([
        { traits: [], values: { a: 1, b: 1 } },
        { traits: ['dark'], values: { a: 2 } },
      ]),
    ).toThrow('lacks b');
  });
});
