// A process of its own, started by the bench: json-server as its command line starts it, with a line in its log for each request,
// as the portal has. The rows are in memory, and nobody has to be signed in.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const { ROWS_FILE = '', PORT = '0' } = process.env;
process.argv = [process.execPath, 'json-server', '--host', '127.0.0.1', '--port', PORT, ROWS_FILE];
await import(pathToFileURL(createRequire(import.meta.url).resolve('json-server/lib/cli/bin.js')).href);
