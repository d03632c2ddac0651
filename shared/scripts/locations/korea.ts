/**
 * Korea's regions by hand: province or metropolitan city, then its cities (s), counties (n) and districts (g), and the
 * districts of the large cities in brackets. Written as "Chinese stem, English stem, kind".
 */
const REGIONS = `
首尔特别市|Seoul: 江南 Gangnam g,江东 Gangdong g,江北 Gangbuk g,江西 Gangseo g,冠岳 Gwanak g,广津 Gwangjin g,九老 Guro g,衿川 Geumcheon g,芦原 Nowon g,道峰 Dobong g,东大门 Dongdaemun g,铜雀 Dongjak g,麻浦 Mapo g,西大门 Seodaemun g,瑞草 Seocho g,城东 Seongdong g,城北 Seongbuk g,松坡 Songpa g,阳川 Yangcheon g,永登浦 Yeongdeungpo g,龙山 Yongsan g,恩平 Eunpyeong g,钟路 Jongno g,中 Jung g,中浪 Jungnang g
釜山广域市|Busan: 江西 Gangseo g,金井 Geumjeong g,机张 Gijang n,南 Nam g,东 Dong g,东莱 Dongnae g,釜山镇 Busanjin g,北 Buk g,沙上 Sasang g,沙下 Saha g,西 Seo g,水营 Suyeong g,莲堤 Yeonje g,影岛 Yeongdo g,中 Jung g,海云台 Haeundae g
大邱广域市|Daegu: 军威 Gunwi n,南 Nam g,达西 Dalseo g,达城 Dalseong n,东 Dong g,北 Buk g,西 Seo g,寿城 Suseong g,中 Jung g
仁川广域市|Incheon: 江华 Ganghwa n,桂阳 Gyeyang g,南洞 Namdong g,东 Dong g,弥邹忽 Michuhol g,富平 Bupyeong g,西 Seo g,延寿 Yeonsu g,瓮津 Ongjin n,中 Jung g
光州广域市|Gwangju: 光山 Gwangsan g,南 Nam g,东 Dong g,北 Buk g,西 Seo g
大田广域市|Daejeon: 大德 Daedeok g,东 Dong g,西 Seo g,儒城 Yuseong g,中 Jung g
蔚山广域市|Ulsan: 南 Nam g,东 Dong g,北 Buk g,蔚州 Ulju n,中 Jung g
世宗特别自治市|Sejong:
京畿道|Gyeonggi: 加平 Gapyeong n,高阳 Goyang s(德阳 Deogyang 一山东 Ilsandong 一山西 Ilsanseo),果川 Gwacheon s,光明 Gwangmyeong s,广州 Gwangju s,九里 Guri s,军浦 Gunpo s,金浦 Gimpo s,南杨州 Namyangju s,东豆川 Dongducheon s,富川 Bucheon s(素砂 Sosa 吾丁 Ojeong 远美 Wonmi),城南 Seongnam s(盆唐 Bundang 寿井 Sujeong 中院 Jungwon),水原 Suwon s(劝善 Gwonseon 灵通 Yeongtong 长安 Jangan 八达 Paldal),始兴 Siheung s,安山 Ansan s(檀园 Danwon 常绿 Sangnok),安城 Anseong s,安养 Anyang s(东安 Dongan 万安 Manan),杨州 Yangju s,杨平 Yangpyeong n,骊州 Yeoju s,涟川 Yeoncheon n,乌山 Osan s,龙仁 Yongin s(器兴 Giheung 水枝 Suji 处仁 Cheoin),义王 Uiwang s,议政府 Uijeongbu s,利川 Icheon s,坡州 Paju s,平泽 Pyeongtaek s,抱川 Pocheon s,河南 Hanam s,华城 Hwaseong s
江原特别自治道|Gangwon: 江陵 Gangneung s,高城 Goseong n,东海 Donghae s,三陟 Samcheok s,束草 Sokcho s,杨口 Yanggu n,襄阳 Yangyang n,宁越 Yeongwol n,原州 Wonju s,麟蹄 Inje n,旌善 Jeongseon n,铁原 Cheorwon n,春川 Chuncheon s,太白 Taebaek s,平昌 Pyeongchang n,洪川 Hongcheon n,华川 Hwacheon n,横城 Hoengseong n
忠清北道|North Chungcheong: 槐山 Goesan n,丹阳 Danyang n,报恩 Boeun n,永同 Yeongdong n,沃川 Okcheon n,阴城 Eumseong n,堤川 Jecheon s,曾坪 Jeungpyeong n,镇川 Jincheon n,清州 Cheongju s(上党 Sangdang 西原 Seowon 清原 Cheongwon 兴德 Heungdeok),忠州 Chungju s
忠清南道|South Chungcheong: 鸡龙 Gyeryong s,公州 Gongju s,锦山 Geumsan n,论山 Nonsan s,唐津 Dangjin s,保宁 Boryeong s,扶余 Buyeo n,瑞山 Seosan s,舒川 Seocheon n,牙山 Asan s,礼山 Yesan n,天安 Cheonan s(东南 Dongnam 西北 Seobuk),青阳 Cheongyang n,泰安 Taean n,洪城 Hongseong n
全北特别自治道|North Jeolla: 高敞 Gochang n,群山 Gunsan s,金堤 Gimje s,南原 Namwon s,茂朱 Muju n,扶安 Buan n,淳昌 Sunchang n,完州 Wanju n,益山 Iksan s,任实 Imsil n,长水 Jangsu n,全州 Jeonju s(德津 Deokjin 完山 Wansan),井邑 Jeongeup s,镇安 Jinan n
全罗南道|South Jeolla: 康津 Gangjin n,高兴 Goheung n,谷城 Gokseong n,光阳 Gwangyang s,求礼 Gurye n,罗州 Naju s,潭阳 Damyang n,木浦 Mokpo s,务安 Muan n,宝城 Boseong n,顺天 Suncheon s,新安 Sinan n,丽水 Yeosu s,灵光 Yeonggwang n,灵岩 Yeongam n,莞岛 Wando n,长城 Jangseong n,长兴 Jangheung n,珍岛 Jindo n,咸平 Hampyeong n,海南 Haenam n,和顺 Hwasun n
庆尚北道|North Gyeongsang: 庆山 Gyeongsan s,庆州 Gyeongju s,高灵 Goryeong n,龟尾 Gumi s,金泉 Gimcheon s,闻庆 Mungyeong s,奉化 Bonghwa n,尚州 Sangju s,星州 Seongju n,安东 Andong s,盈德 Yeongdeok n,英阳 Yeongyang n,荣州 Yeongju s,永川 Yeongcheon s,醴泉 Yecheon n,郁陵 Ulleung n,蔚珍 Uljin n,义城 Uiseong n,清道 Cheongdo n,青松 Cheongsong n,漆谷 Chilgok n,浦项 Pohang s(南 Nam 北 Buk)
庆尚南道|South Gyeongsang: 巨济 Geoje s,居昌 Geochang n,固城 Goseong n,金海 Gimhae s,南海 Namhae n,密阳 Miryang s,泗川 Sacheon s,山清 Sancheong n,梁山 Yangsan s,宜宁 Uiryeong n,晋州 Jinju s,昌宁 Changnyeong n,昌原 Changwon s(马山合浦 Masanhappo 马山会原 Masanhoewon 城山 Seongsan 义昌 Uichang 镇海 Jinhae),统营 Tongyeong s,河东 Hadong n,咸安 Haman n,咸阳 Hamyang n,陕川 Hapcheon n
济州特别自治道|Jeju: 西归浦 Seogwipo s,济州 Jeju s
`;

