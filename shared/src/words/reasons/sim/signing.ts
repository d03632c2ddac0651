import { type Reasons, reason } from '../../reason.ts';

/** Why its calls refuse, finer than a code. */
export const signingReasons = {
  addressUnreadable: reason(
    'INVALID_PARAM',
    '无法识别的地址：应为 IP 地址、网段或起止范围',
    'Unreadable address: expected an IP address, a network or a range',
  ),
} satisfies Reasons;
