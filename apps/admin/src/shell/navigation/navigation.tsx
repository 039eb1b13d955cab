import { Menu } from '@mantine/core';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { describeRole, type StaffRole } from '@vitrine/domain/people/staff-rights';
import { useState } from 'react';
import { Link, type LinkProps, NavLink, useLocation, useMatch, useNavigate } from 'react-router';
import { hasSiteRight, type StaffSite, useSession } from '../../base/api/session.queries.ts';
import {
  AccountIcon,
  ChevronIcon,
  GuideIcon,
  KeyboardIcon,
  LeaveIcon,
  RightIcon,
  SitesIcon,
  ThemeIcon,
} from '../../base/components/icons.tsx';
import { type Area, buildAreaPath } from '../../base/navigation/area.ts';
import { keyboardHelpOpened, siteChooserOpened } from '../session/openings.ts';
import { signOut } from '../session/sign-out.ts';
import { useThemeSwitch } from '../session/theme-switch.ts';
import { areas } from './areas.ts';
import { findGuidePage } from './find-guide-page.ts';
import styles from './navigation.module.css';
import { listEntries, listParts, type NavigationEntry } from './navigation-entries.ts';

/** Lists the areas that a user may open on a site. */
export function listOpenAreas(site: StaffSite | undefined): Area[] {
  return areas.filter(
    ({ scope, right, isHidden, needsShop }) =>
      !isHidden &&
      (scope === 'account' || (site !== undefined && hasSiteRight(site, right) && (!needsShop || site.isECommerce))),
  );
}

/** The navigation: the site, its areas, the guide to what is shown, the account. */
export function Navigation({ site, onNavigate }: { site: StaffSite | undefined; onNavigate?: () => void }) {
  const { account } = useSession();
  const { pathname } = useLocation();
  const open = listOpenAreas(site);
  return (
    <>
      <button
        type="button"
        className={styles.chooser}
        aria-haspopup="dialog"
        onClick={() => {
          onNavigate?.();
          siteChooserOpened.set(true);
        }}
      >
        <span className={styles.initial} aria-hidden="true">
          {site ? getInitial(site.name) : <SitesIcon />}
        </span>
        <span className={styles.two}>
          <span className={styles.name}>{site?.name ?? 'Choisir un site'}</span>
          {site && <span className={styles.sub}>{describeRole(site.role as StaffRole)}</span>}
        </span>
        <span className={styles.chevron}>
          <ChevronIcon />
        </span>
      </button>
      <nav className={styles.nav} aria-label="Navigation principale">
        {(['work', 'manage'] as const).map((group) => (
          <Group key={group} entries={listEntries(open, group)} site={site} onNavigate={onNavigate} />
        ))}
        <NavLink
          className={`${styles.item} ${styles.help}`}
          to={adminPaths.guide(findGuidePage(pathname, site?.idSite))}
          {...(onNavigate ? { onClick: onNavigate } : {})}
        >
          <GuideIcon />
          Aide
        </NavLink>
      </nav>
      <AccountMenu name={account.name} email={account.email} onNavigate={onNavigate} />
    </>
  );
}

