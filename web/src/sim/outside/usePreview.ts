import { useCall } from '../../api/queries.ts';
import { useAtRest } from '../../ui/forms/useAtRest.ts';
import { simApi } from '../simApi.ts';

type Fields = Readonly<Record<string, string>>;

/** What an event would do, asked for when typing pauses; not while something that it needs is empty. */
export const usePreview = (event: string, fields: Fields, complete: boolean) => {
  const atRest = useAtRest(JSON.stringify(fields));
  const asked: Fields = JSON.parse(atRest);
  const preview = useCall(
    simApi.simOutside.preview,
    { event, with: { ...asked } },
    { enabled: complete && atRest === JSON.stringify(fields), quiet: true },
  );
  return complete ? preview : undefined;
};
