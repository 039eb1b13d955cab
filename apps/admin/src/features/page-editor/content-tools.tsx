import { Menu } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from '../../base/api/store.ts';
import { Button } from '../../base/components/button.tsx';
import { MoreIcon } from '../../base/components/icons.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { ContentActItems } from '../content-life/acts/content-act-items.tsx';
import { ContentDeletionDialog } from '../content-life/acts/content-deletion-dialog.tsx';
import { PublishButton } from '../content-life/publishing/publish-button.tsx';
import { draftQuery } from '../content-life/state/content-life.queries.ts';
import { ContentState, getDraftFacts } from '../content-life/state/content-state.tsx';
import { buildListPath } from '../contents/build-list-path.ts';
import { PreviewMenu } from '../preview/preview-menu.tsx';
import { useEditor } from './session/editor-context.tsx';

/** Milliseconds without a change before the state of the content is read again. */
const pause = 1200;

/** What happens to the content as a whole: its state, preview, publishing, and everything rarer in a menu. */
export function ContentTools() {
  const { session } = useEditor();
  const { target } = session;
  const { idSite, kind, id, locale } = target;
  const site = useOpenSite();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { savedAt } = useStore(session.queue.state);
  const [isDeleting, setDeleting] = useState(false);
  const { data: draft } = useQuery({ ...draftQuery(target), staleTime: Number.POSITIVE_INFINITY });
  useEffect(() => {
    if (savedAt === undefined) return;
    const timer = setTimeout(() => queries.invalidateQueries({ queryKey: draftQuery(target).queryKey }), pause);
    return () => clearTimeout(timer);
  }, [savedAt, queries, target]);
  const title = typeof draft?.fields.title === 'string' ? draft.fields.title : '';
  return (
    <>
      <PreviewMenu idSite={idSite} target={{ content: { kind, id, locale } }} />
      <PublishButton
        target={target}
        beforeOpen={() => session.store()}
        onShow={(block, path) => {
          session.select(block, true);
          session.wanted.set({ block, path });
        }}
      />
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button kind="quiet" isIcon aria-label="Autres actions sur le contenu">
            <MoreIcon />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {draft && (
            <ContentActItems
              target={{ ...target, locale: site.locales[0] ?? locale }}
              content={{ ...draft, title }}
              onDelete={() => setDeleting(true)}
              onDuplicated={(copy) => navigate(adminPaths.editor(idSite, kind, copy, site.locales[0] ?? locale))}
            />
          )}
          <Menu.Divider />
          <Menu.Item component="a" href={adminPaths.guide('modifier-une-page')} target="_blank">
            Aide de l’éditeur
          </Menu.Item>
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
export function TargetState() {
  const { target } = useEditor().session;
  const { data: draft } = useQuery({ ...draftQuery(target), staleTime: Number.POSITIVE_INFINITY });
  return draft ? <ContentState facts={getDraftFacts(draft, target.locale)} /> : null;
}
