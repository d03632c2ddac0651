import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { parse } from 'yaml';

/** The JSON schema of the Compose Specification, as the package dclint carries it; the specification itself is in no registry. */
const schemaFile = (): string => {
  const packageFile = createRequire(import.meta.url).resolve('dclint/package.json');
  return join(dirname(packageFile), 'schemas', 'compose.schema.json');
};

/** Names under which a schema may be known and formats that nobody checks: neither says anything about a file. */
const withoutNames = (key: string, value: unknown): unknown =>
  (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value;

/** What the Compose Specification has against a compose file, a line each. */
export const composeSchemaFaults = (text: string): readonly string[] => {
  const schema: object = JSON.parse(readFileSync(schemaFile(), 'utf8'), withoutNames);
  const check = new Ajv2019({ strict: false, validateSchema: false, validateFormats: false, allErrors: true }).compile(
    schema,
  );
  if (check(parse(text, { merge: true }))) return [];
  return (check.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || '/'} ${message ?? ''} ${JSON.stringify(params)}`,
  );
};
