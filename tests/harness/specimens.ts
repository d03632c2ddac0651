import type { Client } from '@tradeport/shared/client.ts';
import type { UploadKindName } from '@tradeport/shared/rules/uploadKinds.ts';

type Asked = Parameters<Client['simSpecimen']['make']>[0];

/** A specimen as a file: what it is called says nothing of it. */
export const specimenFile = async (sim: Client, asked: Asked, name = 'photo'): Promise<File> => {
  const { file, fileType } = await sim.simSpecimen.make(asked);
  return new File([Buffer.from(file, 'base64')], `${name}.${asked.format ?? 'png'}`, { type: fileType });
};

/** A specimen, uploaded for a field: what the upload answered. */
export const uploadedSpecimen = async (
  { sim, client }: { readonly sim: Client; readonly client: Client },
  businessType: UploadKindName,
  asked: Asked,
) => client.file.upload({ businessType, file: await specimenFile(sim, asked) });
