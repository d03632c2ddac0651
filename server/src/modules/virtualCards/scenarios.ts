/** The finance officer of the demo's first merchant, and the merchant. */
const OPERATOR = 'op-chen';
const MERCHANT = 'haichuan';

interface Holder {
  readonly holderName: string;
  readonly holderIdType: 'idCard' | 'hkid' | 'passport' | 'creditCode' | 'registration';
  readonly holderIdNumber: string;
}

const holder = (holderName: string, holderIdNumber: string): Holder => ({
  holderName,
  holderIdType: 'passport',
  holderIdNumber,
});

const WANG = holder('王海燕', 'E10482215');
const LIU = holder('刘思远', 'E10482216');
const HE = holder('何婉', 'E10482217');
const GAO = holder('高明', 'E10482218');
const XU = holder('徐磊', 'E10482219');
const SUN = holder('孙悦', 'E10482220');
/** Whose number the issuer refuses, and whose it leaves alone. */
const REFUSED = holder('马跃', 'E10480002');
const WAITING = holder('林可', 'E10480005');

const opened = (at: string, who: Holder, amount: string) => ({
  at,
  step: 'virtualCard',
  with: { operator: OPERATOR, amount, ...who },
});
const spent = (at: string, { holderName }: Holder, shop: string, currency: string, amount: string) => ({
  at,
  step: 'cardSpend',
  with: { merchant: MERCHANT, holderName, shop, currency, amount },
});
const disputed = (at: string, shop: string, objection: string) => ({
  at,
  step: 'cardDispute',
  with: { operator: OPERATOR, shop, objection },
});
const acted = (at: string, { holderName }: Holder, act: string) => ({
  at,
  step: 'cardAct',
  with: { merchant: MERCHANT, holderName, act },
});
const risked = (at: string, { holderName }: Holder, act: string, loss = '0.00') => ({
  at,
  step: 'cardRisk',
  with: { merchant: MERCHANT, holderName, act, loss },
});

/** What cards add to the demo: one in every state, with spends that wait, were settled and were taken back, and disputes that are open, won and lost. */
export const cardScenarios: readonly unknown[] = [
  {
    name: 'demo',
    version: 1,
    title: ['演示', 'Demo'],
    steps: [
      opened('-11d', WANG, '300.00'),
      opened('-10d', LIU, '60.00'),
      opened('-10d', HE, '50.00'),
      opened('-9d', GAO, '40.00'),
      opened('-9d', XU, '30.00'),
      opened('-8d', SUN, '80.00'),
      opened('-8d', REFUSED, '20.00'),
      spent('-7d', WANG, 'Northwind Cloud', 'USD', '49.00'),
      spent('-6d', WANG, 'Papeterie Duval', 'EUR', '18.40'),
      spent('-5d', WANG, 'Kyoto Tool Rental', 'JPY', '2114'),
      spent('-5d', WANG, 'Parcel Point', 'USD', '21.13'),
      disputed('-4d', 'Papeterie Duval', '已取消订单，商户未退款'),
      disputed('-4d', 'Parcel Point', '同一笔运费重复扣款'),
      acted('-4d', LIU, 'freeze'),
      risked('-4d', HE, 'riskFreeze'),
      acted('-3d', GAO, 'freeze'),
      risked('-3d', GAO, 'riskFreeze'),
      acted('-3d', XU, 'cancel'),
      risked('-2d', SUN, 'riskFreeze'),
      risked('-2d', SUN, 'close', '12.50'),
      opened('0', WAITING, '25.00'),
      spent('0', WANG, 'Harbour Print', 'USD', '32.80'),
      disputed('0', 'Northwind Cloud', '未收到所购服务，商户不再回复'),
    ],
  },
];
