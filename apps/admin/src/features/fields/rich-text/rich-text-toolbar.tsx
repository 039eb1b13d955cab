import type { Editor } from '@tiptap/core';
import { type ReactNode, useState } from 'react';
import {
  BoldIcon,
  BulletsIcon,
  ItalicIcon,
  LinkIcon,
  NumbersIcon,
  QuoteIcon,
} from '../../../base/components/icons.tsx';
import { LinkSearch } from '../links/link-search.tsx';
import { useLinkTarget } from '../links/use-link-targets.ts';
import styles from './rich-text.module.css';

const levels = [2, 3, 4] as const;
const levelNames = { 2: 'Titre', 3: 'Sous-titre', 4: 'Petit titre' } as const;

/** What can be done with the text: each also by the keyboard, as everywhere (Ctrl B, Ctrl I, Ctrl K). */
export function RichTextToolbar({
  editor,
  label,
  isDisabled,
  tools,
}: {
  editor: Editor;
  label: string;
  isDisabled: boolean;
  tools?: ((editor: Editor) => ReactNode) | undefined;
}) {
  const [isLinking, setLinking] = useState(false);
  const level = levels.find((one) => editor.isActive('heading', { level: one })) ?? 0;
  const chain = () => editor.chain().focus();
  const link = editor.isActive('link') ? String(editor.getAttributes('link').href ?? '') : '';
  const setLink = (href: string) => {
    setLinking(false);
    if (editor.state.selection.empty && !link)
      chain()
        .insertContent({
          type: 'text',
          text: href.replace(/^(?:https?:\/\/|mailto:|tel:)/i, ''),
          marks: [{ type: 'link', attrs: { href } }],
        })
        .run();
    else chain().extendMarkRange('link').setMark('link', { href }).run();
  };
  return (
    <>
      <div className={styles.toolbar} role="toolbar" aria-label={`${label}, mise en forme`}>
        <select
          className={styles.level}
          aria-label="Sorte de paragraphe"
          disabled={isDisabled}
          value={level}
          onChange={({ currentTarget }) => {
            const next = levels.find((one) => one === Number(currentTarget.value));
            if (next) chain().setNode('heading', { level: next }).run();
            else chain().setNode('paragraph').run();
          }}
        >
          <option value={0}>Texte</option>
          {levels.map((one) => (
            <option key={one} value={one}>
              {levelNames[one]}
            </option>
          ))}
        </select>
        <Tool
          name="Gras (Ctrl B)"
          isOn={editor.isActive('bold')}
          isDisabled={isDisabled}
          onClick={() => chain().toggleMark('bold').run()}
        >
          <BoldIcon size={16} />
        </Tool>
        <Tool
          name="Italique (Ctrl I)"
          isOn={editor.isActive('italic')}
          isDisabled={isDisabled}
          onClick={() => chain().toggleMark('italic').run()}
        >
          <ItalicIcon size={16} />
        </Tool>
        <Tool
          name="Lien"
          isOn={link !== ''}
          isDisabled={isDisabled}
          isOpen={isLinking}
          onClick={() => setLinking(!isLinking)}
        >
          <LinkIcon size={16} />
        </Tool>
        <Tool
          name="Liste"
          isOn={editor.isActive('bulletList')}
          isDisabled={isDisabled}
          onClick={() => chain().toggleList('bulletList', 'listItem').run()}
        >
          <BulletsIcon size={16} />
        </Tool>
        <Tool
          name="Liste numérotée"
          isOn={editor.isActive('orderedList')}
          isDisabled={isDisabled}
          onClick={() => chain().toggleList('orderedList', 'listItem').run()}
        >
          <NumbersIcon size={16} />
        </Tool>
        <Tool
          name="Citation"
          isOn={editor.isActive('blockquote')}
          isDisabled={isDisabled}
          onClick={() => chain().toggleWrap('blockquote').run()}
        >
          <QuoteIcon size={16} />
        </Tool>
        {!isDisabled && tools?.(editor)}
      </div>
      {isLinking && (
        <div className={styles.linking}>
          <LinkSearch
            label="Lien"
            start={link}
            isOpened
            onChoose={setLink}
            onCancel={() => {
              setLinking(false);
              editor.commands.focus();
            }}
          />
          {link && (
            <button
              type="button"
              className={styles.unlink}
              onClick={() => {
                setLinking(false);
                chain().extendMarkRange('link').unsetMark('link').run();
              }}
            >
              Retirer le lien
            </button>
          )}
        </div>
      )}
      {!isLinking && link && <LinkSummary address={link} onChange={() => setLinking(true)} />}
    </>
  );
}

/** Where the link under the caret leads. */
function LinkSummary({ address, onChange }: { address: string; onChange: () => void }) {
  const target = useLinkTarget(address);
  return (
    <p className={styles.summary}>
      <span>{`Lien vers\u00a0: ${target?.title ?? address}`}</span>
      <button type="button" className={styles.unlink} onClick={onChange}>
        Changer
      </button>
    </p>
  );
}

function Tool({
  name,
  isOn,
  isOpen,
  isDisabled,
  onClick,
  children,
}: {
  name: string;
  isOn: boolean;
  isOpen?: boolean;
  isDisabled: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={name}
      title={name}
      aria-pressed={isOn}
      aria-expanded={isOpen}
      disabled={isDisabled}
      // The text keeps its selection.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
