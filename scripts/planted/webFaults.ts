import { bankDetailWebFaults } from './bankDetailFaults.ts';
import { correctionFaults } from './correctionFaults.ts';
import { dateFaults } from './dateFaults.ts';
import { faultsOf } from './fault.ts';
import { payeeWebFaults } from './payeeFaults.ts';

const amountBox = 'web/src/ui/money/AmountBox.test.tsx';
const menu = 'web/src/ui/choices/MenuButton.test.tsx';
const sending = 'web/src/ui/orders/useSending.test.tsx';
const quote = 'web/src/ui/orders/useQuote.test.tsx';
const record = 'web/src/ui/records/useRecord.test.tsx';
const recordForm = 'web/src/ui/forms/record/recordForm.test.tsx';
const upload = 'web/src/ui/forms/UploadField.test.tsx';
const toasts = 'web/src/ui/feedback/Toasts.test.tsx';
const digits = 'web/src/ui/password/SixDigits.test.tsx';
const session = 'web/src/api/session.test.ts';

/** Faults in fields, buttons and menus. */
const controls = faultsOf('web', 'web/src', [
  [
    'a day typed without separators is not taken',
    'i18n/dayShapes.ts',
    "  'YYYYMMDD',\n",
    '',
    'web/src/ui/forms/DayPicker.test.tsx',
  ],
  [
    'the Enter of a composition in Safari reaches the page',
    'browser/ignoreComposingEnter.ts',
    'event.keyCode === INPUT_METHOD_KEY',
    'event.keyCode === 0',
    'web/src/browser/ignoreComposingEnter.test.ts',
  ],
  [
    'an address with a broken percent escape opens a page',
    'app/openPages.ts',
    'decodeText(route) === undefined ? openScreens.notFound',
    "decodeText(route) === '' ? openScreens.notFound",
    'web/src/app/routes.test.ts',
  ],
  [
    'English is not offered to a browser in another language',
    'i18n/language.ts',
    'storage.read(LANGUAGE_KEY) === null && !isChinese()',
    'storage.read(LANGUAGE_KEY) === null && isChinese()',
    'web/src/ui/frame/EnglishOffer.test.tsx',
  ],
  [
    'a text that comes and goes is no element of its own',
    'ui/feedback/CopyButton.tsx',
    "{wordy && <span>{t('copy')}</span>}",
    "{wordy && t('copy')}",
    'tests/architecture/looseTexts.test.ts',
  ],
  [
    'a read-only amount can be changed',
    'ui/money/AmountBox.tsx',
    'readOnly={readOnly}',
    'readOnly={readOnly && error !== undefined}',
    amountBox,
  ],
  [
    'a screen reader does not announce a wrong amount',
    'ui/money/AmountBox.tsx',
    "role={error !== undefined ? 'alert' : undefined}",
    'role={undefined}',
    amountBox,
  ],
  [
    'a wrong amount is not marked as invalid',
    'ui/money/AmountBox.tsx',
    'aria-invalid={error !== undefined}',
    'aria-invalid={false}',
    amountBox,
  ],
  [
    'an amount stays as it was typed when its field loses the focus',
    'ui/money/AmountBox.tsx',
    '            setTyped(undefined);\n',
    '',
    amountBox,
  ],
  ['a closed menu loses the focus', 'ui/choices/MenuButton.tsx', '      if (!isLeft) button?.focus();\n', '', menu],
  [
    'a menu stays open after Tab',
    'ui/choices/MenuButton.tsx',
    " else if (event.key === 'Tab') onClose(false);",
    '',
    menu,
  ],
  [
    'a screen reader does not learn that a menu is open',
    'ui/choices/MenuButton.tsx',
    'aria-expanded={isOpen}',
    'aria-expanded={false}',
    menu,
  ],
  [
    'a menu closes when anything scrolls',
    'ui/choices/MenuButton.tsx',
    'if (left !== from.left || top !== from.top) onClose(true);',
    'if (left === from.left || top !== from.top) onClose(true);',
    menu,
  ],
  [
    'two groups of radio buttons are one group',
    'ui/choices/Segmented.tsx',
    'const name = useId();',
    "const name = useId().slice(0, 0) + 'choice';",
    'web/src/ui/choices/Segmented.test.tsx',
  ],
  [
    'a disabled field still takes files',
    'ui/forms/UploadField.tsx',
    '{!isFull && !disabled && (',
    '{!isFull && (',
    upload,
  ],
  [
    'files of a disabled field can be removed',
    'ui/forms/UploadField.tsx',
    'onRemove={disabled ? undefined : () => uploads.remove(file.fileId)}',
    'onRemove={() => uploads.remove(file.fileId)}',
    upload,
  ],
  [
    'an upload that failed cannot be tried again',
    'ui/forms/UploadField.tsx',
    '{canRetry && <FileAction',
    '{canRetry && fault === undefined && <FileAction',
    upload,
  ],
  [
    'a form does not learn that an upload has ended',
    'ui/forms/UploadField.tsx',
    '    tellBusy(isBusy);\n',
    '    if (isBusy) tellBusy(isBusy);\n',
    upload,
  ],
  ['a password of six digits takes letters', 'ui/password/SixDigits.tsx', ".replace(/\\D/g, '')", '', digits],
  [
    'a disabled password field can be filled in',
    'ui/password/SixDigits.tsx',
    '          {...input}\n',
    '          autoFocus={input.autoFocus}\n          ref={input.ref}\n',
    digits,
  ],
]);

