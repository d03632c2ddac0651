import { benchFiles } from './benchFiles.ts';

/** Settings of a measured portal: those of any installation, except that one client may call without end. */
export const serverSettings = (databaseUrl: string): Readonly<Record<string, string>> => ({
  DATABASE_URL: databaseUrl,
  FILES_FOLDER: benchFiles,
  REQUESTS_PER_MINUTE: '10000000',
  NODE_ENV: 'production',
});
