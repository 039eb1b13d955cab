import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { Link } from 'react-router';
import { toFailure } from '../../base/api/api-failure.ts';
import { hasSiteRight } from '../../base/api/session.queries.ts';
import { ButtonLink } from '../../base/components/button.tsx';
import { RightIcon } from '../../base/components/icons.tsx';
import { FailureNotice, Status } from '../../base/components/notice.tsx';
import { Row, Rows } from '../../base/components/rows.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Loading } from '../../base/page/loading.tsx';
import { Page, Section } from '../../base/page/page.tsx';
import styles from './mails.module.css';
import { mailsQuery, type SiteMails } from './mails.queries.ts';

/** Every mail that the site sends, and who signs it. */
export function MailsPage() {
  const site = useOpenSite();
  const { data, error } = useQuery(mailsQuery(site.idSite));
  if (!data && !error) return <Loading />;
  return (
    <Page
      title="Courriels"
      lead={
        'Ce que votre site écrit tout seul. Ajoutez-y vos mots\u00a0; dates, liens et mentions obligatoires s’y mettent d’eux-mêmes.'
      }
      action={
        hasSiteRight(site, 'messages.read') && (
          <ButtonLink to={`${adminPaths.site(site.idSite)}/envois`}>Courriels envoyés</ButtonLink>
        )
      }
    >
      {error && <FailureNotice failure={toFailure(error)} />}
      {data && (
        <>
          <Sender sender={data.sender} idSite={site.idSite} />
          {data.groups
            .filter(({ mails }) => mails.length > 0)
            .map(({ id, label, mails }) => (
              <Section key={id} title={label}>
                <ul className={styles.list}>
                  {mails.map((mail) => (
                    <li key={mail.name}>
                      <Link className={styles.mail} to={mail.name}>
                        <span className={styles.text}>
                          <span className={styles.name}>{mail.label}</span>
                          <span className={styles.sub}>{mail.moment}</span>
                        </span>
                        {mail.locales.length > 0 && <Status kind="success">Vos mots</Status>}
                        <RightIcon size={16} />
                      </Link>
                    </li>
                  ))}
                </ul>
              </Section>
            ))}
        </>
      )}
    </Page>
  );
}

function Sender({ sender, idSite }: { sender: SiteMails['sender']; idSite: number }) {
  return (
    <Section title="Expéditeur">
      <Rows>
        <Row title={sender.name} sub={`Le nom que lit le destinataire. Les courriels partent de ${sender.address}.`}>
          <ButtonLink kind="quiet" to={`${adminPaths.site(idSite)}/reglages/contact`}>
            Changer
          </ButtonLink>
        </Row>
        <Row
          {...(sender.replyTo ? {} : { mark: 'wanted' as const })}
          title={sender.replyTo || 'Aucune adresse de réponse'}
          sub={
            sender.replyTo
              ? 'Les réponses de vos visiteurs y arrivent, et ce qui vous est destiné.'
              : 'Personne ne peut vous répondre, et rien ne vous est envoyé.'
          }
        >
          <ButtonLink kind="quiet" to={`${adminPaths.site(idSite)}/reglages/contact`}>
            {sender.replyTo ? 'Changer' : 'Donner une adresse'}
          </ButtonLink>
        </Row>
      </Rows>
    </Section>
  );
}
