import { EditPage } from '../EditPage.tsx';
import { type FactsProps, KindFacts } from '../KindFacts.tsx';
import { personalKind } from '../personalForm.ts';

/** The verification of an individual. */
export const PersonalEditPage = () => <EditPage kind={personalKind} />;

/** What was told of an individual. */
export const PersonalFacts = (props: FactsProps) => <KindFacts kind={personalKind} {...props} />;