/** Faults in what the page reports: toasts, countdowns, counts. */
const reports = faultsOf('web', 'web/src', [
  [
    'a screen reader does not announce toasts',
    'ui/feedback/Toasts.tsx',
    ' role="status" aria-live="polite"',
    '',
    toasts,
  ],
  ['a toast stays for ever', 'browser/toast.ts', '  setTimeout(() => dropToast(id), SHOWN_MS);\n', '', toasts],
  [
    'a toast appears twice',
    'browser/toast.ts',
    'filter((each) => each.text !== text)',
    'filter((each) => each.id !== last + 1)',
    toasts,
  ],
  [
    'closing a toast closes the others',
    'browser/toast.ts',
    'filter((each) => each.id !== id)',
    'filter((each) => each.id > id)',
    toasts,
  ],
  [
    'a countdown that was over from the start ends again',
    'ui/feedback/Countdown.tsx',
    'else if (runs.current) {',
    'else {',
    'web/src/ui/feedback/Countdown.test.tsx',
  ],
  [
    'a screen reader does not announce a countdown',
    'ui/feedback/Countdown.tsx',
    'setSpoken(spokenText(left, t))',
    "setSpoken('')",
    'web/src/ui/feedback/Countdown.test.tsx',
  ],
  [
    'a tab shows a count above its maximum',
    'ui/records/CountTabs.tsx',
    'count: Math.min(sum, TAB_COUNT_MAX)',
    'count: sum',
    'web/src/ui/records/CountTabs.test.tsx',
  ],
  [
    'a tab counts the states of another tab',
    'ui/records/StatusTabs.tsx',
    'status === state || status === states[state].code',
    'status === state || status !== states[state].code',
    'web/src/ui/records/StatusTabs.test.tsx',
  ],
  [
    'a button makes a move that the record forbids',
    'ui/records/RecordActions.tsx',
    'if (guard !== undefined && !guard(record, now)) return [];',
    'if (guard !== undefined && guard(record, now)) return [];',
    'web/src/ui/records/RecordActions.test.tsx',
  ],
]);

/** Faults in the data that a page shows: what is not refreshed, what is sent twice. */
const data = faultsOf('web', 'web/src', [
  [
    'a list is not refreshed after its record moved',
    'ui/records/useRecord.ts',
    'before?.state !== state) changed',
    "before?.state !== state && state === '') changed",
    record,
  ],
  [
    'another record counts as a move of the first one',
    'ui/records/useRecord.ts',
    'if (before?.number === number && before?.state',
    'if (before !== undefined && before?.state',
    record,
  ],
  [
    'a failed request shows that the record does not exist',
    'ui/records/useRecord.ts',
    'error instanceof CallFailed && error.code === source.unknown',
    'error instanceof CallFailed',
    record,
  ],
  [
    'lists are not refreshed after an order',
    'ui/orders/useSending.ts',
    '    void invalidate(...invalidates);\n',
    '',
    sending,
  ],
  [
    'a failure that no field shows has no toast',
    'ui/orders/useSending.ts',
    '      toastUnlessRefused(error);\n',
    '',
    sending,
  ],
  [
    'two orders share one idempotency key',
    'ui/orders/useSending.ts',
    'note({ key: newUuid(), unanswered: [] });',
    'note({ ...latest.current, unanswered: [] });',
    sending,
  ],
  [
    'a reload forgets an order without a response',
    'ui/orders/useSending.ts',
    '    keep(next);\n',
    '    if (next.unanswered.length === 0) keep(next);\n',
    sending,
  ],
  [
    'a quote that has ended is not renewed',
    'ui/orders/useQuote.ts',
    '  useWhenPast(until, () => void again());\n',
    '  useWhenPast(undefined, () => void again());\n',
    quote,
  ],
  [
    'a form shows the quote of another currency pair',
    'ui/orders/useQuote.ts',
    ' && isAkin(query.data, request);',
    ';',
    quote,
  ],
  [
    'a quote that cannot be renewed shows a toast besides its failure',
    'ui/orders/useQuote.ts',
    'quiet: true, everyMs: FRESH_MS',
    'everyMs: FRESH_MS',
    quote,
  ],
  [
    'a page polls without a pause',
    'ui/records/useWhenPast.ts',
    '      rests = againMs;\n',
    '',
    'web/src/ui/records/useWhenPast.test.ts',
  ],
  [
    'balances are not refreshed after money moved',
    'live/staleAfter.ts',
    '  ...(moved ? balances : []),\n',
    '',
    'web/src/live/staleAfter.test.ts',
  ],
  [
    'a list of ours stands in for a list that failed to load',
    'ui/forms/listed.ts',
    'error instanceof CallFailed && error.code === LACKING',
    'error instanceof CallFailed',
    'web/src/ui/forms/listed.test.tsx',
  ],
]);

