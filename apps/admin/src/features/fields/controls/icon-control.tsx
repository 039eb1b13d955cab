import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { callApi } from '../../../base/api/call-api.ts';
import { Button } from '../../../base/components/button.tsx';
import { searchDelay } from '../../../base/components/search-delay.ts';
import formStyles from '../../../base/forms/controls.module.css';
import { type FieldControlProps, getEmptyValue } from '../rows/field-control-props.ts';
import styles from './icon-control.module.css';

const iconsQuery = (q: string) =>
  queryOptions({
    queryKey: ['icons', q],
    queryFn: ({ signal }) => callApi('searchIcons', q ? { query: { q } } : {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

interface Icon {
  name: string;
  label: string;
  viewBox: string;
  path: string;
}

const getGlyph = (name: string) => /\bfa-(?!solid\b|regular\b|brands\b)([a-z0-9-]+)/.exec(name)?.[1] ?? '';

/** An icon, found by a word. */
export function IconControl(props: FieldControlProps) {
  const { field, value, onChange, isDisabled, label } = props;
  const stored = typeof value === 'string' ? value : '';
  const glyph = getGlyph(stored);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const known = useQuery({ ...iconsQuery(glyph.replaceAll('-', ' ')), enabled: glyph !== '' });
  const chosen = known.data?.icons.find((icon) => getGlyph(icon.name) === glyph);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div className={styles.control}>
      <div className={styles.head}>
        <button
          ref={opener}
          id={props.id}
          type="button"
          className={styles.chosen}
          aria-expanded={isOpen}
          aria-describedby={props.describedBy}
          aria-invalid={props.isInvalid || undefined}
          aria-label={`${label}\u00a0: ${chosen?.label ?? (glyph || 'aucune')}. Choisir une icône`}
          disabled={isDisabled}
          onClick={() => setOpen(!isOpen)}
        >
          {chosen && <Drawing icon={chosen} />}
          <span>{chosen?.label ?? (glyph || 'Choisir')}</span>
        </button>
        {stored !== '' && (
          <Button
            kind="link"
            disabled={isDisabled}
            aria-label={`Retirer l’icône (${label})`}
            onClick={() => onChange(getEmptyValue({ ...field, isRequired: false }))}
          >
            Retirer
          </Button>
        )}
      </div>
      {isOpen && (
        <IconSearch
          label={label}
          chosen={glyph}
          onClose={close}
          onChoose={(name) => {
            close();
            onChange(name);
          }}
        />
      )}
    </div>
  );
}

function IconSearch({
  label,
  chosen,
  onChoose,
  onClose,
}: {
  label: string;
  chosen: string;
  onChoose: (name: string) => void;
  onClose: () => void;
}) {
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), searchDelay);
  const { data } = useQuery({ ...iconsQuery(q), placeholderData: (former) => former });
  const grid = useRef<HTMLDivElement>(null);
  const id = useId();
  const handleKey = (event: KeyboardEvent) => {
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])];
    const index = buttons.indexOf(event.target as HTMLButtonElement);
    const top = buttons[0]?.offsetTop;
    const columns = Math.max(
      1,
      buttons.findIndex((button) => button.offsetTop !== top),
    );
    const steps: Record<string, number> =
      index < 0
        ? { ArrowDown: 0 }
        : { ArrowRight: index + 1, ArrowLeft: index - 1, ArrowDown: index + columns, ArrowUp: index - columns };
    const to = steps[event.key];
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (to !== undefined) buttons[to]?.focus();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows and Escape of the field and the buttons inside
    <div className={styles.sheet} onKeyDown={handleKey}>
      <input
        // biome-ignore lint/a11y/noAutofocus: it opens at the user's demand
        autoFocus
        type="search"
        className={formStyles.input}
        aria-label={`Chercher une icône (${label})`}
        aria-controls={id}
        placeholder="Feuille, tram, téléphone…"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div ref={grid} id={id} className={styles.grid}>
        {data?.icons.map((icon) => (
          <button
            key={icon.name}
            type="button"
            className={styles.icon}
            aria-label={icon.label}
            aria-pressed={getGlyph(icon.name) === chosen}
            title={icon.label}
            onClick={() => onChoose(icon.name)}
          >
            <Drawing icon={icon} />
          </button>
        ))}
      </div>
      {data?.icons.length === 0 && (
        <p className={formStyles.note}>Aucune icône pour ce mot. Essayez-en un plus simple.</p>
      )}
    </div>
  );
}

function Drawing({ icon }: { icon: Icon }) {
  return (
    <svg aria-hidden="true" width="20" height="20" viewBox={icon.viewBox} fill="currentColor">
      <path d={icon.path} />
    </svg>
  );
}
