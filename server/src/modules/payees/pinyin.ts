import type { apiShop } from '@tradeport/shared/contract/apiShop.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';

/** Family names of two characters; any other has one. */
const SURNAMES_OF_TWO: ReadonlySet<string> = new Set(
  (
    '欧阳 歐陽 太史 端木 上官 司马 司馬 东方 東方 独孤 獨孤 南宫 南宮 万俟 萬俟 闻人 聞人 夏侯 诸葛 諸葛 尉迟 尉遲 公羊 赫连 赫連 澹台 皇甫 ' +
    '宗政 濮阳 濮陽 公冶 太叔 申屠 公孙 公孫 慕容 仲孙 仲孫 钟离 鍾離 长孙 長孫 宇文 司徒 鲜于 鮮于 司空 闾丘 閭丘 令狐 子车 亓官 司寇 巫马 巫馬 公西 ' +
    '颛孙 顓孫 壤驷 公良 漆雕 乐正 樂正 宰父 谷梁 穀梁 拓跋 夹谷 轩辕 軒轅 段干 百里 呼延 东郭 東郭 南门 南門 羊舌 微生 梁丘 左丘 东门 東門 西门 西門'
  ).split(' '),
);
const HAN = /\p{Script=Han}/u;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A name that is not Chinese: the last word is the family name. */
const splitWords = (name: string) => {
  const words = name.split(/\s+/);
  return { lastName: words.at(-1) ?? '', firstName: words.slice(0, -1).join(' ') };
};

/** The name in the letters that banks abroad take. The tables of the library are read when somebody first asks. */
const romanised = async (name: string) => {
  if (!HAN.test(name)) return { ...splitWords(name), pinyin: name };
  const { pinyin } = await import('pinyin-pro');
  const letters = (text: string, surname: 'head' | 'off'): string =>
    pinyin(text, { toneType: 'none', type: 'array', surname, nonZh: 'consecutive', v: 'yu' })
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join('');
  const chars = [...name.replaceAll(/\s+/g, '')];
  const length = SURNAMES_OF_TWO.has(chars.slice(0, 2).join('')) && chars.length > 2 ? 2 : 1;
  const lastName = capital(letters(chars.slice(0, length).join(''), 'head'));
  const firstName = capital(letters(chars.slice(length).join(''), 'off'));
  return { lastName, firstName, pinyin: `${lastName} ${firstName}`.trim() };
};

/** Names of people for forms that ask for English letters. */
export const pinyinHandlers: Pick<Handlers<typeof apiShop>, 'chineseToPinyin'> = {
  chineseToPinyin: ({ name }) => romanised(name),
};
