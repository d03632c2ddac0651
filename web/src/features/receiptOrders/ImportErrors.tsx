import { screens } from '@tradeport/shared/screens.ts';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { PermittedLink } from '../../ui/forms/PermittedLink.tsx';
import { FileFaults } from '../../ui/records/FileFaults.tsx';
import { ORDERS, type Upload } from './orderRecord.ts';
import { useText } from './text.ts';

/** What is wrong with a file that was not imported: cell by cell, in the language of whoever reads it. */
export const ImportErrors = ({ batchNo, errorCount }: Pick<Upload, 'batchNo' | 'errorCount'>) => {
  const t = useText();
  const { data } = useCall(api.uploadDetail.uploadErrors, { batchNo }, { quiet: true, enabled: errorCount > 0 });
  if (data === undefined || data.errors.length === 0) return null;
  const { errors, isComplete } = data;
  return (
    <FileFaults
      name="importErrors"
      title={t('errorsTitle', { count: errors.length })}
      {...(isComplete ? {} : { why: t('errorsPart', { rows: errorCount }) })}
      faults={errors}
      leads={({ provedBy }) =>
        provedBy !== null && (
          <PermittedLink screen={screens.receiptOrders} to={`${ORDERS}?open=${encodeURIComponent(provedBy)}`}>
            {t('provedBy', { number: provedBy })}
          </PermittedLink>
        )
      }
    />
  );
};
