import { Menu } from '@mantine/core';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../base/components/button.tsx';
import { MoreIcon } from '../../base/components/icons.tsx';
import { ContentActItems, type MenuContent } from '../content-life/acts/content-act-items.tsx';
import { ContentDeletionDialog } from '../content-life/acts/content-deletion-dialog.tsx';
import type { ContentTarget } from '../content-life/state/content-target.ts';

/** The menu of a row: edit, what its list adds, its life, and what every content can. */
export function ContentMenu({
  target,
  content,
  name,
  tabIndex,
  children,
}: {
  /** In the site's own language. */
  target: ContentTarget;
  content: MenuContent;
  name: string;
  tabIndex?: number;
  /** Entries of this list only. */
  children?: ReactNode;
}) {
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const { idSite, kind, id, locale } = target;
  const isAway = content.archivedAt !== null || content.deletedAt !== null;
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <Button
            kind="quiet"
            isIcon
            aria-label={`Actions sur ${name}`}
            {...(tabIndex === undefined ? {} : { tabIndex })}
          >
            <MoreIcon />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {!isAway && (
            <Menu.Item onClick={() => navigate(adminPaths.editor(idSite, kind, id, locale))}>Modifier</Menu.Item>
          )}
          {!isAway && children}
          <ContentActItems target={target} content={content} onDelete={() => setDeleting(true)} />
        </Menu.Dropdown>
      </Menu>
      {isDeleting && <ContentDeletionDialog target={target} title={content.title} onClose={() => setDeleting(false)} />}
    </>
  );
}