/** Faults in forms and in ways from page to page. */
const forms = faultsOf('web', 'web/src', [
  [
    'a page leaves a form without a question',
    'ui/forms/UnsavedGuard.tsx',
    'isUnsaved && leaves(ways)',
    '!isUnsaved && leaves(ways)',
    'web/src/ui/forms/UnsavedGuard.test.tsx',
  ],
  [
    'a page asks about a form that was just sent',
    'ui/forms/UnsavedGuard.tsx',
    'flushSync(note)',
    'note()',
    'web/src/ui/forms/UnsavedGuard.test.tsx',
  ],
  [
    'the browser keeps a field that must not be kept',
    'ui/forms/keptDraft.ts',
    'filter(([field]) => !left.includes(field))',
    "filter(([field]) => !left.includes(field) || field !== '')",
    'web/src/ui/forms/keptDraft.test.tsx',
  ],
  [
    'a form does not focus its first wrong field',
    'ui/forms/record/useRecordForm.ts',
    '    if (first !== undefined) point(first);\n',
    '',
    recordForm,
  ],
  [
    'a button takes the focus before the click',
    'ui/forms/record/RecordFormView.tsx',
    '=> event.preventDefault();',
    '=> event.stopPropagation();',
    recordForm,
  ],
  [
    'a refusal of one field hides the refusal of the others',
    'ui/forms/record/useRecordForm.ts',
    'if (landed.length < Math.max(errors.length, 1)) setRefusal(failure);',
    'if (landed.length === 0) setRefusal(failure);',
    recordForm,
  ],
  [
    'a city of another province stays chosen',
    'ui/forms/AddressPicker.tsx',
    "onChange={(code) => onChange(code === '' ? above : code)}",
    "onChange={(code) => onChange(code === '' || areaCode.length > code.length ? areaCode : code)}",
    'web/src/ui/forms/AddressPicker.test.tsx',
  ],
  [
    'an open list covers the button below it',
    'features/payments/batch/Templates.tsx',
    '            setListOpen(false);\n',
    '',
    'web/src/features/payments/batch/Templates.test.tsx',
  ],
  [
    'text that was read from a picture fills a field again',
    'ui/reading/WithReadings.tsx',
    ' && !(path in taken)',
    '',
    'web/src/ui/reading/WithReadings.test.tsx',
  ],
  ['a login leads to another site', 'api/session.ts', '/^\\/(?![/\\\\])/.test(from)', "from !== ''", session],
  [
    'the login page forgets the page before',
    'api/session.ts',
    "params.set('from', here);",
    "params.delete('from');",
    session,
  ],
  [
    'a route that needs a login opens to anybody',
    'app/openPages.ts',
    'screenIn(allOpenScreens, route)',
    'screenIn(allOpenScreens, route) ?? screenIn(allOpenScreens, `/login`)',
    'web/src/app/routes.test.ts',
  ],
]);

/** Faults in the portal that DOM tests find. */
export const webFaults = [
  ...dateFaults,
  ...correctionFaults,
  ...payeeWebFaults,
  ...bankDetailWebFaults,
  ...controls,
  ...reports,
  ...data,
  ...forms,
];
