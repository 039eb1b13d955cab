import { foldText } from '@vitrine/domain/kernel/fold-text';
import type { StarterDescription } from '@vitrine/page-document/descriptions/block-description';
import { findBlock } from '@vitrine/page-document/operations/edit-tree';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useStore } from '../../../base/api/store.ts';
import { SearchIcon } from '../../../base/components/icons.tsx';
import { Modal } from '../../../base/dialogs/modal.tsx';
import { useOptionKeys } from '../../../base/dialogs/use-option-keys.ts';
import { matchesWords } from '../../../base/format/matches-words.ts';
import { isOnePanel } from '../../draft-editor/is-one-panel.ts';
import { BlockPicture } from '../../fields/picture-controls/block-picture.tsx';
import { mayStand, type Place, type PlacementRules } from '../session/block-acts.ts';
import { type Descriptions, nameBlock } from '../session/descriptions.ts';
import { useEditor } from '../session/editor-context.tsx';
import styles from './block-picker.module.css';
import { listRecentBlocks, rememberBlock } from './recent-blocks.ts';
import { findStarterPictures } from './starter-pictures.ts';

interface Entry {
  id: string;
  /** Type and position, by which the server draws it. */
  starterId: string;
  group: string;
  block: string;
  starter: StarterDescription;
  words: string;
}

