import { useQuery } from '@tanstack/react-query';
import type { MediaUse } from '@vitrine/contract/endpoints/admin/media.schemas';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { type LogoType, logoPresentations } from '@vitrine/domain/appearance/logo-types.data';
import { type ContentKind, isContentKind, labelContentKind } from '@vitrine/domain/publishing/content-kinds';
import { Link } from 'react-router';
import { hasSiteRight } from '../../base/api/session.queries.ts';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { buildSettingPath } from '../../features/settings/setting-path.ts';
import { settingsQuery } from '../../features/settings/settings.queries.ts';
import styles from './media-detail.module.css';

const otherNames: Readonly<Record<Exclude<MediaUse['kind'], ContentKind>, string>> = {
  'blog-folder': 'Dossier du blog',
  draft: 'Brouillon de',
  logo: 'Logo',
  poster: 'Image d’attente de',
  setting: 'Réglage',
};

const nameUse = (kind: MediaUse['kind']) => (isContentKind(kind) ? labelContentKind(kind) : otherNames[kind]);

/** The places that show a file, each with the way to where it is changed. */
export function MediaUses({ uses }: { uses: readonly MediaUse[] }) {
  const site = useOpenSite();
  const { idSite, locales } = site;
  const { data } = useQuery({
    ...settingsQuery(idSite),
    enabled: uses.some(({ kind }) => kind === 'setting') && hasSiteRight(site, 'settings.read'),
  });
  return (
    <ul className={styles.uses}>
      {uses.map((use) => {
        const setting = use.kind === 'setting' ? data?.settings.find(({ type }) => type === use.id) : undefined;
        const path = setting
          ? buildSettingPath(idSite, setting.group, setting.type)
          : findUsePath(idSite, locales[0] ?? 'fr_FR', use);
        const name = setting?.label ?? findLogoName(use) ?? (use.title || use.id);
        const label = `${nameUse(use.kind)} «\u00a0${name}\u00a0»`;
        return <li key={`${use.kind} ${use.id} ${use.title}`}>{path ? <Link to={path}>{label}</Link> : label}</li>;
      })}
    </ul>
  );
}

function findLogoName({ kind, id }: MediaUse): string | undefined {
  return kind === 'logo' ? logoPresentations[id as LogoType]?.label : undefined;
}

/** Where what shows a file is changed; undefined for what has no place of its own. */
function findUsePath(idSite: number, locale: string, { kind, id }: MediaUse): string | undefined {
  const site = adminPaths.site(idSite);
  if (kind === 'setting') return undefined;
  if (kind === 'logo') return `${site}/apparence?partie=logos`;
  if (kind === 'poster') return `${site}/medias?fichier=${id}`;
  if (kind === 'blog-folder') return `${site}/blog?dossier=${id}`;
  const [draftKind = '', draftId = ''] = id.split('/');
  if (kind === 'draft') return adminPaths.editor(idSite, draftKind, draftId, locale);
  return adminPaths.editor(idSite, kind, id, locale);
}
