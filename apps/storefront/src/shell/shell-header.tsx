import {
  CartLink,
  formatOpenState,
  Icon,
  LanguageMenu,
  MenuBar,
  MenuDrawer,
  type PageFacts,
  PhoneLink,
  SearchBox,
  sortEntries,
} from '@vitrine/blocks/storefront';
import { fitMenu } from '@vitrine/domain/appearance/menu-fit';
import type { ReactElement } from 'react';
import styles from './shell.module.css';
import type { ShellFacts } from './shell-facts.ts';
import { ShellLogo } from './shell-logo.tsx';

const title = 'Menu';
const searchName = 'Rechercher sur le site';

/** Everything above the page: announcement, info bar, top bar, app bar, and the mobile app bar. */
export function ShellHeader({ page, shell }: { page: PageFacts; shell: ShellFacts }): ReactElement {
  const logo = <ShellLogo page={page} hasDarkTheme={shell.hasDarkTheme} />;
  return (
    <header className={styles.head}>
      {shell.bannerText && (
        <p className={styles.banner} data-part="banner">
          {shell.bannerText}
        </p>
      )}
      {shell.infoBar && (
        <p className={styles.info} data-part="info-bar">
          {shell.infoBar.text}
        </p>
      )}
      <TopBar page={page} />
      <div className={styles.slot}>
        <div className={styles.appBar} data-part="app-bar">
          {logo}
          <MenuBar id="menu" page={page} title={title} depth={2} hasIcons fit={fitHeaderMenu(page, shell)} />
          <CartLink page={page} variant="line" />
        </div>
        <div className={styles.mobileBar} data-part="mobile-app-bar">
          {logo}
          <div className={styles.mobileCart}>
            <CartLink page={page} variant="icon" />
          </div>
          <MenuDrawer id="menu-mobile" page={page} title={title} depth={2} hasIcons={false}>
            <DrawerFacts page={page} />
          </MenuDrawer>
        </div>
      </div>
    </header>
  );
}

function fitHeaderMenu(page: PageFacts, shell: ShellFacts): ReturnType<typeof fitMenu> {
  const { logo, name, shop } = page.site;
  return fitMenu(
    sortEntries(page.menu).map(({ label, icon, children, opensInNewTab, isFixedRight }) => ({
      label,
      hasIcon: icon !== undefined && page.getIcon(icon) !== undefined,
      hasArrow: children.length > 0,
      opensInNewTab,
      isFixedRight,
    })),
    {
      font: shell.menuFont,
      layout: shell.layout,
      logoWidth: logo.light || logo.dark ? shell.logoWidth.desktop : undefined,
      siteName: name,
      iconSize: shell.menuIconSize,
      hasCart: shop?.hasCart === true,
    },
  );
}

function TopBar({ page }: { page: PageFacts }): ReactElement {
  const { phone, address } = page.site;
  const state = formatOpenState(page.site.openState);
  return (
    <div className={styles.topBar} data-part="top-bar">
      <p className={styles.state}>{[address?.city, state].filter(Boolean).join(' — ')}</p>
      <div className={styles.reach}>
        <SearchBox id="recherche-haut" name={searchName} hint="Rechercher" page={page} variant="slim" />
        {phone && (
          <PhoneLink phone={phone} className={styles.phone}>
            <Icon name="fa-solid fa-phone" page={page} />
            <span>{phone.replaceAll(' ', '\u00a0')}</span>
          </PhoneLink>
        )}
        <AccountLink page={page} className={styles.phone} />
        <LanguageMenu id="langues" page={page} variant="inline" names="code" isShownAlone={false} />
      </div>
    </div>
  );
}

/** Links to the account page, which redirects to the login without session: the HTML is the same for everybody. */
function AccountLink({ page, className }: { page: PageFacts; className: string | undefined }): ReactElement {
  return (
    <a className={className} href={page.link(page.paths.account())}>
      <Icon name="fa-regular fa-user" page={page} />
      <span>Mon compte</span>
    </a>
  );
}

function DrawerFacts({ page }: { page: PageFacts }): ReactElement {
  const { phone, address } = page.site;
  const state = formatOpenState(page.site.openState);
  return (
    <>
      <SearchBox id="recherche-menu" name={searchName} hint="Rechercher" page={page} variant="wide" />
      {phone && <PhoneLink phone={phone} className={styles.drawerPhone} />}
      <AccountLink page={page} className={styles.phone} />
      <p className="soft">
        {address && (
          <>
            {address.line1}, {address.postalCode}&nbsp;{address.city}
            <br />
          </>
        )}
        {state}
      </p>
      <LanguageMenu id="langues-mobile" page={page} variant="inline" title="Langue" names="full" isShownAlone={false} />
    </>
  );
}
