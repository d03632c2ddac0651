// Run by a test as a process of its own: migrates the database and prints what it applied.
import { openDatabase } from '@tradeport/server/platform/db/database.ts';

const [url = ''] = process.argv.slice(2);
const database = await openDatabase({ url, log: { info: () => undefined, warn: () => undefined } });
const { applied } = await database.migrate();
await new Promise((written) => process.stdout.write(applied.join(' '), written));
await database.close();
// The engine leaves a timer of ten seconds behind, which a server never notices.
process.exit(0);
