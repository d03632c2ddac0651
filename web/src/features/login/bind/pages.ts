/** Binding an email address and using the link that was sent to it: two short pages in one file. */
export { ActivatePage } from './ActivatePage.tsx';
export { BindEmailPage } from './BindEmailPage.tsx';
