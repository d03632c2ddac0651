import { texts } from '../../../i18n/texts.ts';

export const { useText, text } = texts('homeCurrencies', {
  manage: ['管理币种', 'Manage currencies'],
  manageShort: ['管理币种', 'Manage'],
  purpose: [
    '关闭的币种不再出现在换汇与付款中；有余额的币种不能关闭。',
    'Currencies that are off are not offered for exchanges and payments. Currencies with a balance cannot be turned off.',
  ],
  find: ['搜索币种', 'Find a currency'],
  nothing: ['没有符合的币种', 'No currency found'],
  on: ['{ccy} 已开启', '{ccy} is on'],
  off: ['{ccy} 已关闭', '{ccy} is off'],
  switch: ['{ccy} {name}', '{ccy} {name}'],
  count: ['已开启 {on} / {all}', '{on} of {all} on'],
  failed: ['币种加载失败', 'The currencies could not be loaded'],
});
