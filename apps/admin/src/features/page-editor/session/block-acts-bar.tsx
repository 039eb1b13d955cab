import { Menu } from '@mantine/core';
import { findBlock } from '@vitrine/page-document/operations/edit-tree';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { ReactNode } from 'react';
import { CopyIcon, DownIcon, MoreIcon, PlusIcon, TrashIcon, TryIcon, UpIcon } from '../../../base/components/icons.tsx';
import { findLastPlace, findPlaceAfter, isContainer, moveBy, moveIn, moveOut, unwrap, wrapIn } from './block-acts.ts';
import styles from './block-acts-bar.module.css';
import { useEditor } from './editor-context.tsx';

interface ActsProps {
  node: BlockNode;
  isMenuOnly?: boolean;
  /** Puts the page in interactive mode. */
  onTry?: () => void;
}

/** What can be done to a block, as a row of buttons with a menu. */
export function BlockActs({ node, isMenuOnly = false, onTry }: ActsProps) {
  const { acts } = useEditor();
  const { id } = node;
  const rules = acts.rules();
  return (
    <>
      {!isMenuOnly && (
        <>
          <Act label="Monter" keys="Alt+↑" isOff={!moveBy(rules, id, -1)} onClick={() => acts.move(id, 'up')}>
            <UpIcon size={16} />
          </Act>
          <Act label="Descendre" keys="Alt+↓" isOff={!moveBy(rules, id, 1)} onClick={() => acts.move(id, 'down')}>
            <DownIcon size={16} />
          </Act>
          <Act label="Dupliquer" keys="Ctrl+D" onClick={() => acts.duplicate(id)}>
            <CopyIcon size={16} />
          </Act>
          <Act label="Ajouter après" keys="/" onClick={() => acts.openBlockPicker(findPlaceAfter(rules, id))}>
            <PlusIcon size={16} />
          </Act>
          <Act label="Supprimer" keys="Suppr" onClick={() => acts.remove(id)}>
            <TrashIcon size={16} />
          </Act>
          {onTry && (
            <Act label="Essayer" onClick={onTry}>
              <TryIcon size={16} />
            </Act>
          )}
        </>
      )}
      <BlockMenu node={node} />
    </>
  );
}

/** Everything that can be done to a block. `name` tells it from the menus of other blocks. */
export function BlockMenu({ node, name, isTabStop = true }: { node: BlockNode; name?: string; isTabStop?: boolean }) {
  const { session, acts } = useEditor();
  const { id } = node;
  const label = name ? `Autres actions sur «\u00a0${name}\u00a0»` : 'Autres actions';
  return (
    <Menu position="bottom-end" withinPortal shadow="md" zIndex={300}>
      <Menu.Target>
        <button
          type="button"
          className={styles.act}
          aria-label={label}
          title="Autres actions"
          tabIndex={isTabStop ? 0 : -1}
        >
          <MoreIcon size={18} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuActs node={node} />
        <Menu.Item onClick={() => acts.copy(id)} rightSection={<Keys>Ctrl C</Keys>}>
          Copier
        </Menu.Item>
        <Menu.Item onClick={() => acts.cut(id)} rightSection={<Keys>Ctrl X</Keys>}>
          Couper
        </Menu.Item>
        <Menu.Item
          onClick={() => {
            session.select(id);
            acts.paste();
          }}
          rightSection={<Keys>Ctrl V</Keys>}
        >
          Coller après
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => acts.remove(id)} rightSection={<Keys>Suppr</Keys>}>
          Supprimer
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function MenuActs({ node }: { node: BlockNode }) {
  const { session, acts } = useEditor();
  const { id } = node;
  const rules = acts.rules();
  const parent = findBlock(rules.document, id)?.parent;
  return (
    <>
      <Menu.Item onClick={() => acts.openBlockPicker(findPlaceAfter(rules, id))} rightSection={<Keys>/</Keys>}>
        Ajouter un bloc après
      </Menu.Item>
      {isContainer(rules, node.type) && (
        <Menu.Item onClick={() => acts.openBlockPicker(findLastPlace(rules, id))}>Ajouter un bloc dedans</Menu.Item>
      )}
      <Menu.Item onClick={() => acts.duplicate(id)} rightSection={<Keys>Ctrl D</Keys>}>
        Dupliquer
      </Menu.Item>
      <Menu.Divider />
      {moveBy(rules, id, -1) && (
        <Menu.Item onClick={() => acts.move(id, 'up')} rightSection={<Keys>Alt ↑</Keys>}>
          Monter
        </Menu.Item>
      )}
      {moveBy(rules, id, 1) && (
        <Menu.Item onClick={() => acts.move(id, 'down')} rightSection={<Keys>Alt ↓</Keys>}>
          Descendre
        </Menu.Item>
      )}
      {moveIn(rules, id) && (
        <Menu.Item onClick={() => acts.move(id, 'in')} rightSection={<Keys>Alt →</Keys>}>
          Ranger dans le bloc précédent
        </Menu.Item>
      )}
      {moveOut(rules, id) && (
        <Menu.Item onClick={() => acts.move(id, 'out')} rightSection={<Keys>Alt ←</Keys>}>
          Sortir de son conteneur
        </Menu.Item>
      )}
      {wrapIn(rules, id, 'section') && (
        <Menu.Item onClick={() => acts.wrap(id, 'section')}>Mettre dans une section</Menu.Item>
      )}
      {unwrap(rules, id) && <Menu.Item onClick={() => acts.unwrap(id)}>Retirer le conteneur seul</Menu.Item>}
      {parent && (
        <Menu.Item onClick={() => session.select(parent.id, true)} rightSection={<Keys>Échap</Keys>}>
          Choisir le bloc qui le contient
        </Menu.Item>
      )}
      <Menu.Divider />
    </>
  );
}

function Keys({ children }: { children: string }) {
  return <span className={styles.keys}>{children}</span>;
}

function Act({
  label,
  keys,
  isOff = false,
  onClick,
  children,
}: {
  label: string;
  keys?: string;
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={styles.act}
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onClick()}
    >
      {children}
    </button>
  );
}
