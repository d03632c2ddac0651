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

/** What a zone is that has an administration of its own, by the end of its name; the longest first. */
const ZONES: readonly (readonly [suffix: string, en: string])[] = [
  ['高新技术产业开发区', ' High-tech Industrial Development Zone'],
  ['高技术产业开发区', ' High-tech Industrial Development Zone'],
  ['高新技术产业园区', ' High-tech Industrial Park'],
  ['高新技术开发区', ' High-tech Development Zone'],
  ['经济技术开发区', ' Economic and Technological Development Zone'],
  ['经济开发区', ' Economic Development Zone'],
  ['经济综合实验区', ' Economic Experimental Zone'],
  ['综合物流产业聚集区', ' Logistics Zone'],
  ['转型综合改革示范区', ' Comprehensive Reform Demonstration Zone'],
  ['城乡一体化示范区', ' Urban-Rural Integration Demonstration Zone'],
  ['文化旅游创意园区', ' Cultural Tourism and Creative Park'],
  ['示范区', ' Demonstration Zone'],
  ['管理区管委会', ' Management District'],
  ['管理区', ' Management District'],
  ['化工园区', ' Chemical Industrial Park'],
  ['工业园区', ' Industrial Park'],
  ['产业园区', ' Industrial Park'],
  ['风景名胜区', ' Scenic Area'],
  ['行政委员会', ' Administrative Committee'],
  ['开发区', ' Development Zone'],
  ['新区', ' New Area'],
];

/** What a place is, by the end of its name; the longest first. */
const KINDS: readonly (readonly [suffix: string, en: string])[] = [
  ['自治州', ' Autonomous Prefecture'],
  ['自治县', ' Autonomous County'],
  ['自治旗', ' Autonomous Banner'],
  ['地区', ' Prefecture'],
  ['林区', ' Forestry District'],
  ['特区', ' Special District'],
  ['矿区', ' Mining District'],
  ['左旗', ' Left Banner'],
  ['右旗', ' Right Banner'],
  ['前旗', ' Front Banner'],
  ['后旗', ' Rear Banner'],
  ['中旗', ' Middle Banner'],
  ['联合旗', ' United Banner'],
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

/** Words in the names of zones that are no names. */
const ZONE_WORDS: Readonly<Record<string, string>> = {
  内蒙古: 'Inner Mongolia',
  西藏: 'Tibet',
  豫东: 'Eastern Henan',
  稀土: 'Rare Earth',
  汽车: 'Automobile',
  火炬: 'Torch',
  循环: 'Recycling',
  现代: 'Modern',
  海港: 'Seaport',
  东营港: 'Dongying Port',
  格尔木: 'Golmud',
  航空港: 'Airport',
};

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

const spellingOf = (text: string, syllables: readonly string[]): string =>
  corrections.chineseStems[text] ?? joined(syllables);

/** The name of a zone word by word: the places it is named after, what it is for, and a name of its own. */
const zoneName = (stem: string, spell: Spell, places: ReadonlySet<string>): string => {
  const words: string[] = [];
  let own = '';
  const close = () => {
    if (own !== '') words.push(spellingOf(own, spell(own)));
    own = '';
  };
  for (let rest = stem; rest !== ''; ) {
    const known = [4, 3, 2]
      .map((length) => rest.slice(0, length))
      .find((word) => word in ZONE_WORDS || places.has(word));
    if (known === undefined) own += rest.slice(0, 1);
    else {
      close();
      words.push(ZONE_WORDS[known] ?? spellingOf(known, spell(known)));
    }
    rest = rest.slice(known?.length ?? 1);
    if (known !== undefined && rest.startsWith('市')) rest = rest.slice(1);
  }
  close();
  return words.join(' ');
};

/**
 * The English name of a place in mainland China: by hand for names of other languages, else pinyin and what it is. Zones are named
 * after places, whose names (without what they are) are given.
 */
export const englishOf = (name: string, spell: Spell, places: ReadonlySet<string>): string => {
  const whole = corrections.chineseNames[name];
  if (whole !== undefined) return whole;
  const [zone, zoneKind = ''] = ZONES.find(([end]) => name.endsWith(end) && name.length > end.length) ?? [];
  if (zone !== undefined) return `${zoneName(name.slice(0, -zone.length), spell, places)}${zoneKind}`;
  const [suffix = '', kind = ''] = KINDS.find(([end]) => name.endsWith(end) && name.length > end.length) ?? [];
  const stem = name.slice(0, name.length - suffix.length);
  const ofNations = suffix.startsWith('自治') || stem.endsWith('族');
  const { rest, nations } = ofNations ? splitNationalities(stem) : { rest: stem, nations: [] };
  const spelt =
    rest === '' ? '' : (corrections.chineseStems[name] ?? spellingOf(rest, spell(name).slice(0, rest.length)));
  const people =
    nations.length === 0 ? '' : `${rest === '' ? '' : ' '}${nations.join(nations.length > 2 ? ', ' : ' and ')}`;
  return `${spelt}${people.replace(/, (\w+)$/, ' and $1')}${kind}`;
};
