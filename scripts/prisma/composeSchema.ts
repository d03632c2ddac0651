import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Provider } from '../../server/src/platform/db/provider.ts';

export const providers: readonly Provider[] = ['sqlite', 'postgresql'];
export type { Provider };

const modelsFolder = new URL('../../prisma/models/', import.meta.url);

/** Where the client of a provider is generated to; git ignores it. */
export function clientFolder(provider: Provider): string {
  return fileURLToPath(new URL(`../../server/src/platform/db/generated/${provider}/`, import.meta.url));
}

/** The models as one text, in the order of their file names, so that both providers and every check read the same. */
export function modelsText(): string {
  return readdirSync(modelsFolder)
    .filter((name) => name.endsWith('.prisma'))
    .sort()
    .map((name) => readFileSync(new URL(name, modelsFolder), 'utf8').trim())
    .join('\n\n')
    .concat('\n');
}

/** The models under the head of one provider. Prisma allows one provider a schema, so the head is all that differs. */
export function composeSchema(provider: Provider, models: string = modelsText()): string {
  return `datasource db {
  provider = "${provider}"
}

generator client {
  provider               = "prisma-client"
  output                 = ${JSON.stringify(clientFolder(provider))}
  runtime                = "nodejs"
  moduleFormat           = "esm"
  generatedFileExtension = "ts"
  importFileExtension    = "ts"
  previewFeatures        = ["strictUndefinedChecks"]
}

${models}`;
}
