import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { describeFailure, toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { hasSiteRight } from '../../base/api/session.queries.ts';
import { Button } from '../../base/components/button.tsx';
import { FolderIcon, PublicationsIcon } from '../../base/components/icons.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { findStep, listLines, type OutlineItem, type OutlineStep } from '../../base/outline/outline-moves.ts';
import { useOutlineDrag } from '../../base/outline/use-outline-drag.ts';
import { notify, offerUndo } from '../../base/toasts/toasts.ts';
import { refreshContents } from '../../features/content-life/state/content-life.queries.ts';
import { type BlogFolder, blogFoldersQuery } from './blog-folders.queries.ts';
import { FolderDialog } from './folder-dialog.tsx';
import { FolderMenu } from './folder-menu.tsx';
import styles from './folder-tree.module.css';

const groups = ['blog'] as const;
const limits = { groups, maximumLevels: 5 };
const steps: Readonly<Record<string, OutlineStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** The folders of the blog: chosen to see their posts, dragged or moved by Alt and the arrows, made, renamed, deleted. */
export function FolderTree({
  idSite,
  folders,
  loose,
}: {
  idSite: number;
  folders: readonly BlogFolder[];
  loose: number;
}) {
  const site = useOpenSite();
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useSearchParams();
  const [creating, setCreating] = useState<{ parentId: number | null }>();
  const [spoken, setSpoken] = useState('');
  const chosen = search.get('dossier') ?? '';
  const canChange = hasSiteRight(site, 'content.publish');
  const items = useMemo(
    () => folders.map(({ id, parentId }): OutlineItem => ({ id, parentId, group: groups[0] })),
    [folders],
  );
  const lines = useMemo(() => listLines(items), [items]);
  const choose = (value: string) =>
    setSearch(
      (held) => {
        const next = new URLSearchParams(held);
        if (value) next.set('dossier', value);
        else next.delete('dossier');
        return next;
      },
      { replace: true },
    );
  const move = async (id: number, parentId: number | null, after: number | null): Promise<void> => {
    const folder = folders.find((one) => one.id === id);
    const parent = folders.find((one) => one.id === parentId);
    try {
      const { former } = await callApi('moveBlogFolder', { params: { idSite, id }, body: { parentId, after } });
      const label = `«\u00a0${folder?.title}\u00a0» est maintenant ${parent ? `dans «\u00a0${parent.title}\u00a0»` : 'au premier niveau'}.`;
      setSpoken(label);
      offerUndo({ key: `folder-${id}`, label, undo: () => move(id, former.parentId, former.after) });
    } catch (error) {
      notify(describeFailure(toFailure(error)), 'danger');
    }
    await queryClient.invalidateQueries({ queryKey: blogFoldersQuery(idSite).queryKey });
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-line="${id}"] [data-choice]`)?.focus({ preventScroll: true }),
    );
    void refreshContents(idSite);
  };
  const { drag, onPointerDown } = useOutlineDrag({
    list,
    items,
    lines,
    groups,
    maximumLevels: limits.maximumLevels,
    isEnabled: canChange,
    onMove: ({ id, parentId, after }) => move(id, parentId, after),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const line = (event.target as HTMLElement).closest<HTMLElement>('[data-line]');
    const step = steps[event.key];
    if (!line || !step || !event.altKey || !canChange) return;
    event.preventDefault();
    const wanted = findStep(items, Number(line.dataset.line), step, limits);
    if (wanted) void move(wanted.id, wanted.parentId, wanted.after);
    else setSpoken('Ce dossier ne va pas plus loin dans ce sens.');
  };
  const entry = (value: string, label: string, count?: number) => (
    <button
      type="button"
      data-choice
      className={styles.choice}
      aria-pressed={chosen === value}
      onClick={() => choose(value)}
    >
      {value === '' || value === 'none' ? <PublicationsIcon size={16} /> : <FolderIcon size={16} />}
      <span className={styles.name}>{label}</span>
      {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
    </button>
  );
  return (
    <aside className={styles.aside} aria-label="Dossiers">
      <div className={styles.head}>
        <h2 className={styles.title}>Dossiers</h2>
        {canChange && (
          <Button
            kind="link"
            onClick={() => setCreating({ parentId: Number(chosen) || null })}
            aria-label="Nouveau dossier"
          >
            Nouveau
          </Button>
        )}
      </div>
      <div className={styles.line}>{entry('', 'Tous les articles')}</div>
      <div ref={list} className={styles.list} onPointerDown={onPointerDown}>
        <ul data-group={groups[0]}>
          {lines.map((line) => {
            const folder = folders.find(({ id }) => id === line.id);
            return (
              folder && (
                <li
                  key={line.id}
                  data-line={line.id}
                  data-level={line.level}
                  data-moved={drag?.id === line.id || undefined}
                  onKeyDown={onKeyDown}
                  className={styles.line}
                >
                  <span data-handle className={styles.grip}>
                    {entry(String(line.id), folder.title, folder.posts)}
                  </span>
                  {canChange && (
                    <FolderMenu
                      idSite={idSite}
                      folder={folder}
                      folders={folders}
                      onCreate={() => setCreating({ parentId: folder.id })}
                      onDeleted={() => choose(folder.parentId === null ? '' : String(folder.parentId))}
                    />
                  )}
                </li>
              )
            );
          })}
        </ul>
        {drag?.gap && (
          <div className={styles.marker} style={{ top: drag.top, insetInlineStart: 8 + (drag.gap.level - 1) * 16 }} />
        )}
      </div>
      {loose > 0 && folders.length > 0 && <div className={styles.line}>{entry('none', 'Sans dossier', loose)}</div>}
      {folders.length === 0 && (
        <p className={styles.none}>
          Rangez vos articles par sujet&nbsp;: un dossier a sa page et sa place dans le blog.
        </p>
      )}
      <div role="status" className={styles.hidden}>
        {spoken}
      </div>
      {creating && (
        <FolderDialog
          idSite={idSite}
          folders={folders}
          parentId={creating.parentId}
          onSaved={(id) => choose(String(id))}
          onClose={() => setCreating(undefined)}
        />
      )}
    </aside>
  );
}
