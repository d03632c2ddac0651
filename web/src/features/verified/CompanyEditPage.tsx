import { EditPage } from './EditPage.tsx';
import { orgKind } from './orgForm.ts';

/** The verification of a mainland company. */
export const CompanyEditPage = () => <EditPage kind={orgKind} />;
