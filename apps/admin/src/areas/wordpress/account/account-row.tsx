import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OutsideLink } from '../../../base/components/button.tsx';
import { OutsideIcon } from '../../../base/components/icons.tsx';
import { buildSiteUrl } from '../../../base/navigation/build-site-url.ts';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import { itemKinds, outcomes } from '../state/describe-import.ts';
import type { WordpressItem } from '../state/wordpress.queries.ts';
import styles from './import-account.module.css';

/** One entry of the export: what it became, what of it changed, and where it is now. */
export function AccountRow({ idSite, item, isUndone }: { idSite: number; item: WordpressItem; isUndone: boolean }) {
  const site = useOpenSite();
  const { title, kind, outcome, words, sourceUrl, url, isEdited } = item;
  const label = outcomes.find((one) => one.outcome === outcome)?.label ?? (isUndone ? 'Retiré' : 'En attente');
  return (
    <li className={styles.row}>
      <span className={styles.outcome} data-outcome={outcome ?? undefined}>
        {label}
      </span>
      <div className={styles.what}>
        <div className={styles.title}>
          <ItemTitle idSite={idSite} item={item} locale={site.locales[0] ?? 'fr_FR'}>
            {title}
          </ItemTitle>
        </div>
        <div className={styles.sub}>
          {itemKinds[kind].one}
          {sourceUrl && <span className={styles.source}>{sourceUrl}</span>}
          {isEdited && <span className={styles.edited}>Modifié depuis</span>}
        </div>
        {words.length > 0 && (
          <ul className={styles.words}>
            {words.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        )}
      </div>
      {url && site.host && (
        <OutsideLink href={new URL(url, buildSiteUrl(site.host)).href} aria-label={`Voir ${title} sur le site`}>
          Voir
          <OutsideIcon size={16} />
        </OutsideLink>
      )}
    </li>
  );
}

function ItemTitle({
  idSite,
  item: { content, mediaId },
  locale,
  children,
}: {
  idSite: number;
  item: WordpressItem;
  locale: string;
  children: ReactNode;
}) {
  if (content) return <Link to={adminPaths.editor(idSite, content.kind, content.id, locale)}>{children}</Link>;
  if (mediaId !== null) return <Link to={`${adminPaths.site(idSite)}/medias?fichier=${mediaId}`}>{children}</Link>;
  return <>{children}</>;
}