/** What can be inserted at a place: blocks with their examples, by group, found by a few letters. */
export function BlockPicker({ place, onClose }: { place: Place; onClose: () => void }) {
  const { session, acts } = useEditor();
  const { descriptions } = session;
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const entries = useMemo(() => listEntries(descriptions, acts.rules(), place), [descriptions, acts, place]);
  const found = sortByName(
    entries.filter((entry) => matchesWords(entry.words, words)),
    foldText(words).replace(/\s+/g, ' '),
  );
  const [recent] = useState(() => listRecentBlocks(session.target.idSite));
  const shown = words.trim() ? found : [...listRecent(entries, recent), ...found];
  const at = Math.min(chosen, shown.length - 1);
  const parent = place.parent === null ? undefined : findBlock(acts.rules().document, place.parent)?.node;

  const insert = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    rememberBlock(session.target.idSite, entry.starterId);
    acts.insert(entry.starter.node, place);
    const [first] = entry.starter.toChoose ?? [];
    const block = session.selection.get();
    if (block && (first || isOnePanel())) session.wanted.set({ block, path: first ? [first] : [] });
    // Keys go on with the new block: it is chosen, and Enter opens its settings.
    else
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[role=treeitem][data-id="${block}"]`)?.focus());
  };
  const move = useOptionKeys(shown, { at, onChoose: setChosen, onTake: insert });
  return (
    <Modal
      opened
      onClose={onClose}
      size={880}
      yOffset="6vh"
      title={parent ? `Ajouter dans «\u00a0${nameBlock(descriptions, parent)}\u00a0»` : 'Ajouter un bloc'}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <div>
        <div className={styles.search}>
          <SearchIcon />
          <input
            role="combobox"
            aria-label="Chercher un bloc"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={shown[at] ? `${id}-${shown[at].id}` : undefined}
            aria-autocomplete="list"
            placeholder="Texte, image, horaires, formulaire…"
            value={words}
            onChange={(event) => {
              setWords(event.currentTarget.value);
              setChosen(0);
            }}
            onKeyDown={move}
            data-autofocus
          />
        </div>
        <div className={styles.list} role="listbox" id={`${id}-list`} aria-label="Blocs" tabIndex={-1}>
          {shown.map((entry, position) => (
            <EntryRow
              key={entry.id}
              id={`${id}-${entry.id}`}
              entry={entry}
              isFirst={entry.group !== shown[position - 1]?.group}
              isChosen={position === at}
              onChoose={() => insert(entry)}
              onPoint={() => setChosen(position)}
            />
          ))}
          {shown.length === 0 && (
            <div className={styles.empty} role="option" aria-selected="false" aria-disabled="true" tabIndex={-1}>
              {entries.length === 0
                ? 'Aucun bloc ne peut être posé ici.'
                : `Aucun résultat pour «\u00a0${words}\u00a0».`}
            </div>
          )}
        </div>
      </div>
    </Modal>
  );
}

/** What is inserted most often comes first; other groups and blocks follow in the order of the registry. */
const firstGroups = ['texts', 'media', 'publications', 'site', 'forms', 'layout'];
const firstBlocks = ['rich-text', 'heading', 'image'];

/** The position in a list of first ones; after all of them for any other. */
function rankIn(first: readonly string[], name: string): number {
  const index = first.indexOf(name);
  return index < 0 ? first.length : index;
}

/** The examples of blocks that may stand at a place, in the order of their groups. */
function listEntries(descriptions: Descriptions, rules: PlacementRules, place: Place): Entry[] {
  const groups = descriptions.blockGroups.toSorted(
    (one, other) => rankIn(firstGroups, one.name) - rankIn(firstGroups, other.name),
  );
  return groups.flatMap(({ name, label }) =>
    descriptions.blocks
      .filter(({ block }) => block.group === name)
      .toSorted((one, other) => rankIn(firstBlocks, one.block.type) - rankIn(firstBlocks, other.block.type))
      .flatMap(({ block, starters }) =>
        starters
          .filter(({ node }) => mayStand(rules, node, place.parent, true))
          .map((starter, position) => ({
            id: `${block.type}-${position}`,
            starterId: `${block.type}-${starters.indexOf(starter)}`,
            group: label,
            block: block.label,
            starter,
            words: [label, block.label, starter.label, starter.description, ...(block.keywords ?? [])]
              .filter(Boolean)
              .join(' '),
          })),
      ),
  );
}

/** What was inserted last, once more before the groups. */
function listRecent(entries: readonly Entry[], recent: readonly string[]): Entry[] {
  return recent.flatMap((starterId) => {
    const entry = entries.find((one) => one.starterId === starterId);
    return entry ? [{ ...entry, id: `recent-${entry.id}`, group: 'Ajoutés récemment' }] : [];
  });
}

/** Puts first what is called by the words, with the others of its group; else everything keeps its order. */
function sortByName(entries: readonly Entry[], words: string): readonly Entry[] {
  if (!words) return entries;
  const isNamed = ({ block, starter }: Entry) =>
    [block, starter.label].some((name) => foldText(name).startsWith(words));
  const groups = [...new Set(entries.map(({ group }) => group))].map((group) => {
    const some = entries.filter((entry) => entry.group === group);
    return [...some.filter(isNamed), ...some.filter((entry) => !isNamed(entry))];
  });
  const isFirst = ([first]: readonly Entry[]) => first !== undefined && isNamed(first);
  return [...groups.filter(isFirst), ...groups.filter((some) => !isFirst(some))].flat();
}

interface EntryProps {
  id: string;
  entry: Entry;
  isFirst: boolean;
  isChosen: boolean;
  onChoose: () => void;
  onPoint: () => void;
}

function EntryRow({ id, entry, isFirst, isChosen, onChoose, onPoint }: EntryProps) {
  const { block, starter, group } = entry;
  return (
    <>
      {isFirst && (
        <div className={styles.group} role="presentation">
          {group}
        </div>
      )}
      {/* The keyboard stays in the field, as in every combobox: it names the chosen option. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isChosen}
        className={styles.entry}
        onClick={onChoose}
        onMouseMove={onPoint}
      >
        <StarterDrawing starterId={entry.starterId} />
        <span className={styles.starter}>{starter.label}</span>
        {block !== starter.label && <span className={styles.block}>{block}</span>}
        {starter.description && <span className={styles.description}>{starter.description}</span>}
      </div>
    </>
  );
}

/** The block as the site would show it, drawn once it is looked at; its place is kept before. */
function StarterDrawing({ starterId }: { starterId: string }) {
  const { target } = useEditor().session;
  const pictures = findStarterPictures(target);
  const picture = useStore(pictures.drawn).get(starterId);
  const [isSeen, setSeen] = useState(false);
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // A frame that is out of sight is none: ninety of them would weigh on the editor.
        setSeen(entry?.isIntersecting === true);
        if (entry?.isIntersecting) pictures.want(starterId);
      },
      { rootMargin: '160px' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [pictures, starterId]);
  return (
    <span ref={element} className={styles.drawing} aria-hidden="true">
      {isSeen && picture?.html && (
        <BlockPicture idSite={target.idSite} draft={target} html={picture.html} rules={picture.styles} />
      )}
    </span>
  );
}
