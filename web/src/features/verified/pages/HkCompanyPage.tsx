import { EditPage } from '../EditPage.tsx';
import { type FactsProps, KindFacts } from '../KindFacts.tsx';
import { orgHkKind } from '../orgHkForm.ts';

/** The verification of a Hong Kong company. */
export const HkCompanyEditPage = () => <EditPage kind={orgHkKind} />;

/** What was told of a Hong Kong company. */
export const HkCompanyFacts = (props: FactsProps) => <KindFacts kind={orgHkKind} {...props} />;
