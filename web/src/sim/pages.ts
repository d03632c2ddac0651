import {
  Activity,
  ArrowLeftRight,
  BookOpenCheck,
  Boxes,
  CalendarDays,
  Inbox,
  Landmark,
  ListChecks,
  ListTree,
  type LucideIcon,
  MessageSquare,
  Presentation,
  ScrollText,
  Shapes,
  SlidersHorizontal,
  TrendingUp,
  Unplug,
  Zap,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { ConsoleText } from './text.ts';

/** A page of the console, a chunk of its own. Its title is a key of `text.ts`. */
export interface ConsolePage {
  /** The route below /sim: "/faults", "/objects/:machine/:subject". */
  readonly path: string;
  readonly title: ConsoleText;
  /** Stands in the side navigation, in the order of this list; a page without an icon is reached from another. */
  readonly Icon?: LucideIcon;
  readonly load: () => Promise<ComponentType>;
}

/** Every page of the console. */
export const consolePages: readonly ConsolePage[] = [
  {
    path: '/',
    title: 'world',
    Icon: Activity,
    load: async () => (await import('./world/WorldPage.tsx')).WorldPage,
  },
  {
    path: '/decisions',
    title: 'decisions',
    Icon: Inbox,
    load: async () => (await import('./decision/DecisionsPage.tsx')).DecisionsPage,
  },
  {
    path: '/bank',
    title: 'bank',
    Icon: Landmark,
    load: async () => (await import('./bank/BankPage.tsx')).BankPage,
  },
  {
    path: '/objects',
    title: 'objects',
    Icon: Shapes,
    load: async () => (await import('./object/ObjectsPage.tsx')).ObjectsPage,
  },
  {
    path: '/ledger',
    title: 'ledger',
    Icon: BookOpenCheck,
    load: async () => (await import('./ledger/LedgerPage.tsx')).LedgerPage,
  },
  {
    path: '/assumptions',
    title: 'assumptions',
    Icon: SlidersHorizontal,
    load: async () => (await import('./assumptions/AssumptionsPage.tsx')).AssumptionsPage,
  },
  {
    path: '/calendar',
    title: 'calendar',
    Icon: CalendarDays,
    load: async () => (await import('./calendar/CalendarPage.tsx')).CalendarPage,
  },
  {
    path: '/market',
    title: 'market',
    Icon: TrendingUp,
    load: async () => (await import('./market/MarketPage.tsx')).MarketPage,
  },
  {
    path: '/outside',
    title: 'outside',
    Icon: Zap,
    load: async () => (await import('./outside/OutsidePage.tsx')).OutsidePage,
  },
  {
    path: '/faults',
    title: 'faults',
    Icon: Unplug,
    load: async () => (await import('./fault/FaultsPage.tsx')).FaultsPage,
  },
  {
    path: '/calls',
    title: 'calls',
    Icon: ArrowLeftRight,
    load: async () => (await import('./callLog/CallLogPage.tsx')).CallLogPage,
  },
  {
    path: '/stories',
    title: 'stories',
    Icon: Presentation,
    load: async () => (await import('./stories/StoriesPage.tsx')).StoriesPage,
  },
  {
    path: '/messages',
    title: 'messages',
    Icon: MessageSquare,
    load: async () => (await import('./message/MessagesPage.tsx')).MessagesPage,
  },
  {
    path: '/events',
    title: 'events',
    Icon: ListTree,
    load: async () => (await import('./event/EventsPage.tsx')).EventsPage,
  },
  {
    path: '/tasks',
    title: 'tasks',
    Icon: ListChecks,
    load: async () => (await import('./task/TasksPage.tsx')).TasksPage,
  },
  {
    path: '/sandboxes',
    title: 'sandboxes',
    Icon: Boxes,
    load: async () => (await import('./sandboxes/SandboxesPage.tsx')).SandboxesPage,
  },
  {
    path: '/scenarios',
    title: 'scenarios',
    Icon: ScrollText,
    load: async () => (await import('./scenarios/ScenariosPage.tsx')).ScenariosPage,
  },
];
