import { corrections } from './corrections.ts';

/** The English of the names of nationalities that autonomous places carry. */
const NATIONALITIES: Readonly<Record<string, string>> = Object.fromEntries(
  '蒙古 Mongol,回 Hui,藏 Tibetan,维吾尔 Uygur,苗 Miao,彝 Yi,壮 Zhuang,布依 Buyei,朝鲜 Korean,满 Manchu,侗 Dong,瑶 Yao,白 Bai,土家 Tujia,哈尼 Hani,哈萨克 Kazakh,傣 Dai,黎 Li,傈僳 Lisu,佤 Va,畲 She,拉祜 Lahu,水 Sui,东乡 Dongxiang,纳西 Naxi,景颇 Jingpo,柯尔克孜 Kirgiz,土 Tu,达斡尔 Daur,仫佬 Mulao,羌 Qiang,布朗 Blang,撒拉 Salar,毛南 Maonan,仡佬 Gelao,锡伯 Xibe,普米 Pumi,塔吉克 Tajik,怒 Nu,鄂温克 Ewenki,德昂 Deang,保安 Bonan,裕固 Yugur,独龙 Derung,鄂伦春 Oroqen'
    .split(',')
    .map((pair) => pair.split(' ')),
);
const bare = ['蒙古', '哈萨克', '柯尔克孜', '塔吉克', '锡伯', '达斡尔', '鄂温克'];
const ONE = new RegExp(
  `(?:(${Object.keys(NATIONALITIES)
    .sort((a, b) => b.length - a.length)
    .join('|')})族|(${bare.join('|')}))$`,
);

/** What a place is, by the end of its name; the longest first. */
const KINDS: readonly (readonly [suffix: string, en: string])[] = [
  ['自治州', ' Autonomous Prefecture'],
  ['自治县', ' Autonomous County'],
  ['自治旗', ' Autonomous Banner'],
  ['地区', ' Prefecture'],
  ['新区', ' New Area'],
  ['林区', ' Forestry District'],
  ['特区', ' Special District'],
  ['矿区', ' Mining District'],
  ['左旗', ' Left Banner'],
  ['右旗', ' Right Banner'],
  ['前旗', ' Front Banner'],
  ['后旗', ' Rear Banner'],
  ['中旗', ' Middle Banner'],
  ['联合旗', ' United Banner'],
  ['开发区', ' Development Zone'],
  ['街道', ' Subdistrict'],
  ['群岛', ' Islands'],
  ['盟', ' League'],
  ['市', ''],
  ['县', ' County'],
  ['区', ' District'],
  ['旗', ' Banner'],
  ['镇', ' Town'],
  ['乡', ' Township'],
];

export type Spell = (text: string) => readonly string[];

const joined = (syllables: readonly string[]): string => {
  const text = syllables.map((each, i) => (i > 0 && /^[aoe]/.test(each) ? `'${each}` : each)).join('');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
};

/** The nationalities at the end of a stem, in order, and what stands before them. */
const splitNationalities = (stem: string): { readonly rest: string; readonly nations: readonly string[] } => {
  const nations: string[] = [];
  let rest = stem.replace(/各族$/, '');
  if (rest !== stem) nations.push('Various Nationalities');
  for (let found = ONE.exec(rest); found; found = ONE.exec(rest)) {
    nations.unshift(NATIONALITIES[found[1] ?? found[2] ?? ''] ?? '');
    rest = rest.slice(0, found.index);
  }
  return { rest, nations };
};

/** The English name of a place in mainland China: by hand for names of other languages, else pinyin and what it is. */
export const englishOf = (name: string, spell: Spell): string => {
  const [suffix = '', kind = ''] = KINDS.find(([end]) => name.endsWith(end) && name.length > end.length) ?? [];
  const stem = name.slice(0, name.length - suffix.length);
  const { rest, nations } = suffix.startsWith('自治') ? splitNationalities(stem) : { rest: stem, nations: [] };
  const place = rest === '' ? stem : rest;
  const spelt =
    corrections.chineseStems[name] ?? corrections.chineseStems[place] ?? joined(spell(name).slice(0, place.length));
  const people = rest === '' || nations.length === 0 ? '' : ` ${nations.join(nations.length > 2 ? ', ' : ' and ')}`;
  return `${spelt}${people.replace(/, (\w+)$/, ' and $1')}${kind}`;
};
