/** England's nine regions, by hand: between England and its counties, boroughs and unitary authorities (ISO 3166-2). */
export const englishRegions: readonly { readonly name: string; readonly nameEn: string; readonly codes: string }[] = [
  {
    name: '大伦敦',
    nameEn: 'Greater London',
    codes:
      'BDG BNE BEX BEN BRY CMD LND CRY EAL ENF GRE HCK HMF HRY HRW HAV HIL HNS ISL KEC KTT LBH LEW MRT NWM RDB RIC SWK STN TWH WFT WND WSM',
  },
  { name: '东北英格兰', nameEn: 'North East', codes: 'DUR DAL GAT HPL MDB NET NTY NBL RCC STY STT SND' },
  {
    name: '西北英格兰',
    nameEn: 'North West',
    codes: 'BBD BPL BOL BUR CHE CHW CMA HAL KWL LAN LIV MAN OLD RCH SLF SKP SHN SFT TAM TRF WRT WGN WRL',
  },
  {
    name: '约克郡和亨伯',
    nameEn: 'Yorkshire and the Humber',
    codes: 'BNS BRD CLD DNC ERY KHL KIR LDS NEL NLN NYK ROT SHF WKF YOR',
  },
  { name: '东米德兰兹', nameEn: 'East Midlands', codes: 'DER DBY LCE LEC LIN NTH NGM NTT RUT' },
  {
    name: '西米德兰兹',
    nameEn: 'West Midlands',
    codes: 'BIR COV DUD HEF SHR SOL STS SAW STE TFW WAR WLL WLV WOR',
  },
  { name: '东英格兰', nameEn: 'East of England', codes: 'BDF CBF CAM ESS HRT LUT NFK PTE SFK SOS THR' },
  {
    name: '东南英格兰',
    nameEn: 'South East',
    codes: 'BRC BNH BKM ESX HAM IOW KEN MDW MIK OXF POR RDG SLG STH SRY WBK WNM WOK WSX',
  },
  {
    name: '西南英格兰',
    nameEn: 'South West',
    codes: 'BAS BMH BCP BPC BST CON DEV DOR GLS IOS NSM PLY POL SWD SGC SOM TOB WIL',
  },
];
