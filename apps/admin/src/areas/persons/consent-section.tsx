import { Moment } from '../../base/components/moment.tsx';
import { Status } from '../../base/components/notice.tsx';
import { EmptyRows, Row, Rows } from '../../base/components/rows.tsx';
import { Section } from '../../base/page/page.tsx';
import type { PersonPage } from '../../features/persons/persons.queries.ts';
import styles from './persons.module.css';

const ways: Readonly<Record<PersonPage['newsletter']['consents'][number]['way'], string>> = {
  form: 'par le formulaire de la lettre, confirmé par courriel',
  registration: 'en ouvrant son compte',
  account: 'depuis son compte',
  import: 'importé avec une preuve',
  hand: 'noté à la main, avec sa preuve',
  address: 'en gardant sa lettre à une nouvelle adresse',
};

/** The letters that somebody receives, and what proves each consent: its words, its day, its way. */
export function ConsentSection({ newsletter }: { newsletter: PersonPage['newsletter'] }) {
  const { lists, requests, consents } = newsletter;
  const isEmpty = lists.length + requests.length + consents.length === 0;
  return (
    <Section title="Lettre et consentements" lead="Chaque consentement est gardé avec la phrase qui a été lue.">
      {isEmpty ? (
        <EmptyRows>Cette adresse ne reçoit aucune lettre.</EmptyRows>
      ) : (
        <Rows>
          {lists.map(({ name, since }) => (
            <Row
              key={`list ${name}`}
              title={name}
              sub={
                <>
                  Abonnée, <Moment at={since} />
                </>
              }
            >
              <Status kind="success">Reçoit</Status>
            </Row>
          ))}
          {requests.map(({ lists: names, wording, askedAt }) => (
            <Row
              key={`request ${askedAt}`}
              title={names.join(', ')}
              sub={
                <>
                  Demandé <Moment at={askedAt} />
                  <span className={styles.quote}>«&nbsp;{wording}&nbsp;»</span>
                </>
              }
            >
              <Status kind="neutral">À confirmer</Status>
            </Row>
          ))}
          {consents.map(({ lists: names, wording, way, givenAt, withdrawnAt }) => (
            <Row
              key={`consent ${givenAt} ${way}`}
              title={`Consentement\u00a0: ${names.join(', ')}`}
              sub={
                <>
                  Donné <Moment at={givenAt} />, {ways[way]}
                  {withdrawnAt && (
                    <>
                      , retiré <Moment at={withdrawnAt} />
                    </>
                  )}
                  <span className={styles.quote}>«&nbsp;{wording}&nbsp;»</span>
                </>
              }
            >
              <Status kind={withdrawnAt ? 'neutral' : 'success'}>{withdrawnAt ? 'Retiré' : 'En vigueur'}</Status>
            </Row>
          ))}
        </Rows>
      )}
    </Section>
  );
}
