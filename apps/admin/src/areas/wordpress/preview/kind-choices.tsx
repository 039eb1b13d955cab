import type { WordpressChoices, WordpressItemKind, WordpressPreview } from '../wordpress.queries.ts';
import styles from './import-preview.module.css';

type Kind = WordpressChoices['kinds'][number];

/** The choice that takes each kind of entries; what has none follows another, or is never taken. */
const choiceOf: Readonly<Partial<Record<WordpressItemKind, Kind>>> = {
  page: 'pages',
  post: 'posts',
  menu: 'menus',
  redirect: 'redirects',
};

/** What there is of each kind, and what stays behind; what may be left out has a box. Media have their own question. */
export function KindChoices({
  preview: { counts },
  choices,
  onChange,
}: {
  preview: WordpressPreview;
  choices: WordpressChoices;
  onChange: (changes: Partial<WordpressChoices>) => void;
}) {
  const all = counts.filter(({ count }) => count > 0);
  const isShown = ({ kind, taken }: (typeof all)[number]) => taken > 0 || choiceOf[kind] !== undefined;
  const shown = all.filter(isShown);
  const left = all.filter((one) => !isShown(one));
  return (
    <>
      <ul className={styles.kinds} aria-label="Contenus de l’export">
        {shown.map(({ kind, label, count, taken }) => {
          const choice = choiceOf[kind];
          const isChosen = choice !== undefined && choices.kinds.includes(choice);
          const text = (
            <>
              <span className={styles.kindCount}>{count.toLocaleString('fr-FR')}</span>
              <span className={styles.kindName}>{label}</span>
              <span className={styles.kindNote}>{sayTaken(count, taken)}</span>
            </>
          );
          return (
            <li key={kind} data-off={taken === 0 || undefined}>
              {choice ? (
                <label className={styles.kind}>
                  <input
                    type="checkbox"
                    checked={isChosen}
                    onChange={({ currentTarget }) =>
                      onChange({
                        kinds: currentTarget.checked
                          ? [...choices.kinds, choice]
                          : choices.kinds.filter((other) => other !== choice),
                      })
                    }
                  />
                  {text}
                </label>
              ) : (
                <div className={styles.kind}>{text}</div>
              )}
            </li>
          );
        })}
      </ul>
      {left.length > 0 && <p className={styles.note}>{`N’arrivent pas\u00a0: ${list.format(left.map(sayKind))}.`}</p>}
    </>
  );
}

const list = new Intl.ListFormat('fr', { type: 'conjunction' });

/** Says « 911 commentaires » of a kind whose word begins a line. */
const sayKind = ({ label, count }: WordpressPreview['counts'][number]) =>
  `${count.toLocaleString('fr-FR')}\u00a0${label.charAt(0).toLowerCase()}${label.slice(1)}`;

function sayTaken(count: number, taken: number): string {
  if (taken === 0) return count === 1 ? 'N’arrive pas' : 'N’arrivent pas';
  if (taken === count) return '';
  return `${taken.toLocaleString('fr-FR')} sur ${count.toLocaleString('fr-FR')} ${taken === 1 ? 'arrive' : 'arrivent'}`;
}
