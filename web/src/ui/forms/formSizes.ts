import { FORM_KEY } from '../ready/traits.ts';

/** Controls of a form are 40 px high, what they say as large as everywhere: for the theme of antd's ConfigProvider around its fields. */
export const FORM_SIZES = {
  cssVar: { key: FORM_KEY },
  token: { controlHeight: 40, controlHeightLG: 40, fontSizeLG: 14, borderRadiusLG: 8 },
};
