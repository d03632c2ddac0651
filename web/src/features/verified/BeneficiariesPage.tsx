import { BENEFICIARIES_MAX } from '@tradeport/shared/contract/realNameFields.ts';
import { ID_TYPES, type RealNameType } from '@tradeport/shared/rules/realNameDocuments.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { realName } from '@tradeport/shared/states/realName.ts';
import { Users } from 'lucide-react';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { uploadedFile } from '../../api/upload.ts';
import { usePick } from '../../i18n/language.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Asked } from '../../ui/forms/Asked.tsx';
import { useCountries } from '../../ui/forms/countries.tsx';
import { FileNames, KnownFiles } from '../../ui/forms/KnownFiles.tsx';
import { PermittedLink } from '../../ui/forms/PermittedLink.tsx';
import { flat } from '../../ui/forms/record/schemaAt.ts';
import { Meter } from '../../ui/records/Meter.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { Facts } from '../../ui/records/RecordDrawer.tsx';
import { StateTag, stateByCode } from '../../ui/records/StateTag.tsx';
import { toldOf } from './kind.ts';
import { READ, type Verification } from './status.ts';
import { useText } from './text.ts';
import styles from './Verified.module.css';

type Fields = Readonly<Record<string, unknown>>;

const wordIn = (fields: Fields, path: string): string => {
  const word = fields[path];
  return typeof word === 'string' ? word : '';
};

/** One owner: how much they hold, who they are, and their document. */
function Owner({ fields, at }: { readonly fields: Fields; readonly at: number }) {
  const t = useText();
  const pick = usePick();
  const { choices } = useCountries('nationality');
  const path = `beneficiaries.${at}`;
  const word = (name: string) => wordIn(fields, `${path}.${name}`);
  const name = word('name');
  const ratio = word('holdingRatio');
  const nationality = choices.find(({ value }) => value === word('nationality'))?.name;
  const idType = ID_TYPES.find((one) => one === word('idType'));
  const files = [fields[`${path}.idFiles`]].flat().filter((id) => typeof id === 'string');
  const told = [
    { key: 'nameEn', label: t('nameInEnglish'), value: `${word('lastNameEn')} ${word('firstNameEn')}`.trim() },
    {
      key: 'nationality',
      label: t('nationality'),
      value:
        nationality === undefined
          ? word('nationality')
          : typeof nationality === 'string'
            ? nationality
            : pick(nationality),
    },
    { key: 'birthDate', label: t('birthDate'), value: word('birthDate') },
    { key: 'idType', label: t('idType'), value: idType === undefined ? '' : t(idType) },
    { key: 'idNumber', label: t('idNumber'), value: word('idNumber') },
    { key: 'idExpiresOn', label: t('idExpiresOn'), value: word('idExpiresOn') || t('forever') },
  ];
  return (
    <section className={styles.card} aria-label={name}>
      <h2 className={styles.owner}>
        {name}{' '}
        <span className="num" translate="no">
          {ratio} %
        </span>
      </h2>
      <Meter percent={Number(ratio)} />
      <Facts
        facts={[
          ...told.filter(({ value }) => value !== ''),
          ...(files.length === 0
            ? []
            : [{ key: 'idFiles', label: t('bothSides'), value: <FileNames label={t('bothSides')} ids={files} /> }]),
        ]}
      />
    </section>
  );
}

/** The owners of what is in force, or of what was submitted while nothing is yet. */
function Owners({ type, verification }: { readonly type: RealNameType; readonly verification: Verification }) {
  const t = useText();
  const { submitted, inForce } = toldOf(type, verification);
  const fields = flat(inForce ?? submitted ?? {});
  const places = Array.from({ length: BENEFICIARIES_MAX }, (_one, at) => at).filter(
    (at) => wordIn(fields, `beneficiaries.${at}.name`) !== '',
  );
  const proof = [fields['documents.shareholding']].flat().filter((id) => typeof id === 'string');
  const state = stateByCode(realName, verification.status);
  if (places.length === 0)
    return (
      <Empty
        icon={<Users size={18} />}
        title={t('noOwners')}
        why={t(type === 'personal' ? 'noOwnersSelf' : verification.quarterCounts ? 'noOwnersWhy' : 'noOwnersAboveWhy')}
      />
    );
  return (
    <KnownFiles files={verification.files.map(uploadedFile)}>
      {inForce === undefined && (
        <p className={styles.note}>
          {t('ownersNotYet')} {state && <StateTag state={state} />}
        </p>
      )}
      {places.map((at) => (
        <Owner key={at} fields={fields} at={at} />
      ))}
      {proof.length > 0 && (
        <section className={styles.card}>
          <h2>{t('shareholding')}</h2>
          <FileNames label={t('shareholding')} ids={proof} />
        </section>
      )}
    </KnownFiles>
  );
}

function OwnersOfKind({ type }: { readonly type: RealNameType }) {
  const t = useText();
  const query = useCall(READ[type], {}, { unheardMs: 15_000 });
  return (
    <Asked of={query} failed={t('notLoaded')}>
      {(verification) => <Owners type={type} verification={verification} />}
    </Asked>
  );
}

/** Who owns the company, with their share and documents: read here, changed with the verification. */
export function BeneficiariesPage() {
  const t = useText();
  const query = useCall(api.realName.queryOrg, {}, { own: true, unheardMs: 15_000 });
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('beneficiaries')}
        purpose={t(query.data?.quarterCounts === false ? 'ownersAbovePurpose' : 'ownersPurpose')}
        actions={<PermittedLink screen={screens.verification}>{t('toVerification')}</PermittedLink>}
      />
      <Asked of={query} failed={t('notLoaded')}>
        {({ type }) =>
          type === null ? (
            <Empty
              icon={<Users size={18} />}
              title={t('noOwners')}
              why={t('noOwnersYet')}
              actions={
                <PermittedLink screen={screens.verify} primary>
                  {t('start')}
                </PermittedLink>
              }
            />
          ) : (
            <OwnersOfKind type={type} />
          )
        }
      </Asked>
    </div>
  );
}
