import { Menu } from '@mantine/core';
import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import { describeFailure, toFailure } from '../api/api-failure.ts';
import { callApi } from '../api/call-api.ts';
import { hasSiteRight } from '../api/session.queries.ts';
import { buildSiteUrl } from '../shell/site-bar.tsx';
import { notify } from '../shell/toasts.ts';
import { useOpenSite } from '../shell/use-open-site.ts';
import { runContentAct } from './content-acts.ts';
import { refreshContents } from './contents.queries.ts';

/** What the menu needs to know of a content. */
interface MenuContent {
  id: number;
  url: string | null;
  isVisible: boolean;
  archivedAt: string | null;
  deletedAt: string | null;
}

/** The entries of a row's menu that every kind of content has: see it, copy it, put it away, take it out. */
export function ContentMenuItems({ kind, content, name }: { kind: ContentKind; content: MenuContent; name: string }) {
  const site = useOpenSite();
  const { idSite } = site;
  const { id, url, isVisible, archivedAt, deletedAt } = content;
  const run = (act: Parameters<typeof runContentAct>[0]) => () => runContentAct(act, { idSite, kind, id, name });
  const canUpdate = hasSiteRight(site, 'content.update');
  const canPublish = hasSiteRight(site, 'content.publish');
  const isAway = archivedAt !== null || deletedAt !== null;
  const duplicate = async () => {
    try {
      await callApi('duplicateContent', { params: { idSite, kind, id } });
      notify(`«\u00a0${name}\u00a0» est copié, en brouillon.`);
    } catch (error) {
      notify(describeFailure(toFailure(error)), 'danger');
    }
    await refreshContents(idSite);
  };
  return (
    <>
      {isVisible && url?.startsWith('/') && site.host && !site.isBuilding && (
        <Menu.Item component="a" href={new URL(url, buildSiteUrl(site.host)).href} target="_blank" rel="noreferrer">
          Voir sur le site
        </Menu.Item>
      )}
      {canUpdate && !isAway && <Menu.Item onClick={duplicate}>Dupliquer</Menu.Item>}
      {canUpdate && archivedAt !== null && deletedAt === null && (
        <Menu.Item onClick={run('unarchiveContent')}>Sortir des archives</Menu.Item>
      )}
      {canUpdate && deletedAt !== null && <Menu.Item onClick={run('restoreContent')}>Sortir de la corbeille</Menu.Item>}
      {canPublish && deletedAt === null && url !== '/' && (
        <>
          <Menu.Divider />
          {!isAway && <Menu.Item onClick={run('archiveContent')}>Archiver</Menu.Item>}
          <Menu.Item onClick={run('binContent')}>Mettre à la corbeille</Menu.Item>
        </>
      )}
    </>
  );
}
