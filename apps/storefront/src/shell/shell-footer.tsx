import { Footer, Icon, type PageFacts, PhoneLink } from '@vitrine/blocks/storefront';
import type { ReactElement } from 'react';
import { DisplaySettings } from './display-settings.tsx';
import styles from './shell.module.css';
import type { ShellFacts } from './shell-facts.ts';
import { WarrantyNotice } from './warranty-notice.tsx';

/**
 * Everything below the page: announcement, footer, the health message of wine sites (article L. 3323-4 of the public
 * health code), and the mobile bar with the two main actions.
 */
export function ShellFooter({ page, shell }: { page: PageFacts; shell: ShellFacts }): ReactElement {
  const tone = shell.footer.tone === 'plain' ? '' : `tone-${shell.footer.tone}`;
  return (
    <>
      {shell.notices.length > 0 && (
        <aside className={styles.notices} data-part="notices" aria-label="Alcool et conduite">
          {shell.notices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
        </aside>
      )}
      {shell.warranty && <WarrantyNotice {...shell.warranty} />}
      {shell.footerBannerText && (
        <aside className={styles.footerBanner} data-part="footer-banner" aria-label="Annonce">
          <p>{shell.footerBannerText}</p>
        </aside>
      )}
      <div className={[styles.foot, tone].filter(Boolean).join(' ')} data-part="footer">
        <Footer props={shell.footer} page={page}>
          <DisplaySettings hasDarkTheme={shell.hasDarkTheme} />
        </Footer>
        {shell.hasHealthMessage && (
          <aside className={styles.health} data-part="health-message" aria-label="Message sanitaire">
            <p>
              L’abus d’alcool est dangereux pour la santé, à consommer avec modération.
              <span>La vente d’alcool est interdite aux moins de 18&nbsp;ans.</span>
            </p>
          </aside>
        )}
      </div>
      <BottomBar page={page} isAppointmentPage={shell.isAppointmentPage === true} />
    </>
  );
}

function BottomBar({ page, isAppointmentPage }: { page: PageFacts; isAppointmentPage: boolean }): ReactElement | null {
  const { phone, email, isContactPageShown, appointmentPath, appointmentLabel } = page.site;
  const contact = isContactPageShown ? page.link(page.paths.contact()) : email && `mailto:${email}`;
  const appointment = !isAppointmentPage && appointmentPath && page.link(appointmentPath);
  if (!phone && !contact && !appointment) return null;
  return (
    <nav className={styles.bottomBar} data-part="bottom-bar" aria-label="Accès rapide">
      {phone && (
        <PhoneLink phone={phone}>
          <Icon name="fa-solid fa-phone" page={page} />
          <span>Appeler</span>
        </PhoneLink>
      )}
      {appointment ? (
        <a className={styles.write} href={appointment}>
          <Icon name="fa-regular fa-calendar" page={page} />
          <span>{appointmentLabel ?? 'Rendez-vous'}</span>
        </a>
      ) : (
        contact && (
          <a className={styles.write} href={contact}>
            <Icon name="fa-solid fa-envelope" page={page} />
            <span>Nous écrire</span>
          </a>
        )
      )}
    </nav>
  );
}
