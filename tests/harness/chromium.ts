import { type Browser, chromium } from 'playwright-core';
import { findInstalled } from '../../scripts/chromium.ts';

/**
 * What Chromium leaves out. It takes the last of several switches for all of them, so what Playwright leaves out is named again
 * (a test compares it with Playwright's own). Added are the pages that every window opens for the suggestions of its address
 * bar, which nobody sees: they took a third of the time of opening the portal.
 */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Nothing that Chromium does of its own accord may reach the network, and it must start as root in a container. */
const CHROMIUM_ARGS = [
  `--disable-features=${FEATURES_OFF.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

interface Started {
  /** The browser as people have it, for what is measured; tests take the quicker shell where there is one. */
  readonly withWindow?: boolean;
  /** Names of this machine that no resolver knows: to a browser a page at one of them is not secure, as one at localhost is. */
  readonly names?: readonly string[];
}

export const startChromium = ({ withWindow = false, names = [] }: Started = {}): Promise<Browser> => {
  const executablePath = process.env.CHROMIUM_PATH ?? findInstalled({ withWindow });
  if (executablePath === undefined) throw new Error('No Chromium is installed; CHROMIUM_PATH names one elsewhere.');
  const rules = names.map((name) => `MAP ${name} 127.0.0.1`).join(', ');
  const known = names.length === 0 ? [] : [`--host-resolver-rules=${rules}`];
  return chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, ...known] });
};

let shared: Promise<Browser> | undefined;

/** The Chromium that all test files of a worker share. It ends with the worker, unless it is closed before. */
export const sharedChromium = async (): Promise<Browser> => {
  const running = await shared;
  if (running?.isConnected()) return running;
  shared = startChromium();
  return await shared;
};
