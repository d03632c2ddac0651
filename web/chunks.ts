// Which parts of portal and console come as one file. A file costs a round trip on a slow line, and a browser asks for six at once:
// what nearly everybody needs at the same moment lies together, what only some pages need stays with them.

/** A file of the build: its name, and the modules that lie in it with all that they import, unless a higher priority takes them. */
interface Chunk {
  readonly name: string;
  readonly test: RegExp;
  readonly priority: number;
  /** Only modules that at least so many pages and dialogs need: others stay with the one that does. */
  readonly minShareCount?: number;
}

/** Modules whose path has one of these in it. */
const any = (...patterns: readonly string[]): RegExp => new RegExp(patterns.join('|').replaceAll('/', '[\\\\/]'));

/** Parts of the component library that some pages have, each with what is its own; what several import comes with the first of them. */
const FIELDS = ['drawer', 'input', 'select', 'checkbox', 'modal', 'form'];

const shared: readonly Chunk[] = [
  // React, the light shell and the login page with all they need, and what both apps stand on. The portal shares nearly all of it.
  {
    name: 'base',
    test: any(
      'node_modules/(?:react|react-dom|scheduler)/',
      'web/src/app/(?:light\\.tsx|chunkTime\\.ts|openPages\\.ts)$',
      'web/src/features/login/LoginPage\\.tsx$',
      'web/src/(?:browser/(?!followEvents|sharedEvents)|api/(?:token|unreadable)\\.ts$|session/earlyAnswers\\.ts$)',
      'shared/src/(?:screens/open|rules/members)\\.ts$',
      'base\\.css|virtual:theme|preload-helper',
    ),
    priority: 28,
  },
  // Loading it starts the portal: it has to lie alone.
  { name: 'entry', test: any('web/src/main\\.ts$'), priority: 25 },
  // What portal and console stand in: the component library's ground, and the small parts of nearly every page.
  {
    name: 'shell',
    test: any(
      'web/src/app/Surroundings\\.tsx$',
      'web/src/api/api\\.ts$',
      'web/src/browser/(?:followEvents|sharedEvents)\\.ts$',
      'antd/es/grid/hooks/',
      'lucide-react',
      'web/src/ui/(?:account|choices|feedback)/',
      'web/src/ui/money/(?:Money|rateText|hideBalances|Flag)',
      'web/src/ui/records/(?:StateTag|ToneGlyph|useWhenPast|ChoicePill|PassedTick|PageHeader)',
      'web/src/ui/chart/(?:RateChart\\.module|Spark|ticks)',
      'web/src/ui/verify/NextStep',
      // The machines that home tells of: those of other pages come with them.
      'shared/src/states/(?:machine|agreement|exchangeOrder|collectionAccount|receipt|withdrawalAccount|payment|refundOrder|settlement)\\.',
      'shared/src/(?:rules/(?:calendar|market|rates)\\.|reference/sealing)',
    ),
    priority: 18,
    minShareCount: 2,
  },
  { name: 'portal', test: any('web/src/app/portal\\.tsx$'), priority: 17 },
  // What forms, dialogs and tables of the component library are made with: neither the frame nor home has one of them.
  {
    name: 'controls',
    test: any('antd/es/(?:button|dropdown|menu|tooltip)/index', '@ant-design/icons/es/icons/'),
    priority: 16,
    minShareCount: 2,
  },
  // The contract's library, by which forms and filters are judged.
  {
    name: 'contract',
    test: any(
      'node_modules/typebox/',
      'shared/src/contract/(?:common|define|record)\\.ts$',
      'shared/src/words/reason\\.ts$',
    ),
    priority: 15,
    minShareCount: 2,
  },
  // What forms share with records: tabs, facts, steps and notes, fields, files, sums of money. No form waits for tables and calendars.
  {
    name: 'recordParts',
    test: any(
      'web/src/ui/records/(?:CountTabs|DrawerActions|LedgerEntries|RecordDrawer|ShowTheSum|Sums|Timeline|cells|sections)\\.tsx$',
      'web/src/ui/records/(?:fittingTabs|recordList|recordSource|text|useFitting|useRecord|useTimeline|useWidth)\\.ts$',
      'web/src/(?:ui/forms/(?:Asked|Field|FileList|FilePreview|PermittedLink|UploadField\\.module|record/fieldsIn|useAtRest)|api/upload|session/siteTerms)\\.',
      'shared/src/rules/(?:fileFormats|money)\\.ts$',
    ),
    priority: 8,
    minShareCount: 7,
  },
  // What forms and the filters of records have beside those: a form that has one of them has the others in reach.
  { name: 'moreFields', test: any('antd/es/(?:auto-complete|date-picker|radio)/index'), priority: 7, minShareCount: 7 },
  // The machines that home does not tell of: what arrives, and the console, names all of them, and apart each would be a round trip.
  { name: 'machines', test: any('shared/src/states/'), priority: 9, minShareCount: 2 },
  // What every page of records stands in: apart, its parts would be so many names that the login page has to know.
  {
    name: 'records',
    test: any('web/src/ui/records/(?!StateTag|ToneGlyph|useWhenPast|ChoicePill|PassedTick|PageHeader)'),
    priority: 6,
    minShareCount: 7,
  },
  // What forms stand in, those of records and those of money: whoever fills one in needs nearly all of it, and each file is a round trip.
  {
    name: 'forms',
    test: any(
      'web/src/ui/forms/(?:EntryForm|FileIds|given|Summary|LeaveQuestion|UnsavedGuard)\\.',
      'web/src/ui/orders/(?:NothingYet|OrderForm|Outcome|amounts|fields|orderForm|payoutTerms|useQuote)\\.',
    ),
    priority: 5,
    minShareCount: 2,
  },
  ...FIELDS.map((name, i) => ({ name, test: any(`antd/es/${name}/index`), priority: 14 - i, minShareCount: 2 })),
];

/** All screens, and the names of the files that they come in: the portal asks for it beside its frame, and no page before the login does. */
const SCREENS = any('web/src/app/pages\\.ts$', 'shared/src/screens\\.ts$');
/** What the answers of another backend are held against. */
const ANSWERS = any(
  'web/src/api/(?:answers|answerDifferences)\\.ts$',
  'shared/src/backend/(?:answerKinds|differences)\\.ts$',
);

/**
 * The files of a build. What answers are held against comes with the screens where there is always another backend: the first answer
 * behind the login is held against it, and would wait for a file of its own. Under a server of ours nobody asks for it.
 */
export const chunksOf = ({ isAlone }: { readonly isAlone: boolean }): Chunk[] => [
  ...shared,
  ...(isAlone
    ? [{ name: 'screens', test: new RegExp(`${SCREENS.source}|${ANSWERS.source}`), priority: 27 }]
    : [
        { name: 'screens', test: SCREENS, priority: 27 },
        { name: 'answers', test: ANSWERS, priority: 24 },
      ]),
];

/** Files of which nearly every page calls much while it starts. */
export const CALLED_AT_START: readonly string[] = ['base', 'shell', 'portal', 'controls', 'forms', 'select', 'input'];
