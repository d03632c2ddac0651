/** What an address leads to that leads nowhere, or nowhere for this user: two short pages in one file. */
export { ForbiddenPage } from './ForbiddenPage.tsx';
export { NotFoundPage } from './NotFoundPage.tsx';
