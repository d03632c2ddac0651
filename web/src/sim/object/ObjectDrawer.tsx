import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { simObject } from '@tradeport/shared/contract/sim/object.ts';
import { machines } from '@tradeport/shared/states/index.ts';
import { Link } from 'react-router-dom';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import buttons from '../../ui/forms/Button.module.css';
import { LedgerEntries } from '../../ui/records/LedgerEntries.tsx';
import { DrawerSection, Facts, RecordDrawer } from '../../ui/records/RecordDrawer.tsx';
import { SumLines } from '../../ui/records/ShowTheSum.tsx';
import { Timeline } from '../../ui/records/Timeline.tsx';
import { useTime } from '../../ui/times.ts';
import { useLive } from '../live.ts';
import { OpenInPortal } from '../OpenInPortal.tsx';
import { simApi } from '../simApi.ts';
import { type ObjectDetail, ShownState } from './MoneyMoves.tsx';
import { Actor, MoveForm } from './MoveForm.tsx';
import { useText } from './text.ts';

export type ObjectKey = RequestOf<typeof simObject.one>;

/** The tone of a step: that of the state it led to. */
const toneOf = (machine: string, status: number | null) =>
  Object.values(machines.find(({ name }) => name === machine)?.states ?? {}).find(({ code }) => code === status)
    ?.tone ?? 'ended';

function Known({ detail: { object, moves, timeline, entries, sums } }: { readonly detail: ObjectDetail }) {
  const t = useText();
  const time = useTime();
  return (
    <>
      <DrawerSection title={object.title} note={<OpenInPortal {...object} />}>
        <Facts
          facts={[
            { key: 'state', label: t('state'), value: <ShownState state={object.state} /> },
            { key: 'merchant', label: t('merchant'), value: `${object.merchantName} · ${object.merchantNo}` },
            { key: 'changed', label: t('changed'), value: time(object.updatedAt, 'second') },
          ]}
        />
      </DrawerSection>
      <DrawerSection title={t('legalNow')}>
        <MoveForm object={object} moves={moves} key={object.state.state} />
      </DrawerSection>
      <DrawerSection
        title={t('timeline')}
        note={<Link to={`/events?machine=${object.machine}&subject=${object.subject}`}>{t('asDiagram')}</Link>}
      >
        <Timeline
          label={t('timeline')}
          steps={timeline.map((step) => ({
            key: `${step.at} ${step.action}`,
            title: step.title,
            tone: toneOf(object.machine, step.status),
            who: step.actor ?? <Actor by={step.by} />,
            time: time(step.at, 'short'),
            ...(step.note === null ? {} : { quote: step.note }),
          }))}
        />
      </DrawerSection>
      {sums.map((sum) => (
        <DrawerSection key={sum.name} title={sum.title}>
          <SumLines sum={sum} />
        </DrawerSection>
      ))}
      {entries.length > 0 && (
        <DrawerSection title={t('ledger')}>
          <LedgerEntries label={t('ledger')} entries={entries} />
        </DrawerSection>
      )}
    </>
  );
}

/** Everything known of one object, and everything that can be done to it from outside. */
export function ObjectDrawer({ of, onClose }: { readonly of: ObjectKey | undefined; readonly onClose: () => void }) {
  const t = useText();
  const one = useLive(simApi.simObject.one, of ?? { machine: 'receipt', subject: '-' }, { enabled: of !== undefined });
  return (
    <RecordDrawer
      open={of !== undefined}
      onClose={onClose}
      title={one.data?.object.machineTitle ?? t('object')}
      number={of?.subject}
    >
      {one.data ? (
        <Known detail={one.data} />
      ) : one.error ? (
        <ErrorFace
          error={one.error}
          title={t('notLoaded')}
          onRetry={() => void one.refetch()}
          small
          missing={{
            title: t('missing'),
            actions: (
              <Link className={buttons.button} to="/objects">
                {t('toObjects')}
              </Link>
            ),
          }}
        />
      ) : (
        <SkeletonLines rows={6} />
      )}
    </RecordDrawer>
  );
}
