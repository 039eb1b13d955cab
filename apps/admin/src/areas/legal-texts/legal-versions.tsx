import { useQuery } from '@tanstack/react-query';
import { diffWords } from '@vitrine/domain/publishing/diff-words';
import { useState } from 'react';
import { toFailure } from '../../base/api/api-failure.ts';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { formatExactMoment, formatMoment } from '../../base/format/format-date.ts';
import { Section } from '../../base/page/page.tsx';
import styles from './legal-texts.module.css';
import { describeVersion, type LegalText, type LegalTextVersion, legalVersionsQuery } from './legal-texts.queries.ts';

/** Every version that visitors have read, with what each changed. */
export function LegalVersions({
  idSite,
  text,
  isLocked,
  onTake,
}: {
  idSite: number;
  text: LegalText;
  isLocked: boolean;
  onTake: (value: string) => void;
}) {
  const { data, error } = useQuery(legalVersionsQuery(idSite, text.type, text.version));
  const [opened, setOpened] = useState<number>();
  return (
    <Section
      title="Versions"
      lead={
        text.type === 'USE_TERMS'
          ? 'Qui a accepté une version reste lié par elle\u00a0; une nouvelle version vaut pour ceux qui s’inscrivent ensuite.'
          : 'Gardées avec leur date, pour dire ce que vos visiteurs ont lu.'
      }
    >
      {error && <FailureNotice failure={toFailure(error)} />}
      <ul>
        {data?.versions.map((version, place) => {
          const former = data.versions[place + 1];
          return (
            <li key={version.number} className={styles.version}>
              <p>
                <span className={styles.versionTitle}>{describeVersion(version)}</span>
                {place === 0 && <span className={styles.mark}>En ligne</span>}
              </p>
              <p className={styles.rowText}>{describeOrigin(version)}</p>
              <span className={styles.ways}>
                {former && (
                  <Button
                    kind="link"
                    aria-expanded={opened === version.number}
                    aria-label={`Ce qui a changé\u00a0: ${describeVersion(version)}`}
                    onClick={() => setOpened(opened === version.number ? undefined : version.number)}
                  >
                    Ce qui a changé
                  </Button>
                )}
                {!isLocked && place > 0 && version.value !== text.value && (
                  <Button
                    kind="link"
                    aria-label={`Reprendre ce texte\u00a0: ${describeVersion(version)}`}
                    onClick={() => {
                      onTake(version.value);
                      window.scrollTo({ top: 0 });
                    }}
                  >
                    Reprendre ce texte
                  </Button>
                )}
              </span>
              {former && opened === version.number && <Difference before={former.value} after={version.value} />}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function describeOrigin({ at, author, acceptances }: LegalTextVersion): React.ReactNode {
  const accepted =
    acceptances === null
      ? ''
      : acceptances === 0
        ? 'Personne ne l’a acceptée'
        : `Acceptée par ${acceptances.toLocaleString('fr-FR')} membre${acceptances > 1 ? 's' : ''}`;
  return (
    <>
      {at && (
        <time dateTime={at} title={formatExactMoment(at)}>
          {formatMoment(at)}
        </time>
      )}
      {[author, accepted].filter(Boolean).map((part, place) => (
        <span key={part}>
          {(at || place > 0) && ' · '}
          {part}
        </span>
      ))}
      {!at && !accepted && 'Celui d’avant tout changement'}
    </>
  );
}

/** Two texts compared word by word: what went is struck out, what came is underlined. */
function Difference({ before, after }: { before: string; after: string }) {
  const parts = diffWords(toLines(before), toLines(after));
  if (parts.every(({ kind }) => kind === 'same'))
    return <p className={styles.rowText}>Les mots sont les mêmes&nbsp;; la mise en forme a changé.</p>;
  return (
    <div className={styles.diff}>
      {parts.map(({ kind, text }, place) => {
        const key = `${place} ${kind}`;
        if (kind === 'added') return <ins key={key}>{text}</ins>;
        if (kind === 'removed') return <del key={key}>{text}</del>;
        return <span key={key}>{text}</span>;
      })}
    </div>
  );
}

/** The words of a text, a line for each paragraph. */
function toLines(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lines = [...body.querySelectorAll('h2, h3, h4, p, li, td')].filter((one) => !one.querySelector('p'));
  return (lines.length ? lines : [body]).map(({ textContent }) => textContent.trim()).join('\n');
}
