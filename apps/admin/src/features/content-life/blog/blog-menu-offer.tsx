import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toFailure } from '../../../base/api/api-failure.ts';
import { callApi } from '../../../base/api/call-api.ts';
import { hasSiteRight, type StaffSite } from '../../../base/api/session.queries.ts';
import { Button } from '../../../base/components/button.tsx';
import { Notice } from '../../../base/components/notice.tsx';
import { Actions } from '../../../base/forms/form.tsx';
import { notify } from '../../../base/toasts/toasts.ts';
import { sitePagesQuery } from '../../contents/contents.queries.ts';
import styles from '../../settings/settings.module.css';
import { refreshContents } from '../state/content-life.queries.ts';

/** Offers an entry of the menu to a blog that nothing there leads to. */
export function BlogMenuOffer({ site }: { site: StaffSite }) {
  const { idSite } = site;
  const mayAdd = hasSiteRight(site, 'content.update');
  const { data } = useQuery({ ...sitePagesQuery(idSite), enabled: mayAdd });
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const path = data?.screens.find(({ route }) => route === 'blog-list')?.path;
  if (
    !data ||
    path === undefined ||
    data.pages.some((page) => page.url === path && !page.deletedAt && !page.archivedAt)
  )
    return null;
  const add = async () => {
    setPending(true);
    try {
      const { id, locale } = await callApi('createContent', {
        params: { idSite, kind: 'page' },
        body: { title: 'Blog', fields: { url: path }, place: { parentId: null, showInMenu: true } },
      });
      await refreshContents(idSite);
      notify('Cette page mène au blog. Publiez-la\u00a0: elle paraît alors dans le menu.');
      await navigate(adminPaths.editor(idSite, 'page', id, locale));
    } catch (error) {
      notify(toFailure(error).message, 'danger');
      setPending(false);
    }
  };
  return (
    <Notice kind="success">
      <p className={styles.closed}>Le blog est ouvert, et rien dans le menu n’y mène encore.</p>
      <Actions>
        <Button isPending={isPending} onClick={add}>
          L’ajouter au menu
        </Button>
      </Actions>
    </Notice>
  );
}
