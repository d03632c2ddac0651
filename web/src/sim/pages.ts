import {
  Activity,
  ArrowLeftRight,
  BookOpenCheck,
  Boxes,
  CalendarDays,
  IdCard,
  Inbox,
  KeyRound,
  Landmark,
  ListChecks,
  ListTree,
  type LucideIcon,
  MessageSquare,
  Presentation,
  ScrollText,
  Shapes,
  ShoppingCart,
  SlidersHorizontal,
  TrendingUp,
  Unplug,
  Zap,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { ConsoleText } from './text.ts';

/** What one does on a page: act on the world, look at it, or set how it is. */
export const PAGE_GROUPS = ['act', 'look', 'set'] as const;

/** A page of the console, a chunk of its own. Its title is a key of `text.ts`. */
export interface ConsolePage {
  /** The route below /sim: "/faults", "/objects/:machine/:subject". */
  readonly path: string;
  readonly group: (typeof PAGE_GROUPS)[number];
  readonly title: ConsoleText;
  /** Stands in the side navigation, in the order of this list; a page without an icon is reached from another. */
  readonly Icon?: LucideIcon;
  readonly load: () => Promise<ComponentType>;
}

/** Every page of the console, group by group. */
export const consolePages: readonly ConsolePage[] = [
  {
    path: '/',
    group: 'act',
    title: 'world',
    Icon: Activity,
    load: async () => (await import('./world/WorldPage.tsx')).WorldPage,
  },
  {
    path: '/decisions',
    group: 'act',
    title: 'decisions',
    Icon: Inbox,
    load: async () => (await import('./decision/DecisionsPage.tsx')).DecisionsPage,
  },
  {
    path: '/decisions/:kind/:subject',
    group: 'act',
    title: 'application',
    load: async () => (await import('./decision/ApplicationPage.tsx')).ApplicationPage,
  },
  {
    path: '/bank',
    group: 'act',
    title: 'bank',
    Icon: Landmark,
    load: async () => (await import('./bank/BankPage.tsx')).BankPage,
  },
  {
    path: '/market',
    group: 'act',
    title: 'market',
    Icon: TrendingUp,
    load: async () => (await import('./market/MarketPage.tsx')).MarketPage,
  },
  {
    path: '/outside',
    group: 'act',
    title: 'outside',
    Icon: Zap,
    load: async () => (await import('./outside/OutsidePage.tsx')).OutsidePage,
  },
  {
    path: '/shop',
    group: 'act',
    title: 'shop',
    Icon: ShoppingCart,
    load: async () => (await import('./shop/ShopPage.tsx')).ShopPage,
  },
  {
    path: '/specimens',
    group: 'act',
    title: 'specimens',
    Icon: IdCard,
    load: async () => (await import('./specimen/SpecimensPage.tsx')).SpecimensPage,
  },
  {
    path: '/objects',
    group: 'look',
    title: 'objects',
    Icon: Shapes,
    load: async () => (await import('./object/ObjectsPage.tsx')).ObjectsPage,
  },
  {
    path: '/ledger',
    group: 'look',
    title: 'ledger',
    Icon: BookOpenCheck,
    load: async () => (await import('./ledger/LedgerPage.tsx')).LedgerPage,
  },
  {
    path: '/events',
    group: 'look',
    title: 'events',
    Icon: ListTree,
    load: async () => (await import('./event/EventsPage.tsx')).EventsPage,
  },
  {
    path: '/tasks',
    group: 'look',
    title: 'tasks',
    Icon: ListChecks,
    load: async () => (await import('./task/TasksPage.tsx')).TasksPage,
  },
  {
    path: '/calls',
    group: 'look',
    title: 'calls',
    Icon: ArrowLeftRight,
    load: async () => (await import('./callLog/CallLogPage.tsx')).CallLogPage,
  },
  {
    path: '/messages',
    group: 'look',
    title: 'messages',
    Icon: MessageSquare,
    load: async () => (await import('./message/MessagesPage.tsx')).MessagesPage,
  },
  {
    path: '/assumptions',
    group: 'set',
    title: 'assumptions',
    Icon: SlidersHorizontal,
    load: async () => (await import('./assumptions/AssumptionsPage.tsx')).AssumptionsPage,
  },
  {
    path: '/calendar',
    group: 'set',
    title: 'calendar',
    Icon: CalendarDays,
    load: async () => (await import('./calendar/CalendarPage.tsx')).CalendarPage,
  },
  {
    path: '/faults',
    group: 'set',
    title: 'faults',
    Icon: Unplug,
    load: async () => (await import('./fault/FaultsPage.tsx')).FaultsPage,
  },
  {
    path: '/signing',
    group: 'set',
    title: 'signing',
    Icon: KeyRound,
    load: async () => (await import('./signing/SigningPage.tsx')).SigningPage,
  },
  {
    path: '/sandboxes',
    group: 'set',
    title: 'sandboxes',
    Icon: Boxes,
    load: async () => (await import('./sandboxes/SandboxesPage.tsx')).SandboxesPage,
  },
  {
    path: '/scenarios',
    group: 'set',
    title: 'scenarios',
    Icon: ScrollText,
    load: async () => (await import('./scenarios/ScenariosPage.tsx')).ScenariosPage,
  },
  {
    path: '/stories',
    group: 'set',
    title: 'stories',
    Icon: Presentation,
    load: async () => (await import('./stories/StoriesPage.tsx')).StoriesPage,
  },
];
