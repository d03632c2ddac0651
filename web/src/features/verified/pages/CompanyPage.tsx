import { EditPage } from '../EditPage.tsx';
import { type FactsProps, KindFacts } from '../KindFacts.tsx';
import { orgKind } from '../orgForm.ts';

/** The verification of a mainland company. */
export const CompanyEditPage = () => <EditPage kind={orgKind} />;

/** What was told of a mainland company. */
export const CompanyFacts = (props: FactsProps) => <KindFacts kind={orgKind} {...props} />;
