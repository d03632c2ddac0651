import { formatsText, sizeText } from '@tradeport/shared/rules/fileFormats.ts';
import {
  faultOfFile,
  faultOfFiles,
  sizeLimitText,
  type UploadKind,
  type UploadKindName,
} from '@tradeport/shared/rules/uploadKinds.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { useEffect, useRef, useState } from 'react';
import type { CallFailed } from '../../api/CallFailed.ts';
import { failureOf, isWordless } from '../../api/failures.ts';
import type { UploadedFile, uploadFile } from '../../api/upload.ts';
import { inLanguage, languageNow } from '../../i18n/language.ts';
import { text } from '../text.ts';

/** A file that was chosen and is not there yet: on its way, or why it did not arrive. */
export interface PendingUpload {
  readonly key: number;
  readonly file: File;
  /** From 0 to 1. */
  readonly share: number;
  readonly fault: string | undefined;
  /** A refusal of the file itself would be the same again. */
  readonly canRetry: boolean;
}

/** Refusals that say nothing of the file: the same may be taken the next time. */
const PASSING = ['SYSTEM_ERROR', 'DATABASE_ERROR', 'REQUEST_BUSY'];
const isPassing = (failure: CallFailed): boolean => isWordless(failure) || PASSING.includes(failure.code);

const pickNow = (pair: Bilingual): string => inLanguage(pair, languageNow());

const faultText = (spec: UploadKind, fault: NonNullable<ReturnType<typeof faultOfFile>>): string => {
  if (fault === 'format') return text('uploadFormat', { formats: pickNow(formatsText(spec.formats)) });
  if (fault === 'empty') return text('uploadEmpty');
  return text('uploadSize', { limit: pickNow(sizeLimitText(spec)) });
};

/** What forbids one file more beside those that are there; undefined when nothing does. */
const faultOfOneMore = (spec: UploadKind, sizes: readonly number[], file: File): string | undefined => {
  const own = faultOfFile(spec, { name: file.name, bytes: file.size });
  if (own !== undefined) return faultText(spec, own);
  const together = faultOfFiles(spec, [...sizes, file.size]);
  if (together === 'count') return text('uploadCount', { max: spec.countMax });
  return together === 'total' ? text('uploadTotal', { limit: sizeText(spec.totalBytesMax ?? 0) }) : undefined;
};

export const underWay = (uploads: readonly PendingUpload[]): readonly PendingUpload[] =>
  uploads.filter(({ fault }) => fault === undefined);

/** A chosen file, with why it is not sent; one that may be sent counts among the sizes of the field. */
const checked = (spec: UploadKind, sizes: number[], file: File, key: number): PendingUpload => {
  const fault = faultOfOneMore(spec, sizes, file);
  if (fault === undefined) sizes.push(file.size);
  return { key, file, share: 0, fault, canRetry: false };
};

interface UploadSettings {
  readonly kind: UploadKindName;
  /** What the field takes here. */
  readonly spec: UploadKind;
  readonly value: readonly UploadedFile[];
  readonly onChange: (files: readonly UploadedFile[]) => void;
  readonly send: SendFile;
}

/** Carries one file to the platform. */
export type SendFile = typeof uploadFile;

/**
 * The files of a field on their way: checked by the table before anything is sent, several at once, each with its progress, to be
 * ended or tried again. What arrives is added to the value; leaving the page ends what is under way.
 */
export function useUploads({ kind, spec, value, onChange, send: sendFile }: UploadSettings) {
  const [pending, setPending] = useState<readonly PendingUpload[]>([]);
  const controllers = useRef(new Map<number, AbortController>());
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  const lastKey = useRef(0);
  useEffect(() => {
    const all = controllers.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const change = (key: number, patch: Partial<PendingUpload>): void =>
    setPending((before) => before.map((each) => (each.key === key ? { ...each, ...patch } : each)));
  const drop = (key: number): void => {
    controllers.current.get(key)?.abort();
    controllers.current.delete(key);
    setPending((before) => before.filter((each) => each.key !== key));
  };

  const send = async (key: number, file: File): Promise<void> => {
    const controller = new AbortController();
    controllers.current.set(key, controller);
    change(key, { share: 0, fault: undefined });
    try {
      const onSent = (share: number) => change(key, { share });
      const uploaded = await sendFile(kind, file, { signal: controller.signal, onSent });
      if (controller.signal.aborted) return;
      const next = [...latest.current.value, uploaded];
      latest.current = { ...latest.current, value: next };
      latest.current.onChange(next);
      drop(key);
    } catch (error) {
      if (controller.signal.aborted) return;
      const failure = failureOf(error);
      change(key, {
        fault: failure.message || text('uploadFailed'),
        canRetry: isPassing(failure),
      });
    }
  };

  const add = (files: readonly File[]): void => {
    const sizes = [...value.map(({ bytes }) => bytes), ...underWay(pending).map(({ file }) => file.size)];
    const made = files.map((file) => {
      lastKey.current += 1;
      return checked(spec, sizes, file, lastKey.current);
    });
    // What was refused before is out of sight once something else is tried.
    setPending((before) => [...before.filter((each) => each.fault === undefined || each.canRetry), ...made]);
    for (const { key, file } of underWay(made)) void send(key, file);
  };

  return {
    pending,
    add,
    drop,
    retry: (key: number, file: File): void => void send(key, file),
    remove: (fileId: string): void => onChange(value.filter((each) => each.fileId !== fileId)),
  };
}
