import { Menu } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSelected } from '../../base/api/store.ts';
import { Button } from '../../base/components/button.tsx';
import { MoreIcon } from '../../base/components/icons.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { ContentActItems } from '../content-life/acts/content-act-items.tsx';
import { ContentDeletionDialog } from '../content-life/acts/content-deletion-dialog.tsx';
import { PublishButton } from '../content-life/publishing/publish-button.tsx';
import { draftQuery } from '../content-life/state/content-life.queries.ts';
import { ContentState, getDraftFacts } from '../content-life/state/content-state.tsx';
import type { ContentTarget, ShowPlace } from '../content-life/state/content-target.ts';
import { buildListPath } from '../contents/build-list-path.ts';
import type { DraftSession } from './draft-session.ts';

/** Milliseconds without a change before the state of the content is read again. */
const pause = 1200;

const useDraftState = (target: ContentTarget) =>
  useQuery({ ...draftQuery(target), staleTime: Number.POSITIVE_INFINITY }).data;

/** What happens to the content as a whole: publishing, and everything rarer in a menu. */
export function DraftTools({
  session,
  label,
  onShow,
  onPublished,
  first,
  last,
}: {
  session: DraftSession;
  /** Name of the menu. */
  label: string;
  /** Shows what has to change before the content is published. */
  onShow: ShowPlace;
  /** Follows a publication. */
  onPublished?: () => void;
  /** Entries of the menu before those that every content has, and after them. */
  first?: ReactNode;
  last?: ReactNode;
}) {
  const { target, queue } = session;
  const { idSite, kind } = target;
  const locale = useOpenSite().locales[0] ?? target.locale;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const savedAt = useSelected(queue.state, (state) => state.savedAt);
  const [isDeleting, setDeleting] = useState(false);
  const draft = useDraftState(target);
  useEffect(() => {
    if (savedAt === undefined) return;
    const timer = setTimeout(() => queries.invalidateQueries({ queryKey: draftQuery(target).queryKey }), pause);
    return () => clearTimeout(timer);
  }, [savedAt, queries, target]);
  const title = typeof draft?.fields.title === 'string' ? draft.fields.title : '';
  return (
    <>
      <PublishButton target={target} beforeOpen={() => session.store()} onShow={onShow} onPublished={onPublished} />
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button kind="quiet" isIcon aria-label={label}>
            <MoreIcon />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {first}
          {draft && (
            <ContentActItems
              target={{ ...target, locale }}
              content={{ ...draft, title }}
              onDelete={() => setDeleting(true)}
              onDuplicated={(copy) => navigate(adminPaths.editor(idSite, kind, copy, locale))}
            />
          )}
          {last}
        </Menu.Dropdown>
      </Menu>
      {isDeleting && (
        <ContentDeletionDialog
          target={target}
          title={title}
          onClose={() => setDeleting(false)}
          onDeleted={() => navigate(buildListPath(idSite, kind))}
        />
      )}
    </>
  );
}

/** The state of the content in words, read again after changes. */
export function DraftState({ target }: { target: ContentTarget }) {
  const draft = useDraftState(target);
  return draft ? <ContentState facts={getDraftFacts(draft, target.locale)} /> : null;
}
