import { machine } from './machine.ts';

/**
 * What a merchant has signed: one version of an agreement, under a number of its own. It is in force for a year, and for another one
 * at the end of each. A notice of ending counts from when it is deemed received; 30 × 24 hours later the agreement has ended. The
 * main agreement's end ends the others with it. A newer version, once signed, takes the place of the one before.
 */
export const agreement = machine({
  name: 'agreement',
  title: ['已签协议', 'Signed agreement'],
  record: {
    table: 'AgreementSignature',
    timeline: false,
    screen: 'agreements',
    noun: ['已签协议', 'signed agreement'],
    opens: false,
    heardBy: 'session',
  },
  states: {
    inForce: { code: 1, label: ['生效中', 'In force'], tone: 'good' },
    ending: { code: 2, label: ['即将终止', 'Ending'], tone: 'wait' },
    ended: { code: 3, label: ['已终止', 'Ended'], tone: 'ended' },
    replaced: { code: 4, label: ['已由新版本取代', 'Replaced by a newer version'], tone: 'ended' },
  },
  moves: [
    [null, 'sign', 'inForce', 'merchant'],
    ['inForce', 'renew', 'inForce', 'time'],
    ['inForce', 'notice', 'ending', 'platform'],
    ['ending', 'end', 'ended', 'time'],
    ['inForce', 'endWithMain', 'ended', 'time'],
    ['ending', 'endWithMain', 'ended', 'time'],
    ['inForce', 'replace', 'replaced', 'merchant'],
    ['ending', 'replace', 'replaced', 'merchant'],
  ],
  actions: {
    sign: ['签署', 'Signed'],
    renew: ['期满自动续期一年', 'Renewed for a year'],
    notice: ['登记终止通知', 'Notice of ending entered'],
    end: ['通知期满，协议终止', 'Ended after the notice'],
    endWithMain: ['随主协议终止', 'Ended with the main agreement'],
    replace: ['签署新版本', 'Newer version signed'],
  },
});
