import type { ReceivedFile } from '@tradeport/shared/client.ts';

/** A form as a browser sends it. */
export const formOf = (fields: Readonly<Record<string, unknown>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value instanceof Blob) form.append(name, value, value instanceof File ? value.name : 'file');
    else if (value !== undefined) form.append(name, String(value));
  return form;
};

/** The file that an answer over a socket carries. */
export const fileOf = async (answer: Response): Promise<ReceivedFile> => ({
  fileName: /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '',
  mimeType: answer.headers.get('content-type') ?? '',
  content: new Uint8Array(await answer.arrayBuffer()),
});
