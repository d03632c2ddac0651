import { generateClients } from './prisma/generateClients.ts';
import { missingMigrations, newMigration, semicolonsWithin } from './prisma/migrations.ts';

const usage = `npm run prisma -- generate               generate the Prisma clients, unless nothing has changed
npm run prisma -- migration new <name>   write the changes of the models as a migration for both databases, with a warning for
                                         required columns without values in existing rows
npm run prisma -- migration check        fail when a change of the models has no migration, a migration cannot be applied, or a
                                         PostgreSQL migration has a semicolon in a comment or a text
`;

async function main(words: readonly string[]): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  switch (words.slice(0, 2).join(' ')) {
    case 'generate':
      return void say((await generateClients()) ? 'Prisma clients made.' : 'Prisma clients are up to date.');
    case 'migration new': {
      const { folder, withoutValues } = await newMigration(words[2] ?? '', new Date());
      say(`Wrote ${folder} for both databases: read it before committing.`);
      if (withoutValues.length > 0)
        say(
          `Warning: ${withoutValues.join(', ')}: required, without a default. Where the table has rows, a server does not start. ` +
            'Give the column a @default, or fill it in by hand in both migrations before it becomes required.',
        );
      return;
    }
    case 'migration check': {
      const cut = semicolonsWithin();
      if (cut.length > 0)
        throw new Error(
          `A semicolon in a comment or a text breaks a PostgreSQL migration. Remove it:\n${cut.join('\n')}`,
        );
      const missing = await missingMigrations();
      if (missing.length > 0) {
        const list = missing.map(({ provider, sql }) => `--- ${provider}\n${sql}`).join('\n');
        throw new Error(
          `The models have changed without a migration (npm run prisma -- migration new <name>):\n${list}`,
        );
      }
      return void say('The migrations add up to the models.');
    }
    default:
      throw new Error(usage);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
