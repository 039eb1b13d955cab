import { Menu } from '@mantine/core';
import { adminPaths } from '@vitrine/domain/site/admin-paths';
import { useLocation, useNavigate } from 'react-router';
import { hasSiteRight } from '../../api/session.queries.ts';
import { Button } from '../../components/button.tsx';
import { MoreIcon } from '../../components/icons.tsx';
import { ContentMenuItems } from '../../contents/content-menu-items.tsx';
import type { SitePage } from '../../contents/contents.queries.ts';
import { useOpenSite } from '../../shell/use-open-site.ts';
import { movePageTo } from './move-page.ts';
import { nameOf } from './page-tree.ts';

/** What can be done with a page of the tree. */
export function PageMenu({ page, locale, tabIndex }: { page: SitePage; locale: string; tabIndex: number }) {
  const site = useOpenSite();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { idSite } = site;
  const name = nameOf(page);
  const base = `${adminPaths.site(idSite)}/pages`;
  const canMove = hasSiteRight(site, 'content.publish');
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button kind="quiet" isIcon aria-label={`Actions sur ${name}`} tabIndex={tabIndex}>
          <MoreIcon />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => navigate(adminPaths.editor(idSite, 'page', page.id, locale))}>Modifier</Menu.Item>
        <Menu.Item onClick={() => navigate(`${base}/${page.id}${search}`)}>Réglages de la page</Menu.Item>
        {hasSiteRight(site, 'content.update') && (
          <Menu.Item onClick={() => navigate(`${base}/nouvelle?sous=${page.id}`)}>Ajouter une page dessous</Menu.Item>
        )}
        {canMove && (
          <Menu.Item
            onClick={() =>
              movePageTo(idSite, page.id, {
                parentId: page.showInMenu ? null : page.parentId,
                after: null,
                showInMenu: !page.showInMenu,
              })
            }
          >
            {page.showInMenu ? 'Sortir du menu' : 'Mettre dans le menu'}
          </Menu.Item>
        )}
        <ContentMenuItems kind="page" content={page} name={name} />
      </Menu.Dropdown>
    </Menu>
  );
}
