import { ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '../../i18n/language.ts';
import { ErrorFace } from '../feedback/ErrorFace.tsx';
import { SkeletonLines } from '../feedback/Skeleton.tsx';
import { PermittedLink } from '../forms/PermittedLink.tsx';
import { PageHeader } from '../records/PageHeader.tsx';
import { OrderFormView } from './OrderForm.tsx';
import type { Ground, OrderForm, OrderParts } from './orderForm.ts';

interface Asked {
  readonly data: unknown;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** Whether all of it was answered. */
const isWhole = <D extends object>(found: { readonly [K in keyof D]: D[K] | undefined }): found is D =>
  !Object.values(found).includes(undefined);

/**
 * What a form stands on: once every call is answered what was found, or else the error, and how to ask again. `emptyOf` says what
 * stands in place of the form where there is nothing to fill in.
 */
export const groundOf = <D extends object>(
  asked: readonly Asked[],
  found: { readonly [K in keyof D]: D[K] | undefined },
  emptyOf?: (data: D) => ReactNode,
): Ground<D> => {
  const data = asked.every((each) => each.data !== undefined) && isWhole<D>(found) ? found : undefined;
  return {
    data,
    error: asked.find((each) => each.data === undefined && each.error !== null)?.error ?? null,
    again: () => {
      for (const each of asked) void each.refetch();
    },
    empty: data && emptyOf?.(data),
  };
};

interface FormProps<P extends OrderParts> {
  readonly form: OrderForm<P>;
  readonly onDone: (orderNo: string) => void;
}

/** The form, once it is known what it stands on. */
const Begun = <P extends OrderParts>({ form, onDone }: FormProps<P>) => {
  const [params] = useSearchParams();
  const { data, error, again, empty } = form.useGround(params);
  if (error !== null) return <ErrorFace error={error} title={form.text('notLoaded')} onRetry={again} />;
  if (empty !== undefined) return empty;
  if (data === undefined) return <SkeletonLines rows={10} />;
  return <OrderFormView form={form} ground={data} onDone={onDone} />;
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
  readonly tabs?: ReactNode;
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
