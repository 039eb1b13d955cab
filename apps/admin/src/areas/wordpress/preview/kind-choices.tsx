import type { ReactNode } from 'react';
import { itemKinds } from '../state/describe-import.ts';
import type { WordpressChoices, WordpressPreview } from '../state/wordpress.queries.ts';
import styles from './import-preview.module.css';
import { countTaken } from './taken-kinds.ts';

type Kind = WordpressChoices['kinds'][number];
type KindCount = WordpressPreview['counts'][number];

/** Kinds that have a box; media have their own question, categories go with their posts, old addresses with what they lead to. */
const boxes: Readonly<Partial<Record<KindCount['kind'], Kind>>> = { page: 'pages', post: 'posts', menu: 'menus' };

/** What there is of each kind, and what stays behind; what may be left out has a box. */
export function KindChoices({
  preview: { counts },
  choices,
  onChange,
}: {
  preview: WordpressPreview;
  choices: WordpressChoices;
  onChange: (changes: Partial<WordpressChoices>) => void;
}) {
  const all = counts.filter(({ count, kind }) => count > 0 && kind !== 'redirect');
  const isShown = (one: KindCount) => boxes[one.kind] !== undefined || countTaken(one, choices) > 0;
  const left = all.filter((one) => !isShown(one));
  const isSingle = left.length === 1 && left[0]?.count === 1;
  const renderBox = (kind: Kind, text: ReactNode) => (
    <label className={styles.kind}>
      <input
        type="checkbox"
        checked={choices.kinds.includes(kind)}
        onChange={({ currentTarget }) =>
          onChange({
            kinds: currentTarget.checked ? [...choices.kinds, kind] : choices.kinds.filter((other) => other !== kind),
          })
        }
      />
      {text}
    </label>
  );
  return (
    <>
      <ul className={styles.kinds} aria-label="Contenus de l’export">
        {all.filter(isShown).map((one) => {
          const { kind, label, count } = one;
          const taken = countTaken(one, choices);
          const box = boxes[kind];
          const text = (
            <>
              <span className={styles.kindCount}>{count.toLocaleString('fr-FR')}</span>{' '}
              <span className={styles.kindName}>{count === 1 ? itemKinds[kind].one : label}</span>
              <span className={styles.kindNote}>{sayTaken(count, taken)}</span>
            </>
          );
          return (
            <li key={kind} data-off={taken === 0 || undefined}>
              {box ? renderBox(box, text) : <div className={styles.kind}>{text}</div>}
            </li>
          );
        })}
        <li data-off={!choices.kinds.includes('redirects') || undefined}>
          {renderBox(
            'redirects',
            <>
              <span className={styles.kindWide}>Anciennes adresses</span>
              <span className={styles.kindNote}>
                {choices.kinds.includes('redirects')
                  ? 'Elles mènent aux nouvelles pages'
                  : 'Elles ne mènent plus nulle part'}
              </span>
            </>,
          )}
        </li>
      </ul>
      {left.length > 0 && (
        <p
          className={styles.note}
        >{`${isSingle ? 'N’arrive' : 'N’arrivent'} pas\u00a0: ${list.format(left.map(sayKind))}.`}</p>
      )}
    </>
  );
}

const list = new Intl.ListFormat('fr', { type: 'conjunction' });

/** Says « 911 commentaires » of a kind whose word begins a line. */
function sayKind({ kind, label, count }: KindCount): string {
  const word = count === 1 ? itemKinds[kind].one : label;
  return `${count.toLocaleString('fr-FR')}\u00a0${word.charAt(0).toLowerCase()}${word.slice(1)}`;
}

function sayTaken(count: number, taken: number): string {
  if (taken === 0) return count === 1 ? 'N’arrive pas' : 'N’arrivent pas';
  if (taken === count) return '';
  return `${taken.toLocaleString('fr-FR')} sur ${count.toLocaleString('fr-FR')} ${taken === 1 ? 'arrive' : 'arrivent'}`;
}
