import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  Banknote,
  ChevronRight,
  Folder,
  Globe,
  Landmark,
  LayoutGrid,
  type LucideIcon,
  MessageSquare,
  Send,
  Settings,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useLacks } from '../../browser/backend.ts';
import { usePick } from '../../i18n/language.ts';
import { useText } from '../text.ts';
import { type MenuSection, menuFor } from './menu.ts';
import styles from './SideMenu.module.css';

/** A group without an icon of its own shows a plain one. */
const icons: Partial<Readonly<Record<string, LucideIcon>>> = {
  home: LayoutGrid,
  accounts: Landmark,
  receipts: ArrowDownToLine,
  payments: Send,
  exchange: ArrowLeftRight,
  settlement: Banknote,
  withdrawals: ArrowUpFromLine,
  transfers: Users,
  services: Globe,
  setting: Settings,
  messages: MessageSquare,
};

/** A group with one page of its own name needs no unfolding. */
const isFlat = (section: MenuSection): boolean => section.group === 'home';

function Section({ section, small, open, onToggle }: SectionProps) {
  const pick = usePick();
  const { pathname } = useLocation();
  const Icon = icons[section.group] ?? Folder;
  const here = section.children.some((entry) => pathname === entry.path || pathname.startsWith(`${entry.path}/`));
  const name = pick(isFlat(section) ? (section.children[0]?.title ?? section.title) : section.title);
  if (isFlat(section) || small)
    return (
      <NavLink
        to={section.path}
        className={here ? `${styles.item} ${styles.chosen}` : `${styles.item}`}
        title={small ? name : undefined}
      >
        <Icon size={18} />
        <span className={small ? 'seenByReadersOnly' : undefined}>{name}</span>
      </NavLink>
    );
  const list = `menu-${section.group}`;
  return (
    <>
      <button
        type="button"
        className={here ? `${styles.item} ${styles.within}` : styles.item}
        aria-expanded={open}
        aria-controls={list}
        onClick={onToggle}
      >
        <Icon size={18} />
        <span>{name}</span>
        <ChevronRight size={16} className={open ? `${styles.arrow} ${styles.down}` : styles.arrow} />
      </button>
      <ul id={list} hidden={!open} className={styles.children}>
        {section.children.map((entry) => (
          <li key={entry.path}>
            <NavLink
              to={entry.path}
              className={({ isActive }) => `${styles.item} ${styles.child} ${isActive ? styles.chosen : ''}`}
            >
              {pick(entry.title)}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}

interface SectionProps {
  readonly section: MenuSection;
  readonly small: boolean;
  readonly open: boolean;
  readonly onToggle: () => void;
}

interface SideMenuProps {
  readonly permission: readonly string[];
  /** Icons only. */
  readonly small?: boolean;
}

/** The side menu: groups that unfold, the page one is on tinted. The group of the present page is open. */
export function SideMenu({ permission, small = false }: SideMenuProps) {
  const t = useText();
  const { pathname } = useLocation();
  const sections = menuFor(permission, useLacks());
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const holds = (section: MenuSection) => section.children.some((entry) => pathname.startsWith(entry.path));
  return (
    <nav aria-label={t('menu')}>
      <ul className={styles.menu}>
        {sections.map((section) => {
          const open = toggled[section.group] ?? holds(section);
          return (
            <li key={section.group}>
              <Section
                section={section}
                small={small}
                open={open}
                onToggle={() => setToggled((before) => ({ ...before, [section.group]: !open }))}
              />
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
