/** Which document of a verification ends first, in words: what a merchant is told before it does. */
import type { Bilingual } from '../words/bilingual.ts';
import { documentsEndOn, type Ending, lastDays } from './realName.ts';
import type { IdType } from './realNameDocuments.ts';
import { comparedNumber, type Person } from './realNamePeople.ts';

const papers: Readonly<Record<string, Bilingual>> = {
  termEndsOn: ['营业期限', 'business term'],
  brEndsOn: ['商业登记证', 'business registration'],
  registrationEndsOn: ['公司注册', 'company registration'],
};

const cards: Readonly<Record<IdType, Bilingual>> = {
  idCard: ['身份证', 'ID card'],
  hkid: ['香港身份证', 'Hong Kong ID card'],
  passport: ['护照', 'passport'],
};

/** By what stands first in the path of whoever is named; an individual is named at no path. */
const roles: Readonly<Record<string, Bilingual>> = {
  legalPerson: ['法人', 'legal person'],
  directors: ['董事', 'director'],
  beneficiaries: ['受益所有人', 'beneficial owner'],
  agent: ['授权代理人', 'authorised agent'],
};

const cardOf = (path: string, { name, lastNameEn, firstNameEn, idType }: Person): Bilingual => {
  const [zh, en] = cards[idType];
  const nameEn = [lastNameEn, firstNameEn].filter((part) => part !== undefined).join(' ') || name;
  const role = roles[path.split('.')[0] ?? ''];
  return role === undefined ? [zh, en] : [`${role[0]}${name}的${zh}`, `${en} of ${nameEn} (${role[1]})`];
};

/**
 * What of a submission ends first, each document once in the order of the form; none where nothing ever ends. Who has two roles is
 * named in the first.
 */
export const firstEnding = (submission: Ending): readonly Bilingual[] => {
  const first = documentsEndOn(submission);
  const named = new Map<string, Bilingual>();
  for (const { path, day, person } of lastDays(submission)) {
    if (day !== first) continue;
    const paper = papers[path];
    if (paper !== undefined) named.set(path, paper);
    if (person === undefined) continue;
    const whose = `${person.idType} ${comparedNumber(person.idNumber)}`;
    if (!named.has(whose)) named.set(whose, cardOf(path, person));
  }
  return [...named.values()];
};
