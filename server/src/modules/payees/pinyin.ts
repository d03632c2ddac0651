import type { apiShop } from '@tradeport/shared/contract/apiShop.ts';
import { LATIN_NAME_MAX } from '@tradeport/shared/contract/b2bPartner.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import { toLatinLetters } from './latinLetters.ts';

/** Family names of two characters; any other family name has one. */
const SURNAMES_OF_TWO: ReadonlySet<string> = new Set(
  (
    '欧阳 歐陽 太史 端木 上官 司马 司馬 东方 東方 独孤 獨孤 南宫 南宮 万俟 萬俟 闻人 聞人 夏侯 诸葛 諸葛 尉迟 尉遲 公羊 赫连 赫連 澹台 皇甫 ' +
    '宗政 濮阳 濮陽 公冶 太叔 申屠 公孙 公孫 慕容 仲孙 仲孫 钟离 鍾離 长孙 長孫 宇文 司徒 鲜于 鮮于 司空 闾丘 閭丘 令狐 子车 亓官 司寇 巫马 巫馬 公西 ' +
    '颛孙 顓孫 壤驷 公良 漆雕 乐正 樂正 宰父 谷梁 穀梁 拓跋 夹谷 轩辕 軒轅 段干 百里 呼延 东郭 東郭 南门 南門 羊舌 微生 梁丘 左丘 东门 東門 西门 西門'
  ).split(' '),
);
const HAN = /\p{Script=Han}/u;
/** Dots between the parts of a name from another language: 阿迪力·买买提. */
const NAME_DOTS = /[·•‧∙⋅・･᛫]/gu;

interface PersonName {
  readonly lastName: string;
  readonly firstName: string;
}
type Romanise = (text: string, position?: 'surname' | 'given') => string | undefined;

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Loads the pinyin tables at the first request: they take a second of start-up time. */
const loadRomanise = async (): Promise<Romanise> => {
  const { pinyin } = await import('pinyin-pro');
  return (text, position = 'given') => {
    const surname = position === 'surname' ? 'head' : 'off';
    const syllables = pinyin(text, { toneType: 'none', type: 'array', surname, nonZh: 'consecutive', v: 'yu' });
    const letters = toLatinLetters(syllables.map((syllable) => syllable.trim()).join(''));
    return letters && capitalise(letters);
  };
};

/** Returns the text, or an empty one where it is unknown or too long for the field that it is suggested for. */
const suggestion = (text: string | undefined): string =>
  text !== undefined && text.length <= LATIN_NAME_MAX ? text.trim() : '';

const romaniseAll = (words: readonly string[], romanise: Romanise): string | undefined => {
  const letters = words.map((word) => romanise(word));
  return letters.includes(undefined) ? undefined : letters.join(' ');
};

/** Splits a name of several words: the last word is the family name. */
const splitWords = (words: readonly string[], romanise: Romanise): PersonName => ({
  lastName: suggestion(romaniseAll(words.slice(-1), romanise)),
  firstName: suggestion(romaniseAll(words.slice(0, -1), romanise)),
});

/** Splits a Chinese name: the family name comes first. */
const splitChinese = (name: string, romanise: Romanise): PersonName => {
  const chars = [...name.replaceAll(/\s+/g, '')];
  const length = SURNAMES_OF_TWO.has(chars.slice(0, 2).join('')) && chars.length > 2 ? 2 : 1;
  return {
    lastName: suggestion(romanise(chars.slice(0, length).join(''), 'surname')),
    firstName: suggestion(romanise(chars.slice(length).join(''))),
  };
};

/**
 * Writes a person's name in the letters that banks abroad accept. A part with a character that has no such form is left empty: a name
 * without one of its characters would be another person's.
 */
const romaniseName = async (name: string) => {
  const words = name.replaceAll(NAME_DOTS, ' ').trim().split(/\s+/);
  if (!HAN.test(name)) {
    const { lastName, firstName } = splitWords(words, toLatinLetters);
    return { lastName, firstName, pinyin: toLatinLetters(words.join(' ')) ?? '' };
  }
  const romanise = await loadRomanise();
  const hasDots = name.search(NAME_DOTS) >= 0 && words.length > 1;
  const { lastName, firstName } = hasDots ? splitWords(words, romanise) : splitChinese(words.join(''), romanise);
  const isWhole = lastName !== '' && (firstName !== '' || [...name].length === 1);
  return { lastName, firstName, pinyin: isWhole ? `${lastName} ${firstName}`.trim() : '' };
};

/** Names of people for forms that need English letters. */
export const pinyinHandlers: Pick<Handlers<typeof apiShop>, 'chineseToPinyin'> = {
  chineseToPinyin: ({ name }) => romaniseName(name),
};
