import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../base/components/button.tsx';
import { FileIcon } from '../../../base/components/icons.tsx';
import formStyles from '../../../base/forms/controls.module.css';
import { useFieldsScope } from '../rows/fields-scope.ts';
import { TargetIcon } from './link-icon.tsx';
import styles from './links.module.css';
import { type LinkTarget, useLinkTargets } from './use-link-targets.ts';

const MediaPicker = lazy(async () => ({ default: (await import('../../media/media-picker.tsx')).MediaPicker }));

interface LinkSearchProps {
  id?: string;
  label: string;
  /** The stored link, which is typed over. */
  start: string;
  isDisabled?: boolean;
  isInvalid?: boolean;
  describedBy?: string | undefined;
  /** Whether the field takes the focus at once. */
  isOpened?: boolean;
  onChoose: (address: string) => void;
  /** What Escape does, where there is a link to come back to. */
  onCancel?: (() => void) | undefined;
}

/** One field for every link: a page or a content by its title, an address, a number, a mail, or a file. */
export function LinkSearch({
  label,
  start,
  isOpened = false,
  isDisabled = false,
  onChoose,
  onCancel,
  ...props
}: LinkSearchProps) {
  const { idSite } = useFieldsScope();
  const [text, setText] = useState(start);
  const [isOpen, setOpen] = useState(isOpened);
  const [active, setActive] = useState(0);
  const [isPicking, setPicking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { targets } = useLinkTargets(text);
  const chosen = targets[Math.min(active, targets.length - 1)];
  useEffect(() => {
    if (!isOpened) return;
    input.current?.focus();
    input.current?.select();
  }, [isOpened]);
  const choose = ({ address }: LinkTarget) => {
    setOpen(false);
    onChoose(address);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + targets.length) % Math.max(1, targets.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isOpen && chosen && (text.trim() !== '' || active > 0)) choose(chosen);
    } else if (event.key === 'Escape' && (isOpen || onCancel)) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      onCancel?.();
    }
  };
  return (
    <div className={styles.search}>
      <input
        ref={input}
        id={props.id}
        className={formStyles.input}
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen && targets.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && chosen ? `${listId}-${targets.indexOf(chosen)}` : undefined}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.describedBy}
        disabled={isDisabled}
        value={text}
        placeholder="Page, adresse, téléphone, mail…"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onFocus={() => setOpen(true)}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setActive(0);
          setOpen(true);
        }}
        onKeyDown={handleKey}
        onBlur={() => setOpen(false)}
      />
      <div className={styles.sheet} hidden={!isOpen}>
        <div id={listId} role="listbox" aria-label={`${label}, propositions`} className={styles.targets}>
          {targets.map((target, index) => (
            <div
              key={target.address}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={target === chosen}
              className={styles.target}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setActive(index)}
              onClick={() => choose(target)}
              onKeyDown={handleKey}
            >
              <TargetIcon kind={target.icon} />
              <span className={styles.title}>{target.title}</span>
              <span className={styles.kind}>{target.warning ?? target.kind}</span>
            </div>
          ))}
        </div>
        {targets.length === 0 && (
          <p className={styles.none}>Rien de ce nom. Écrivez une adresse, un numéro, un mail.</p>
        )}
        <Button
          kind="quiet"
          className={styles.file}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => setPicking(true)}
        >
          <FileIcon size={16} />
          Un fichier de la médiathèque…
        </Button>
      </div>
      {isPicking && (
        <Suspense fallback={null}>
          <MediaPicker
            idSite={idSite}
            onClose={() => setPicking(false)}
            onChoose={([file]) => {
              setPicking(false);
              if (file) onChoose(file.url);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
