import type { Client } from '@tradeport/shared/client.ts';
import type { PoboPayerToldWire } from '@tradeport/shared/contract/poboPayer.ts';
import type { PoboFileField } from '@tradeport/shared/rules/poboPayer.ts';
import { poboFiles } from '@tradeport/shared/rules/poboPayer.ts';
import type { TestApp } from '../../harness/app.ts';
import { uploaded } from '../ftrOrder/tradeOrders.ts';

let made = 0;
/** A number of a passport, or of a registration, that nobody has used yet, with the four characters that decide its review. */
export const freshNumber = (deciding = '7777'): string => {
  made += 1;
  return `P${String(made).padStart(5, '0')}${deciding}`;
};

/** One picture for each of these fields. */
export const handedIn = async (client: Client, ...fields: readonly PoboFileField[]) => {
  const handed: Partial<Record<PoboFileField, string[]>> = {};
  for (const field of fields) handed[field] = [await uploaded(client, poboFiles[field], `${field}.png`)];
  return handed;
};

/** A person from Singapore whom nothing stands in the way of. */
export const goodPerson = async (
  client: Client,
  more: Partial<PoboPayerToldWire> = {},
): Promise<PoboPayerToldWire> => ({
  type: 'person',
  country: 'SGP',
  city: 'Singapore',
  address: '10 Anson Road',
  lastName: 'Tan',
  firstName: 'Mei',
  lastNameEn: 'Tan',
  firstNameEn: 'Mei',
  idType: 'passport',
  idNumber: freshNumber(),
  idExpiry: '2031-05-01',
  birthday: '1990-04-18',
  ...(await handedIn(client, 'idPhotos')),
  ...more,
});

/** A company of Hong Kong that is younger than a year. */
export const goodCompany = async (
  client: Client,
  more: Partial<PoboPayerToldWire> = {},
): Promise<PoboPayerToldWire> => ({
  type: 'company',
  country: 'HKG',
  city: 'Kowloon',
  address: '30 Canton Road',
  companyName: 'Harbour Light Ltd',
  companyNameEn: 'Harbour Light Ltd',
  idType: 'registration',
  idNumber: freshNumber(),
  idExpiry: null,
  establishedOn: '2026-06-01',
  ...(await handedIn(client, 'registrationCertificate', 'businessRegistration', 'directorIdPhotos')),
  ...more,
});

/** The back office decides about a payer at once. */
export const decide = async (app: TestApp, payerNo: string, outcome: 'approve' | 'reject'): Promise<void> => {
  await app.anonymous.simDecision.decide({ items: [{ kind: 'poboPayer', subject: payerNo }], outcome });
};

/** A payer of the client's merchant that was approved, by its number. */
export const available = async (app: TestApp, client: Client): Promise<string> => {
  const { payerNo } = await client.poboPayer.add(await goodPerson(client));
  await decide(app, payerNo, 'approve');
  return payerNo;
};
