import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { ObjectStore, StoredObject } from './fileStore.ts';

/** Where an S3-compatible service keeps the files of an installation. */
export interface S3Account {
  /** Address of the bucket: `https://s3.eu-central-1.amazonaws.com/tradeport`. */
  readonly bucketUrl: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

const FOLDER = 'files/';
const pathOf = (sha256: string): string => `/${FOLDER}${sha256}`;
const KEY = /^files\/([0-9a-f]{64})$/;

const textIn = (xml: string, tag: string): string | undefined =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&');

/** Keeps content in a bucket. What is sent is read from the disk as it goes; the service checks it against its hash. */
export const s3Objects = ({ bucketUrl, region, keyId, secret }: S3Account): ObjectStore => {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries: 2 });
  const base = bucketUrl.replace(/\/+$/, '');
  const ask = async (path: string, init: RequestInit, accepted: readonly number[]): Promise<Response> => {
    const answer = await client.fetch(`${base}${path}`, init);
    if (accepted.includes(answer.status)) return answer;
    throw new Error(`the object store answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  };

  async function* list(): AsyncIterable<StoredObject> {
    let next: string | undefined;
    do {
      const more = next === undefined ? '' : `&continuation-token=${encodeURIComponent(next)}`;
      const answer = await ask(`?list-type=2&prefix=${encodeURIComponent(FOLDER)}${more}`, {}, [200]);
      const xml = await answer.text();
      for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const sha256 = KEY.exec(textIn(entry, 'Key') ?? '')?.[1];
        const keptAt = new Date(textIn(entry, 'LastModified') ?? '');
        if (sha256 !== undefined && !Number.isNaN(keptAt.getTime())) yield { sha256, keptAt };
      }
      next = textIn(xml, 'IsTruncated') === 'true' ? textIn(xml, 'NextContinuationToken') : undefined;
    } while (next !== undefined);
  }

  return {
    keep: async ({ path, sha256 }) => {
      const body = await openAsBlob(path);
      await ask(pathOf(sha256), { method: 'PUT', body, headers: { 'x-amz-content-sha256': sha256 } }, [200]);
    },
    read: async (sha256) => {
      const answer = await ask(pathOf(sha256), {}, [200, 404]);
      if (answer.status === 404 || answer.body === null) return undefined;
      return Readable.from(answer.body);
    },
    list,
    remove: async (sha256, before) => {
      const found = await ask(pathOf(sha256), { method: 'HEAD' }, [200, 404]);
      const keptAt = new Date(found.headers.get('last-modified') ?? '');
      if (found.status === 200 && keptAt < before) await ask(pathOf(sha256), { method: 'DELETE' }, [200, 204]);
    },
  };
};
