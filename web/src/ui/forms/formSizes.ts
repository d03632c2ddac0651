/** Controls of a form are 40 px high, what they say as large as everywhere: for the theme of antd's ConfigProvider around its fields. */
export const FORM_SIZES = { token: { controlHeight: 40, controlHeightLG: 40, fontSizeLG: 14, borderRadiusLG: 8 } };
