import { expect, it } from 'vitest';
import { worldModels } from '../db/moveSandboxRows.ts';
import { sealedColumns } from './sealedColumns.ts';

it('names every column of a world that is sealed: what is missing here would not travel', () => {
  const sealed = worldModels.flatMap(({ name, columns }) =>
    columns.filter((column) => column.endsWith('Sealed')).map((column) => `${name}.${column}`),
  );
  const named = Object.entries(sealedColumns).map(([name, { column }]) => `${name}.${column}`);
  expect(named.toSorted()).toEqual(sealed.toSorted());
});