/** One place: Chinese name, English name, and what lies below it. */
export interface Place {
  readonly name: string;
  readonly nameEn: string;
  readonly children?: readonly Place[];
}

const KINDS: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  s: ['市', '-si'],
  n: ['郡', '-gun'],
  g: ['区', '-gu'],
};

const placeOf = (text: string): Place => {
  const [, zh = '', en = '', kind = '', inner] = /^(\S+) (\S+) ([sng])(?:\((.*)\))?$/.exec(text) ?? [];
  const [suffix, suffixEn] = KINDS[kind] ?? ['', ''];
  const words = inner?.split(' ') ?? [];
  const children = words.flatMap((word, i) =>
    i % 2 === 0 ? [{ name: `${word}区`, nameEn: `${words[i + 1]}-gu` }] : [],
  );
  return { name: `${zh}${suffix}`, nameEn: `${en}${suffixEn}`, ...(children.length > 0 ? { children } : {}) };
};

export const korea: readonly Place[] = REGIONS.trim()
  .split('\n')
  .map((line) => {
    const [names = '', rest = ''] = line.split(':');
    const [name = '', nameEn = ''] = names.split('|');
    const children = rest.trim() === '' ? [] : rest.trim().split(',').map(placeOf);
    return { name, nameEn, ...(children.length > 0 ? { children } : {}) };
  });
