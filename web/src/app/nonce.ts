/**
 * The nonce of this page's content security policy, which the server writes into each answer. Styles that the component
 * library makes at run time carry it. Undefined where no server put one in (the development server).
 */
export function pageNonce(): string | undefined {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return nonce === undefined || nonce === '' || nonce.startsWith('%') ? undefined : nonce;
}
