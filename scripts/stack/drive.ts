import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient } from '../../packages/client/src/index.ts';
import { pictureFile } from '../../tests/harness/sampleFiles.ts';

/** What an image has to be able to do, whoever runs it: asked over its port, as its users do. */
const START_LIMIT_MS = 90_000;
const LOOK_MS = 50;

/** Resolves once the address is ready, asked at a path of it; throws when `whyEnded` knows why it never will be, or when it takes too long. */
export const isReady = async (address: string, whyEnded: () => string | undefined, path = '/readyz'): Promise<void> => {
  const since = performance.now();
  for (;;) {
    const ok = await fetch(address + path).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    const why = whyEnded();
    if (why !== undefined) throw new Error(`it ended by itself: ${why}`);
    if (performance.now() - since > START_LIMIT_MS) throw new Error(`${address} does not become ready`);
    await pause(LOOK_MS);
  }
};

/** Somebody of the demo, signed in without a password. */
export const personaAt = async (url: string, persona: string): Promise<Client> => {
  const { token, portalUrl } = await createClient({ url }).simPersona.enter({ persona });
  if (portalUrl !== url) throw new Error(`links begin with ${portalUrl}, and the portal is at ${url}`);
  return createClient({ url, token });
};

const begins = (content: Uint8Array, mark: string): boolean => Buffer.from(content).toString('latin1').startsWith(mark);

/** A file goes up and comes back as it was; answers its id. */
const checkFiles = async (client: Client): Promise<string> => {
  const { fileId } = await client.file.upload({ file: pictureFile(), businessType: 'LICENSE' });
  await checkFile(client, fileId);
  return fileId;
};

/** An uploaded file is still as it went up. */
export const checkFile = async (client: Client, fileId: string): Promise<void> => {
  const { content } = await client.file.getDownloadInfo({ id: fileId });
  const sent = Buffer.from(await pictureFile().arrayBuffer());
  if (!sent.equals(content)) throw new Error('an uploaded file does not come back as it went up');
};

const checkPapers = async (client: Client): Promise<void> => {
  const day = (await client.common.queryServerTime({})).serverTime.slice(0, 10);
  const pdf = await client.tradeDetail.downloadPdf({
    currency: 'USD',
    startDate: `${day.slice(0, 7)}-01`,
    endDate: day,
  });
  if (!begins(pdf.content, '%PDF-')) throw new Error('a statement is no PDF');
  const workbook = await client.receipt.download({});
  if (!begins(workbook.content, 'PK')) throw new Error('an export is no workbook');
};

const checkPages = async (url: string): Promise<void> => {
  for (const path of ['/b2b/', '/b2b/login', '/sim/', '/api/docs', '/api/openapi.json']) {
    const answer = await fetch(url + path);
    const text = await answer.text();
    if (!answer.ok || text === '') throw new Error(`${path} answers ${answer.status}`);
    if (path !== '/b2b/') continue;
    const [, asset = ''] = /src="([^"]+\.js)"/.exec(text) ?? [];
    const script = await fetch(new URL(asset, url + path));
    if (!script.ok) throw new Error(`the portal's ${asset} answers ${script.status}`);
  }
};

/** Pages, a persona's session, an upload read back, a PDF and a workbook; answers the id of the uploaded file. */
export const drive = async (url: string): Promise<string> => {
  await checkPages(url);
  const chief = await personaAt(url, '10001-chief');
  await checkPapers(chief);
  return await checkFiles(chief);
};
