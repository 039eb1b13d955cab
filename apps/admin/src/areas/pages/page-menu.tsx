import { Menu } from '@mantine/core';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useLocation, useNavigate } from 'react-router';
import { hasSiteRight } from '../../base/api/session.queries.ts';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { ContentMenu } from '../../features/content-lists/content-menu.tsx';
import type { SitePage } from '../../features/contents/contents.queries.ts';
import { toggleInMenu } from './move-page.ts';
import { nameOf } from './page-tree.ts';

/** What can be done with a page of the tree. */
export function PageMenu({ page, locale, tabIndex }: { page: SitePage; locale: string; tabIndex: number }) {
  const site = useOpenSite();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { idSite } = site;
  const base = `${adminPaths.site(idSite)}/pages`;
  return (
    <ContentMenu
      target={{ idSite, kind: 'page', id: page.id, locale }}
      content={page}
      name={nameOf(page)}
      tabIndex={tabIndex}
    >
      <Menu.Item onClick={() => navigate(`${base}/${page.id}${search}`)}>Réglages de la page</Menu.Item>
      {hasSiteRight(site, 'content.update') && (
        <Menu.Item onClick={() => navigate(`${base}/nouvelle?sous=${page.id}`)}>Ajouter une page dessous</Menu.Item>
      )}
      {hasSiteRight(site, 'content.publish') && (
        <Menu.Item onClick={() => toggleInMenu(idSite, page)}>
          {page.showInMenu ? 'Sortir du menu' : 'Mettre dans le menu'}
        </Menu.Item>
      )}
    </ContentMenu>
  );
}
