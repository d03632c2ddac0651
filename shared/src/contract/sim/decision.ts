import { Type } from 'typebox';
import { machines } from '../../states/index.ts';
import { Closed, Instant, Nullable, OneOf, Text } from '../common.ts';
import { calls, get, post } from '../define.ts';
import { FileView } from '../file.ts';
import { LegalMove, MachineName, Note, ObjectView, Reason, Subject } from './object.ts';

/** Outcomes that every kind calls alike, whatever its machine calls the move. */
const COMMON_OUTCOMES = ['approve', 'reject', 'ask'];
const outsideActions = machines.flatMap(({ moves }) =>
  moves.flatMap(({ action, by }) => (by === 'platform' || by === 'bank' ? [action] : [])),
);
/** Any other outcome goes by the action that it takes. */
const Outcome = OneOf([...new Set([...COMMON_OUTCOMES, ...outsideActions])]);
/** auto: approved by itself · byValue: by the number's last four digits · manual: waits for a person. */
const Mode = OneOf(['auto', 'byValue', 'manual']);
/** How fast banks and decisions are, and whether the market is always open. */
const ProfileName = OneOf(['instant', 'demo', 'realistic']);
const KindName = Text({ max: 60 });

const KindView = Closed({
  kind: Type.String(),
  title: Type.String(),
  machine: MachineName,
  mode: Mode,
  outcomes: Type.Array(Outcome),
});

const Waiting = Closed({
  kind: Type.String(),
  kindTitle: Type.String(),
  object: ObjectView,
  /** When the answer comes by itself, and which; none: it waits for a person. */
  answersAt: Nullable(Instant),
  answer: Nullable(Outcome),
  /** What whoever decides should see besides the object. */
  noted: Type.Array(Type.String()),
  choices: Type.Array(Closed({ outcome: Outcome, move: LegalMove })),
  /** Whether `application` shows what was handed in, whose fields can then be marked. */
  hasApplication: Type.Boolean(),
});

/** A field of what was handed in, in words of the reader's language. */
const HandedInField = Closed({
  /** As its request calls it, for a mark: `directors.0.idFiles`. */
  path: Type.String(),
  label: Type.String(),
  /** Null where nothing was told; ID numbers are masked. */
  value: Nullable(Type.String()),
  /** What the register of companies has; null where none is asked for it. */
  registered: Nullable(Type.String()),
  /** What was approved before, where that is another. */
  inForce: Nullable(Type.String()),
  /** Whether the field differs from the application that was sent back; false where none was. */
  corrected: Type.Boolean(),
  /** The value in the application that was sent back, of a corrected field; null where there was none. */
  sentBack: Nullable(Type.String()),
  filesSentBack: Type.Array(FileView),
  /** Whether the register has another. */
  differs: Type.Boolean(),
  files: Type.Array(FileView),
});

const Decided = Closed({
  kind: Type.String(),
  subject: Type.String(),
  done: Type.Boolean(),
  /** Why it was not done. */
  code: Nullable(Type.String()),
  message: Nullable(Type.String()),
});

/** What a reviewer says at a field of what was handed in, as its request calls it: `directors.0.idFiles`. */
const Mark = Closed({
  path: Type.String({ pattern: '^[A-Za-z0-9]+(\\.[A-Za-z0-9]+)*$', minLength: 1, maxLength: 80 }),
  text: Text({ max: 200 }),
});
/** Fields marked at once at most. */
const MARKS_MAX = 100;

/** Decisions taken at once at most. */
export const DECISIONS_MAX = 200;

/** What the back office and other deciders outside the merchant have before them, and how they decide. */
export const simDecision = calls('simDecision', '/sim/api/decision', {
  waiting: get('waiting', {
    title: ['待决事项', 'Pending decisions: manual ones first, then those that are answered automatically'],
    access: 'sim',
    request: Closed({ kind: Type.Optional(KindName) }),
    result: Type.Array(Waiting),
    errors: ['decisionUnknown'],
  }),
  application: get('application', {
    title: [
      '查看申请资料',
      'What was handed in for a decision, beside what the register has and what is in force; no sections where nothing was',
    ],
    access: 'sim',
    request: Closed({ kind: KindName, subject: Subject }),
    result: Closed({
      submittedAt: Nullable(Instant),
      /** What the register of companies says as a whole; null where none is asked. */
      registerText: Nullable(Type.String()),
      sections: Type.Array(Closed({ title: Type.String(), fields: Type.Array(HandedInField) })),
    }),
    errors: ['decisionUnknown'],
  }),
  decide: post('decide', {
    title: [
      '作出决定',
      'Decide one or many: approve, reject with a reason, ask for more, or what else the kind offers; each item tells its outcome',
    ],
    access: 'sim',
    request: Closed({
      items: Type.Array(Closed({ kind: KindName, subject: Subject }), { minItems: 1, maxItems: DECISIONS_MAX }),
      outcome: Outcome,
      reason: Type.Optional(Reason),
      note: Type.Optional(Note),
      /** Fields to be answered anew, of kinds that keep them: verifications. */
      marks: Type.Optional(Type.Array(Mark, { minItems: 0, maxItems: MARKS_MAX })),
    }),
    result: Type.Array(Decided),
  }),
  kinds: get('kinds', {
    title: ['决定类型', 'Decision types and how each is decided here'],
    access: 'sim',
    result: Type.Array(KindView),
  }),
  setMode: post('kinds/set', {
    title: ['设置决定方式', 'Set how a kind of decision is made; applies to new requests only'],
    access: 'sim',
    request: Closed({ kind: KindName, mode: Mode }),
    result: KindView,
    errors: ['decisionUnknown'],
  }),
  profile: get('profile', {
    title: ['运行速度', 'Speed of banks and decisions'],
    access: 'sim',
    result: Closed({ profile: ProfileName }),
  }),
  setProfile: post('profile/set', {
    title: ['设置运行速度', 'Set the speed of banks and decisions; applies to new requests only'],
    access: 'sim',
    request: Closed({ profile: ProfileName }),
    result: Closed({ profile: ProfileName }),
  }),
});
