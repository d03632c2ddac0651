import { Button } from 'antd';
import { useState } from 'react';
import { useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { ChoiceCards } from '../../ui/forms/ChoiceCard.tsx';
import { ShowTheSum } from '../../ui/records/ShowTheSum.tsx';
import { useForgetWorld } from '../frame/useForgetWorld.ts';
import { simApi } from '../simApi.ts';
import { BeforeAfter, type LegalMove, MoneyMoves, type ObjectDetail } from './MoneyMoves.tsx';
import styles from './MoveForm.module.css';
import { useText } from './text.ts';
import { noWhy, WhyFields } from './WhyFields.tsx';

const actorKey = {
  merchant: 'byMerchant',
  reviewer: 'byReviewer',
  platform: 'byPlatform',
  bank: 'byBank',
  time: 'byTime',
} as const;

/** Who would make a move. */
export function Actor({ by }: { readonly by: LegalMove['by'] }) {
  const t = useText();
  return <span className={styles.by}>{t(actorKey[by])}</span>;
}

/** Why the data of the object forbid a move now, with how that was worked out. */
function Forbidden({ refusal: { message, sum } }: { readonly refusal: NonNullable<LegalMove['refusal']> }) {
  return <span className={styles.forbidden}>{sum === null ? message : <ShowTheSum label={message} sum={sum} />}</span>;
}

interface MoveFormProps {
  readonly object: ObjectDetail['object'];
  readonly moves: readonly LegalMove[];
}

/** The legal moves of one object: state before and after and the money first, then reason and note, then it happens. */
export function MoveForm({ object, moves }: MoveFormProps) {
  const t = useText();
  const forget = useForgetWorld();
  const { send, sending } = useSend(simApi.simObject.act);
  const [chosen, setChosen] = useState<string>();
  const [why, setWhy] = useState(noWhy);
  if (moves.length === 0) return <p className={styles.final}>{t('final')}</p>;
  const move = moves.find(({ action, canAct, refusal }) => action === chosen && canAct && refusal === null);
  const act = async () => {
    if (!move) return;
    const outcome = await send({ machine: object.machine, subject: object.subject, action: move.action, ...why.given });
    forget();
    if (!outcome.ok) {
      toast('error', outcome.failure.message);
      return;
    }
    const { from, to } = outcome.result;
    setChosen(undefined);
    setWhy(noWhy);
    toast('success', t('done', { subject: object.subject, from: from.text, to: to.text }));
  };
  return (
    <div className={styles.form}>
      <ChoiceCards
        label={<span className="seenByReadersOnly">{t('legalNow')}</span>}
        value={move?.action ?? ''}
        onChange={setChosen}
        choices={moves.map((one) => ({
          value: one.action,
          disabled: !one.canAct || one.refusal !== null,
          name: (
            <>
              {one.title} <Actor by={one.by} />
            </>
          ),
          detail: <BeforeAfter from={object.state} to={one.to} />,
          consequence: (
            <>
              <MoneyMoves money={one.money} collects={one.collects} />
              {!one.canAct && <span className={styles.own}>{t('inPortal')}</span>}
              {one.refusal !== null && <Forbidden refusal={one.refusal} />}
            </>
          ),
        }))}
      />
      <WhyFields value={why} onChange={setWhy} />
      <Button type="primary" disabled={!move} loading={sending} onClick={() => void act()}>
        {move ? t('act', { action: move.title }) : t('chooseMove')}
      </Button>
    </div>
  );
}
