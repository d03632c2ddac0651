import { pictureType, type ReadField } from '@tradeport/shared/rules/pictureTypes.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Sight } from '../../../ui/forms/record/declared.ts';
import { FileFace } from '../../../ui/records/FileFace.tsx';
import { RecordNote } from '../../../ui/records/sections.tsx';
import type { Draft } from '../apply/draft.ts';
import styles from './Bill.module.css';
import { type Bill, type BillTerms, fieldName, shownAs } from './bill.ts';
import { useText } from './text.ts';

/** What a payee is added with. */
const ADDED = ['payeeName', 'accountNo', 'bankName', 'swiftCode', 'currency'] as const satisfies readonly ReadField[];

/** The form of a payee with what was read off a bill, which leads back to the bill. */
const addPayeeAt = (bill: Bill, billFileId: string): string => {
  const back = `${pathTo(screens.billPayment)}?bill=${encodeURIComponent(billFileId)}`;
  const told = ADDED.filter((name) => bill[name] !== '').map((name): [string, string] => [name, bill[name]]);
  return `${pathTo(screens.payees)}?${new URLSearchParams([['form', 'new'], ...told, ['back', back]])}`;
};

interface BillShownProps {
  readonly sight: Sight<Draft>;
  readonly terms: Pick<BillTerms, 'bill' | 'billAccount' | 'isUnknown'>;
}

/** Whom the bill names, by the account number: chosen where nobody is chosen yet, to be added where nobody has it. */
function BillPayee({ sight, terms: { bill, billAccount: found, isUnknown } }: BillShownProps) {
  const t = useText();
  const { draft, fill } = sight;
  const choose = useEffectEvent(() => {
    if (found?.isUsable && draft.payeeId === undefined) fill({ payeeId: found.payeeId, accountId: found.accountId });
  });
  // One that was added for the bill becomes usable while the bill is looked at.
  const usable = found?.isUsable ? found.accountId : undefined;
  useEffect(() => {
    if (usable !== undefined) choose();
  }, [usable]);
  if (found !== undefined) {
    const said = found.isUsable ? 'payeeFound' : 'payeeNotUsable';
    return <RecordNote tone={found.isUsable ? 'good' : 'wait'}>{t(said, { payee: found.payeeName })}</RecordNote>;
  }
  if (!isUnknown || bill === undefined || draft.billFileId === undefined) return null;
  return (
    <RecordNote tone="wait">
      {t('payeeUnknown')} <Link to={addPayeeAt(bill, draft.billFileId)}>{t('addPayee')}</Link>
    </RecordNote>
  );
}

/** The bill beside what was read off it. */
export function BillShown(props: BillShownProps) {
  const t = useText();
  const { sight, terms } = props;
  const { billFileId } = sight.draft;
  const { bill } = terms;
  if (billFileId === undefined) return null;
  return (
    <div className={styles.bill}>
      <div className={styles.picture}>
        <FileFace fileId={billFileId} name={t('picture')} />
      </div>
      <div className={styles.told}>
        {bill !== undefined && (
          <dl className={styles.facts} aria-label={t('onBill')}>
            {pictureType('bill').fields.map((name) => (
              <div key={name}>
                <dt>{fieldName(name)}</dt>
                <dd>{shownAs(name, bill[name]) || t('notRead')}</dd>
              </div>
            ))}
          </dl>
        )}
        <BillPayee {...props} />
      </div>
    </div>
  );
}
