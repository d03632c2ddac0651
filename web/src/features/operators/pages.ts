/** The pages of people and roles, which lie together in one file: whoever opens one goes on to the others. */
export { OperatorsPage } from './OperatorsPage.tsx';
export { PermissionsPage } from './PermissionsPage.tsx';
export { RolesPage } from './RolesPage.tsx';
export { UsersPage } from './UsersPage.tsx';
