/** Tasks that wait for the next slot while the market is down. The console's return of the market runs them at once. Stored: never rename. */
export const MARKET_RETRIES = {
  settleSpend: 'cardSpend.retrySettle',
  expireSpend: 'cardSpend.retryExpire',
  close: 'exchange.retryClosing',
  closeOut: 'exchange.retryCloseOut',
} as const;
