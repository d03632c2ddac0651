import { ScrollText } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '../../i18n/language.ts';
import { Asked } from '../forms/Asked.tsx';
import { PermittedLink } from '../forms/PermittedLink.tsx';
import { PageHeader } from '../records/PageHeader.tsx';
import type { Slot } from '../slot.ts';
import { OrderFormView } from './OrderForm.tsx';
import type { OrderForm, OrderParts } from './orderForm.ts';

interface FormProps<P extends OrderParts> {
  readonly form: OrderForm<P>;
  readonly onDone: (orderNo: string) => void;
}

/** The form, once it is known what it stands on. */
const Begun = <P extends OrderParts>({ form, onDone }: FormProps<P>) => {
  const [params] = useSearchParams();
  return (
    <Asked of={form.useGround(params)} failed={form.text('notLoaded')}>
      {(ground) => form.nothing?.(ground) || <OrderFormView form={form} ground={ground} onDone={onDone} />}
    </Asked>
  );
};

interface OrderHeadProps extends Pick<OrderForm<OrderParts>, 'text' | 'records'> {
  readonly title?: string;
  readonly purpose?: string;
}

/** The head of the page of a money form, with the way to its orders. */
export const OrderHead = ({ text, records, title = text('title'), purpose = text('purpose') }: OrderHeadProps) => (
  <PageHeader
    title={title}
    purpose={purpose}
    actions={
      <PermittedLink screen={records}>
        <ScrollText size={16} /> {text('toRecords')}
      </PermittedLink>
    }
  />
);

interface OrderPageProps<P extends OrderParts> {
  readonly form: OrderForm<P>;
  /** Below the head of the form: other ways to do it. */
  readonly tabs?: Slot;
}

/** The page of a money form: the address carries what was chosen elsewhere, then the order that was made. */
export function OrderPage<P extends OrderParts>({ form, tabs }: OrderPageProps<P>) {
  useLanguage();
  const [params, setParams] = useSearchParams();
  const orderNo = params.get('order') ?? '';
  const { text, records, outcome } = form;
  if (orderNo !== '') return outcome({ orderNo, form: { text, records } });
  return (
    <>
      <OrderHead text={text} records={records} {...form.head?.(params)} />
      {tabs}
      <Begun key={params.toString()} form={form} onDone={(made) => setParams({ order: made }, { replace: true })} />
    </>
  );
}
