import { menuGroups, pathTo, screens } from '@tradeport/shared/screens.ts';
import {
  Bell,
  ChevronDown,
  ChevronRight,
  CircleHelp,
  LogOut,
  Menu,
  Monitor,
  Moon,
  Sun,
  User as UserIcon,
} from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { OWN_MESSAGES } from '../../api/noticeTypes.ts';
import { useCall } from '../../api/queries.ts';
import { signOut } from '../../api/session.ts';
import type { Appearance } from '../../browser/paintTheme.ts';
import { routeOf } from '../../browser/routes.ts';
import { useLanguage, usePick } from '../../i18n/language.ts';
import { useHelpAddress } from '../../session/helpAddress.ts';
import type { User } from '../../session/useUser.ts';
import { MenuButton } from '../../ui/choices/MenuButton.tsx';
import { Contact } from '../../ui/contact/Contact.tsx';
import { Brand } from '../../ui/frame/Brand.tsx';
import { LanguageButton } from '../../ui/frame/LanguageButton.tsx';
import { useCompact, useCrowded } from '../../ui/media.ts';
import { chooseAppearance, useAppearance } from '../appearance.ts';
import { screenOf } from '../pages.ts';
import { useText } from '../text.ts';
import styles from './Header.module.css';

const UNREAD_EVERY_MS = 60_000;
/** More are not counted out: the badge has room for two figures. */
const UNREAD_SHOWN_MAX = 99;
/** What the bell leads to is what it counts. */
const unreadMessages = { systemNoticeType: OWN_MESSAGES } as const;

function Breadcrumb() {
  const t = useText();
  const pick = usePick();
  const screen = screenOf(routeOf(useLocation().pathname));
  if (screen === undefined) return <span />;
  const group = screen.group === undefined || screen.group === 'home' ? undefined : pick(menuGroups[screen.group]);
  return (
    <nav aria-label={t('breadcrumb')} className={styles.crumbs}>
      {group !== undefined && (
        <>
          <span>{group}</span>
          <ChevronRight size={14} aria-hidden="true" />
        </>
      )}
      <span aria-current="page">{pick(screen.title)}</span>
    </nav>
  );
}

function Messages() {
  const t = useText();
  const unread =
    useCall(api.notice.unreadAndNew, unreadMessages, { quiet: true, everyMs: UNREAD_EVERY_MS }).data?.unread ?? 0;
  const shown = unread > UNREAD_SHOWN_MAX ? `${UNREAD_SHOWN_MAX}+` : `${unread}`;
  const label = unread > 0 ? `${t('messages')}, ${t('unread', { shown })}` : t('messages');
  return (
    <Link to={pathTo(screens.messages)} className={styles.tool} aria-label={label} title={label}>
      <Bell size={18} />
      {unread > 0 && <span className={styles.badge}>{shown}</span>}
    </Link>
  );
}

const looks: readonly { readonly key: Appearance; readonly icon: typeof Sun }[] = [
  { key: 'light', icon: Sun },
  { key: 'dark', icon: Moon },
  { key: 'system', icon: Monitor },
];

function AppearanceMenu() {
  const t = useText();
  const chosen = useAppearance();
  const Icon = looks.find((look) => look.key === chosen)?.icon ?? Monitor;
  return (
    <MenuButton
      className={styles.tool}
      label={t('appearance')}
      entries={looks.map(({ key, icon: LookIcon }) => ({
        key,
        label: t(key),
        icon: <LookIcon size={16} />,
        isChosen: key === chosen,
        onChoose: () => chooseAppearance(key),
      }))}
    >
      <Icon size={18} />
    </MenuButton>
  );
}

interface UserMenuProps {
  readonly user: User;
  /** On a phone the menu has what the header has no room for. */
  readonly bare: boolean;
  readonly nameless: boolean;
}

function UserMenu({ user, bare, nameless }: UserMenuProps) {
  const t = useText();
  const navigate = useNavigate();
  const help = useHelpAddress(useLocation().pathname);
  const name = useLanguage() === 'zh-CN' ? user.operatorName : user.operatorNameEn;
  return (
    <MenuButton
      className={styles.user}
      entries={[
        {
          key: 'info',
          label: t('userInfo'),
          icon: <UserIcon size={16} />,
          onChoose: () => void navigate(pathTo(screens.userInfo)),
        },
        ...(bare
          ? [
              {
                key: 'help',
                label: t('help'),
                icon: <CircleHelp size={16} />,
                onChoose: () => window.open(help, '_blank', 'noopener'),
              },
            ]
          : []),
        {
          key: 'out',
          label: t('signOut'),
          icon: <LogOut size={16} />,
          isApart: true,
          onChoose: () => void signOut(() => api.info.signOut({})),
        },
      ]}
    >
      <span className="seenByReadersOnly">{t('userMenu')}</span>
      <span className={styles.avatar} aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <span className={nameless ? 'seenByReadersOnly' : undefined}>{name}</span>
      {!bare && <ChevronDown size={14} />}
    </MenuButton>
  );
}

interface HeaderProps {
  readonly user: User;
  readonly narrow: boolean;
  readonly onMenu: () => void;
}

/** The header: where one is, language, look, help, notices, user. On a phone also the menu and the brand. */
export function Header({ user, narrow, onMenu }: HeaderProps) {
  const t = useText();
  const wordy = !useCrowded();
  const help = useHelpAddress(useLocation().pathname);
  const nameless = useCompact();
  return (
    <header className={styles.header}>
      {narrow ? (
        <span className={styles.start}>
          <button type="button" className={styles.tool} onClick={onMenu} aria-label={t('openMenu')}>
            <Menu size={20} />
          </button>
          <Link to={pathTo(screens.home)}>
            <Brand leadsHome />
          </Link>
        </span>
      ) : (
        <Breadcrumb />
      )}
      <div className={styles.tools}>
        <LanguageButton wordy={wordy} />
        <AppearanceMenu />
        <Contact className={styles.tool ?? ''} wordy={wordy} />
        {!narrow && (
          <a
            className={styles.tool}
            href={help}
            target="_blank"
            rel="noopener"
            aria-label={`${t('help')}, ${t('opensNewTab')}`}
          >
            <CircleHelp size={18} /> {wordy && <span>{t('help')}</span>}
          </a>
        )}
        <Messages />
        <UserMenu user={user} bare={narrow} nameless={nameless} />
      </div>
    </header>
  );
}
