import { EditPage } from '../EditPage.tsx';
import { type FactsProps, KindFacts } from '../KindFacts.tsx';
import { otherAreaKind } from '../otherAreaForm.ts';

/** The verification of a company of another country or region. */
export const OtherAreaEditPage = () => <EditPage kind={otherAreaKind} />;

/** What was told of a company of another country or region. */
export const OtherAreaFacts = (props: FactsProps) => <KindFacts kind={otherAreaKind} {...props} />;
