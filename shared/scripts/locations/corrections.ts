const pairs = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text
      .trim()
      .split(/[,\n]\s*/)
      .map((pair) => {
        const at = pair.indexOf(' ');
        return [pair.slice(0, at), pair.slice(at + 1)];
      }),
  );

type Words = Readonly<Record<string, string>>;
interface Corrections {
  readonly portalCodes: Words;
  readonly uninhabited: readonly string[];
  readonly childless: readonly string[];
  readonly countries: Readonly<Record<string, readonly [string, string]>>;
  readonly listedTwice: readonly string[];
  readonly provincesEn: Words;
  readonly promoted: readonly string[];
  readonly nested: readonly string[];
  readonly subdivisionsZh: Words;
  readonly subdivisionsEn: Words;
  readonly chineseStems: Words;
  readonly chineseNames: Words;
  readonly saidOtherwise: Words;
  readonly taiwanEn: Words;
}

/** What the sources get wrong, leave out or say otherwise than people do. */
export const corrections: Corrections = {
  /** Codes that portals of this kind use where ISO has changed its own. */
  portalCodes: { PS: 'PST', TL: 'TMP', RO: 'ROM', XK: 'XKX' },

  /** Nobody has an address there. */
  uninhabited: [
    'AQ',
    'BV',
    'HM',
    'TF',
    'GS',
    'UM',
    'IO',
    'EU',
    'EZ',
    'UN',
    'QO',
    'AC',
    'CP',
    'CQ',
    'DG',
    'EA',
    'IC',
    'TA',
    'XA',
    'XB',
    'ZZ',
  ],

  /** Countries that are chosen without anything below them. */
  childless: ['BT', 'KW', 'SG', 'IQ', 'IR', 'IS', 'MC', 'LU', 'MK', 'VA', 'SM', 'MT'],

  countries: {
    TW: ['中国台湾', 'Taiwan'],
    MO: ['中国澳门', 'Macao'],
    HK: ['中国香港', 'Hong Kong'],
    PS: ['巴勒斯坦', 'Palestine'],
    MM: ['缅甸', 'Myanmar'],
    CG: ['刚果（布）', 'Congo (Republic)'],
    CD: ['刚果（金）', 'Congo (Democratic Republic)'],
  },

  /** Subdivisions that are countries or regions of their own in this list. */
  listedTwice: [
    'cn71',
    'cn91',
    'cn92',
    'cntw',
    'cnhk',
    'cnmo',
    'usas',
    'usgu',
    'usmp',
    'uspr',
    'usum',
    'usvi',
    'nlaw',
    'nlcw',
    'nlsx',
    'nlbq1',
    'nlbq2',
    'nlbq3',
    'fi01',
    'no21',
    'no22',
    'fr971',
    'fr972',
    'fr973',
    'fr974',
    'fr976',
    'frbl',
    'frcp',
    'frmf',
    'frnc',
    'frpf',
    'frpm',
    'frtf',
    'frwf',
  ],

  /** Chinese names that the source lacks. */
  subdivisionsZh: pairs(`
ad07 安道尔城,azna 纳夫塔兰,bibm 布琼布拉市,bsnp 新普罗维登斯,cdks 开赛省,cg16 黑角,clnb 纽夫莱大区,cu03 哈瓦那,do33 东北锡瓦奥大区,do34 西北锡瓦奥大区,do35 北锡瓦奥大区,do36 南锡瓦奥大区,do37 埃尔巴列大区,do38 恩里基略大区,do39 伊瓜莫大区,do40 奥萨马大区,do41 瓦尔德西亚大区,do42 尤马大区
ee45 东维鲁县,ee50 约盖瓦县,ee52 耶尔瓦县,ee56 莱内县,ee60 西维鲁县,ee64 珀尔瓦县,ee68 派尔努县,ee71 拉普拉县,ee79 塔尔图县,ee81 瓦尔加县,ee87 沃鲁县,escn 加那利群岛,etsi 锡达马州,fr20r 科西嘉,ghaf 阿哈福大区,ghbe 东博诺大区,ghbo 博诺大区,ghne 东北大区,ghot 奥蒂大区,ghsv 萨瓦纳大区,ghwn 西北大区
glav 阿瓦纳塔,glqt 凯克塔利克,grm 克里特大区,gt01 危地马拉省,gt02 埃尔普罗格雷索省,gt03 萨卡特佩克斯省,gt04 奇马尔特南戈省,gt05 埃斯昆特拉省,gt06 圣罗莎省,gt07 索洛拉省,gt08 托托尼卡潘省,gt09 克萨尔特南戈省,gt10 苏奇特佩克斯省,gt11 雷塔卢莱乌省,gt12 圣马科斯省,gt13 韦韦特南戈省,gt14 基切省,gt15 下韦拉帕斯省,gt16 上韦拉帕斯省,gt17 佩滕省,gt18 伊萨瓦尔省,gt19 萨卡帕省,gt20 奇基穆拉省,gt21 哈拉帕省,gt22 胡蒂亚帕省
gwl 东部省,gwn 北部省,gws 南部省,indh 达德拉-纳加尔哈维利和达曼-第乌,inla 拉达克,kh8 干丹省,kh25 特本克蒙省,kzshy 奇姆肯特,ml9 梅纳卡大区,ml10 陶德尼大区,mr13 西努瓦克肖特,mr14 北努瓦克肖特,mr15 南努瓦克肖特,nakw 西卡万戈区,no30 维肯郡,no34 内陆郡,no38 西福尔-泰勒马克郡,no42 阿格德尔郡,no46 西部郡,no50 特伦德拉格郡,no54 特罗姆斯-芬马克郡
npp1 科希省,npp2 马德西省,npp3 巴格马蒂省,npp4 甘达基省,npp5 蓝毗尼省,npp6 卡尔纳利省,npp7 远西省,nznsn 纳尔逊,ombj 南巴提奈省,ombs 北巴提奈省,ph12 中棉兰老,qash 谢哈尼亚,shta 特里斯坦-达库尼亚,slnw 西北省,stp 普林西比,tdee 东恩内迪大区,twnwt 新北市,tz27 盖塔区,tz28 卡塔维区,tz30 锡米尤区,tz31 松圭区,zagp 豪登省,zakzn 夸祖鲁-纳塔尔省,zwbu 布拉瓦约,zwha 哈拉雷,lv111 奥格什道加瓦市镇,lv112 南库尔泽梅市镇,lv113 瓦尔米耶拉市镇,me06 采蒂涅,me16 波德戈里察,me24 图济,idba 巴厘省
gbmik 米尔顿凯恩斯,gbbcp 伯恩茅斯-克赖斯特彻奇-普尔,gbabc 阿马、班布里奇和克雷加文,gband 阿兹和北唐,gbccg 堤道海岸和峡谷,gbfmo 弗马纳和奥马,gblbc 利斯本和卡斯尔雷,gbmea 中东安特里姆,gbmul 中阿尔斯特,gbnmd 纽里、莫恩和唐,gbmty 梅瑟蒂德菲尔,gbnwp 纽波特,ttari 阿里马,stst 圣多美,bwst 苏瓦镇,bsbp 布莱克波因特,bsce 中伊柳塞拉,bscs 中安德罗斯,bsgc 大礁,bsmc 红树礁,bsmi 穆尔斯岛,bsns 北安德罗斯,bssw 西班牙韦尔斯,ttctt 库瓦-塔巴基特-塔尔帕罗,ttdmn 迭戈马丁,ttmrc 马亚罗-里奥克拉罗,ttsge 桑格雷格兰德,ttsjl 圣胡安-拉文蒂尔,st01 大阿瓜区,st02 坎塔加洛区,st03 卡韦区,st04 伦巴区,st05 洛巴塔区,st06 梅佐希区,pant 纳索-特里比区,sc26 毅力岛一区,sc27 毅力岛二区,si074 梅日察,si097 普曹齐,si180 索尔恰瓦,si185 特尔诺夫斯卡瓦斯,si212 米尔纳
frara 奥弗涅-罗讷-阿尔卑斯,frhdf 上法兰西,frnaq 新阿基坦,frocc 奥克西塔尼,frges 大东部,frcvl 中央-卢瓦尔河谷,usok 俄克拉何马州`),

  /** China's provinces by the first two digits of their codes. */
  provincesEn: pairs(`
11 Beijing,12 Tianjin,13 Hebei,14 Shanxi,15 Inner Mongolia,21 Liaoning,22 Jilin,23 Heilongjiang,31 Shanghai,32 Jiangsu,33 Zhejiang,34 Anhui,35 Fujian,36 Jiangxi,37 Shandong,41 Henan,42 Hubei,43 Hunan,44 Guangdong,45 Guangxi,46 Hainan,50 Chongqing,51 Sichuan,52 Guizhou,53 Yunnan,54 Tibet,61 Shaanxi,62 Gansu,63 Qinghai,64 Ningxia,65 Xinjiang`),

  /** Countries whose first level in the source is no address: islands and statistical regions. What lies below stands in its place. */
  promoted: ['ID'],
  /** Countries whose second level is the source's own rather than cities. */
  nested: ['UG', 'MW', 'CV', 'GQ'],

  /** English names that carry notes or old numbers in the source. */
  subdivisionsEn: pairs(
    'npp1 Koshi,npp2 Madhesh,npp3 Bagmati,npp4 Gandaki,npp5 Lumbini,npp6 Karnali,npp7 Sudurpashchim,no54 Troms and Finnmark',
  ),

  /** Places in China whose English name comes from another language than Chinese, or is spelt otherwise than it sounds. */
  chineseStems: pairs(`
拉萨 Lhasa,日喀则 Xigaze,昌都 Qamdo,林芝 Nyingchi,那曲 Nagqu,阿里 Ngari,呼和浩特 Hohhot,鄂尔多斯 Ordos,呼伦贝尔 Hulunbuir,巴彦淖尔 Bayannur,乌兰察布 Ulanqab,兴安盟 Hinggan,锡林郭勒 Xilingol,阿拉善 Alxa,锡林浩特 Xilinhot,二连浩特 Erenhot,乌兰浩特 Ulanhot,霍林郭勒 Holingol,阿尔山 Arxan,额济纳 Ejina,察哈尔右翼 Chahar Right Wing
哈尔滨 Harbin,齐齐哈尔 Qiqihar,乌鲁木齐 Urumqi,克拉玛依 Karamay,吐鲁番 Turpan,博尔塔拉 Bortala,巴音郭楞 Bayingolin,阿克苏 Aksu,克孜勒苏 Kizilsu,喀什 Kashgar,和田 Hotan,伊犁 Ili,阿勒泰 Altay,库尔勒 Korla,奎屯 Kuytun,阿图什 Artux,莎车 Yarkant,叶城 Kargilik,库车 Kuqa,若羌 Ruoqiang,尉犁 Yuli,塔什库尔干 Taxkorgan,霍尔果斯 Khorgos,博乐 Bole,阿拉山口 Alashankou,科尔沁 Horqin,科尔沁左翼 Horqin Left Wing,科尔沁右翼 Horqin Right Wing,海拉尔 Hailar,准格尔 Jungar,达拉特 Dalad,马尔康 Barkam,玛纳斯 Manas,阿鲁科尔沁 Ar Horqin,巴林 Bairin,喀喇沁 Harqin,宕昌 Tanchang,阿拉尔 Aral,图木舒克 Tumxuk,可克达拉 Kokdala
果洛 Golog,格尔木 Golmud,德令哈 Delingha,甘孜 Garze,阿坝 Ngawa,迪庆 Deqen,香格里拉 Shangri-La,江孜 Gyangze,亚东 Yadong,噶尔 Gar,普兰 Burang,札达 Zanda,墨脱 Metog,察隅 Zayu,米林 Mainling,波密 Bomi,错那 Cona,乃东 Nedong,桑珠孜 Samzhubze,色尼 Seni,卡若 Karub,巴宜 Bayi,堆龙德庆 Doilungdeqen,达孜 Dagze
鄂托克 Otog,鄂伦春 Oroqen,达尔罕茂明安 Darhan Muminggan,乌审 Uxin,杭锦 Hanggin,伊金霍洛 Ejin Horo,托克托 Togtoh,和林格尔 Horinger,克什克腾 Hexigten,翁牛特 Ongniud,扎鲁特 Jarud,库伦 Hure,阿荣 Arun,莫力达瓦 Morin Dawa,陈巴尔虎 Old Barag,新巴尔虎 New Barag,扎赉诺尔 Jalainur,额尔古纳 Ergun,乌拉特 Urad,四子王 Siziwang,扎赉特 Jalaid,阿巴嘎 Abag,苏尼特 Sonid,东乌珠穆沁 East Ujimqin,西乌珠穆沁 West Ujimqin,太仆寺 Taibus,乌拉盖 Ulgai,喀喇沁左翼 Harqin Left Wing,大柴旦 Da Qaidam,称多 Chindu
沙依巴克 Saybag,托克逊 Toksun,巴里坤 Barkol,吉木萨尔 Jimsar,木垒 Mori,和硕 Hoxud,沙雅 Xayar,阿瓦提 Awat,柯坪 Kalpin,阿克陶 Akto,阿合奇 Akqi,英吉沙 Yengisar,麦盖提 Makit,岳普湖 Yopurga,洛浦 Lop,策勒 Qira,特克斯 Tekes,尼勒克 Nilka,察布查尔 Qapqal,托里 Toli,额敏 Emin,和布克赛尔 Hoboksar,布尔津 Burqin,吉木乃 Jeminay
襄都 Xiangdu,信都 Xindu,望都 Wangdu,尧都 Yaodu,昆都仑 Kundulun,商都 Shangdu,盐都 Yandu,江都 Jiangdu,莲都 Liandu,都昌 Duchang,宁都 Ningdu,于都 Yudu,殷都 Yindu,魏都 Weidu,曾都 Zengdu,花都 Huadu,都安 Du'an,丰都 Fengdu,新都 Xindu,都匀 Duyun,三都 Sandu,秦都 Qindu,武都 Wudu,乐都 Ledu,都兰 Dulan
闵行 Minhang,莞城 Guancheng,乐亭 Laoting,乐清 Yueqing,乐陵 Laoling,民乐 Minle,蔚 Yu,繁峙 Fanshi,洪洞 Hongtong,什邡 Shifang,乌什 Wushi,涡阳 Guoyang,塘厦 Tangxia,单 Shan,浚 Xun,歙 She,黄陂 Huangpi,大埔 Dabu,筠连 Junlian,吴堡 Wubu,六合 Luhe,珲春 Hunchun,大箐山 Daqingshan,穆棱 Muling,蚌山 Bengshan,泌阳 Biyang,麻涌 Machong,大涌 Dachong,调兵山 Diaobingshan`),

  /** Places in China whose name is no name and a kind, or only looks like one: "清新区" is no new area. */
  chineseNames: pairs(
    '清新区 Qingxin District,万柏林区 Wanbailin District,东莞港 Dongguan Port,东莞生态园 Dongguan Eco Park,保定白沟新城 Baoding Baigou New City,华南热作学院 South China Tropical Agriculture College,中沙群岛的岛礁及其海域 Reefs and Waters of the Zhongsha Islands,吉林中国新加坡食品区 Jilin China-Singapore Food Zone,中新苏滁高新技术产业开发区 China-Singapore Suzhou-Chuzhou High-tech Industrial Development Zone',
  ),

  /** Names as the mainland says them, where a source has Taiwan's or Hong Kong's. */
  saidOtherwise: pairs(
    '圣地牙哥 圣迭戈,圣荷西 圣何塞,安克拉治 安克雷奇,麻萨诸塞 马萨诸塞,康乃狄克 康涅狄格,乔治亚州 佐治亚州,潘切 藩切,雪梨 悉尼,纽泽西 新泽西,北卡罗莱纳 北卡罗来纳,沙加缅度 萨克拉门托,费利蒙 弗里蒙特,南卡罗莱纳 南卡罗来纳,－ -',
  ),

  /** What districts of Taiwan are called in the source by a slip. */
  taiwanEn: pairs('大同区 Datong District,员林市 Yuanlin City'),
};
