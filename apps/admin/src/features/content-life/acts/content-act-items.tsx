import { Menu } from '@mantine/core';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { Link } from 'react-router';
import { hasSiteRight } from '../../../base/api/session.queries.ts';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import type { ContentTarget } from '../state/content-target.ts';
import { type ContentAct, contentActs, duplicateContent, runContentAct } from './content-acts.ts';
import { buildPublicLink } from './publish-content.ts';

/** What a menu needs to know of a content. */
export interface MenuContent {
  title: string;
  url: string | null;
  isVisible: boolean;
  archivedAt: string | null;
  deletedAt: string | null;
}

/**
 * The entries of a content's menu: see it, copy it, take it off the site, put it away, take it out. Dialogs stand outside of
 * the menu, which closes: `onSchedule`, `onDelete` open them.
 */
export function ContentActItems({
  target,
  content,
  onSchedule,
  onDelete,
  onDuplicated,
  isHere = false,
}: {
  /** In the site's own language. */
  target: ContentTarget;
  content: MenuContent;
  onSchedule?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  onDuplicated?: ((id: number) => void) | undefined;
  /** Whether the menu stands on the screen where the content lives, to which it else leads. */
  isHere?: boolean;
}) {
  const site = useOpenSite();
  const { title, url, isVisible, archivedAt, deletedAt } = content;
  const canUpdate = hasSiteRight(site, 'content.update');
  const canPublish = hasSiteRight(site, 'content.publish');
  const isAway = archivedAt !== null || deletedAt !== null;
  // A site without a home page answers nothing at its own address.
  const canLeave = canPublish && !(target.kind === 'page' && url === '/');
  const link = isVisible ? buildPublicLink(site, url) : undefined;
  const duplicate = async () => {
    const id = await duplicateContent(target, title);
    if (id !== undefined) onDuplicated?.(id);
  };
  const isTwiceAway = archivedAt !== null && deletedAt !== null;
  const acted = { title, isVisible, canPublish: canPublish && !isTwiceAway };
  const item = (act: ContentAct) => (
    <Menu.Item onClick={() => runContentAct(act, target, acted)}>{contentActs[act].label}</Menu.Item>
  );
  return (
    <>
      {link && (
        <Menu.Item component="a" href={link.href} target="_blank" rel="noreferrer">
          {link.label}
        </Menu.Item>
      )}
      {!isHere && (
        <Menu.Item component={Link} to={adminPaths.content(target.idSite, target.kind, target.id)}>
          Programmation, historique, langues
        </Menu.Item>
      )}
      {canPublish && !isAway && onSchedule && <Menu.Item onClick={onSchedule}>Programmer…</Menu.Item>}
      {canUpdate && !isAway && <Menu.Item onClick={duplicate}>Dupliquer</Menu.Item>}
      {canUpdate && archivedAt !== null && deletedAt === null && item('unarchive')}
      {canUpdate && deletedAt !== null && item('restore')}
      {canLeave && (
        <>
          <Menu.Divider />
          {isVisible && item('unpublish')}
          {!isAway && item('archive')}
          {deletedAt === null && item('bin')}
          {deletedAt !== null && onDelete && <Menu.Item onClick={onDelete}>Supprimer pour de bon…</Menu.Item>}
        </>
      )}
    </>
  );
}