function Group({
  entries,
  site,
  onNavigate,
}: {
  entries: readonly NavigationEntry[];
  site: StaffSite | undefined;
  onNavigate: (() => void) | undefined;
}) {
  const { pathname } = useLocation();
  const kind = useMatch<string>(`${adminPaths.content(':idSite', ':kind', ':id')}/*`)?.params.kind;
  /** What is open in a menu that closes on a choice: its sections open without leaving it. */
  const [unfolded, setUnfolded] = useState<string>();
  const [unfoldedPart, setUnfoldedPart] = useState<string>();
  if (!entries.length) return null;
  const isHere = (area: Area) => {
    const path = buildAreaPath(area, site?.idSite);
    return pathname === path || (area.path !== '' && pathname.startsWith(`${path}/`));
  };
  const isAbout = ({ contents }: Area) => contents !== undefined && contents === kind;
  const isOpen = (area: Area) => isHere(area) || isAbout(area);
  // A NavLink has `aria-current` only where its own path is open, not on the list that a content belongs to.
  const link = (area: Area) => ({
    to: buildAreaPath(area, site?.idSite),
    'aria-current': isHere(area) ? ('page' as const) : isAbout(area) || undefined,
    onClick: onNavigate,
  });
  const isUnfolded = (label: string, some: readonly Area[]) =>
    onNavigate && unfolded !== undefined ? unfolded === label : some.some(isOpen);
  return (
    <ul className={styles.group}>
      {entries.map(({ label, icon: Icon, areas: [first, ...others] }) => {
        const isShown = others.length > 0 && isUnfolded(label, [first, ...others]);
        const inside = (
          <>
            <Icon />
            {label}
            {/* Its areas say it themselves where they are shown. */}
            {site && !isShown && <AreaCounts areas={[first, ...others]} idSite={site.idSite} />}
          </>
        );
        return (
          <li key={label}>
            {onNavigate && others.length > 0 ? (
              <button
                type="button"
                className={`${styles.item} ${styles.section}`}
                aria-expanded={isShown}
                onClick={() => setUnfolded(isShown ? '' : label)}
              >
                <span className={styles.sectionName}>{inside}</span>
                <RightIcon size={16} />
              </button>
            ) : (
              <Link
                {...link(first)}
                className={styles.item}
                data-open={others.some(isOpen) || isAbout(first) || undefined}
              >
                {inside}
              </Link>
            )}
            {isShown && (
              <ul className={styles.below} aria-label={label}>
                {listParts([first, ...others]).map(({ label: part, areas: some }) => {
                  const inner = (
                    <InnerLinks
                      areas={some}
                      link={link}
                      isAbout={isAbout}
                      isDeep={part !== undefined}
                      idSite={site?.idSite}
                    />
                  );
                  if (part === undefined) return inner;
                  const isPartOpen =
                    onNavigate && unfoldedPart !== undefined ? unfoldedPart === part : some.some(isOpen);
                  return (
                    <li key={part}>
                      {onNavigate ? (
                        <button
                          type="button"
                          className={`${styles.item} ${styles.inner} ${styles.part} ${styles.section}`}
                          aria-expanded={isPartOpen}
                          onClick={() => setUnfoldedPart(isPartOpen ? '' : part)}
                        >
                          {part}
                          <RightIcon size={16} />
                        </button>
                      ) : (
                        <Link
                          to={buildAreaPath(some[0], site?.idSite)}
                          className={`${styles.item} ${styles.inner} ${styles.part}`}
                          aria-expanded={isPartOpen}
                        >
                          {part}
                          <RightIcon size={16} />
                        </Link>
                      )}
                      {isPartOpen && (
                        <ul className={styles.below} aria-label={part}>
                          {inner}
                        </ul>
                      )}
                    </li>
                  );
                })}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function InnerLinks({
  areas: some,
  link,
  isAbout,
  isDeep,
  idSite,
}: {
  areas: readonly Area[];
  idSite: number | undefined;
  link: (area: Area) => LinkProps;
  isAbout: (area: Area) => boolean;
  isDeep: boolean;
}) {
  return some.map((area) => (
    <li key={area.path}>
      <Link
        {...link(area)}
        className={`${styles.item} ${styles.inner}`}
        data-deep={isDeep || undefined}
        data-open={isAbout(area) || undefined}
      >
        {area.label}
        {idSite !== undefined && <AreaCounts areas={[area]} idSite={idSite} />}
      </Link>
    </li>
  ));
}

/** What waits in areas, as far as they count it. */
function AreaCounts({ areas: some, idSite }: { areas: readonly Area[]; idSite: number }) {
  return some.map(({ path, useCount }) => useCount && <AreaCount key={path} useCount={useCount} idSite={idSite} />);
}

function AreaCount({ useCount, idSite }: { useCount: (idSite: number) => number; idSite: number }) {
  const count = useCount(idSite);
  if (!count) return null;
  return (
    <span className={styles.count}>
      {count > 98 ? '99+' : count}
      <span className={styles.hidden}> à lire</span>
    </span>
  );
}

function AccountMenu({
  name,
  email,
  onNavigate,
}: {
  name: string;
  email: string;
  onNavigate: (() => void) | undefined;
}) {
  const navigate = useNavigate();
  const theme = useThemeSwitch();
  return (
    <Menu position="top-start" width={248} {...(onNavigate ? { onClose: onNavigate } : {})}>
      <Menu.Target>
        <button type="button" className={styles.account}>
          <span className={`${styles.initial} ${styles.round}`} aria-hidden="true">
            {getInitial(name || email)}
          </span>
          <span className={styles.two}>
            <span className={styles.name}>{name || email}</span>
            {name && <span className={styles.sub}>{email}</span>}
          </span>
          <span className={styles.chevron}>
            <ChevronIcon />
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<AccountIcon />} onClick={() => navigate(adminPaths.account())}>
          Mon compte
        </Menu.Item>
        <Menu.Item leftSection={<ThemeIcon />} onClick={theme.switch} closeMenuOnClick={false}>
          Apparence{'\u00a0'}: {theme.label}
        </Menu.Item>
        <Menu.Item leftSection={<KeyboardIcon />} onClick={() => keyboardHelpOpened.set(true)}>
          Raccourcis clavier
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<LeaveIcon />} onClick={() => signOut(navigate)}>
          Se déconnecter
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The first letter of a name, for its mark. */
export function getInitial(name: string): string {
  return (/\p{L}/u.exec(name.replace(/^(?:l|d)['’]/i, ''))?.[0] ?? '·').toUpperCase();
}
