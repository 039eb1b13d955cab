import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { unsubscribeLabels } from '@vitrine/domain/people/newsletter';
import { useState } from 'react';
import { Link } from 'react-router';
import { toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { hasSiteRight } from '../../base/api/session.queries.ts';
import { Button, ButtonLink } from '../../base/components/button.tsx';
import { FailureNotice, Notice } from '../../base/components/notice.tsx';
import { EmptyRows, Row, Rows } from '../../base/components/rows.tsx';
import { ConfirmDialog } from '../../base/dialogs/confirm-dialog.tsx';
import { formatDay } from '../../base/format/format-date.ts';
import { Form, readField, TextField } from '../../base/forms/form.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { Page, Section } from '../../base/page/page.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import styles from './subscribers.module.css';
import { refreshSubscribers, suppressionsQuery } from './subscribers.queries.ts';

/** The addresses that receive nothing any more: how many, and whether one is among them. None can be read. */
export function SuppressionsPage() {
  const site = useOpenSite();
  const { idSite } = site;
  const { data, error } = useQuery(suppressionsQuery(idSite));
  return (
    <Page
      title="Adresses refusées"
      lead={
        'Qui se désinscrit ne reçoit plus rien, même si un vieux carnet d’adresses revient. Le site n’en garde que des empreintes\u00a0: personne ne peut lire ces adresses, vous non plus.'
      }
      action={<ButtonLink to={`/sites/${idSite}/abonnes`}>Abonnés</ButtonLink>}
    >
      <Section title={data ? countAddresses(data.count) : 'Adresses'}>
        {error && <FailureNotice failure={toFailure(error)} />}
        {!data && !error && <Skeleton rows={3} />}
        {data?.count === 0 && <EmptyRows>Personne n’a quitté vos lettres.</EmptyRows>}
        {data && data.count > 0 && (
          <Rows label="Comment elles sont parties">
            {data.ways.map(({ way, count }) => (
              <Row key={way} title={capitalise(unsubscribeLabels[way])}>
                {count.toLocaleString('fr-FR')}
              </Row>
            ))}
          </Rows>
        )}
      </Section>
      <CheckAddress idSite={idSite} mayUpdate={hasSiteRight(site, 'customers.update')} />
    </Page>
  );
}

const countAddresses = (count: number) =>
  count === 1 ? '1 adresse ne reçoit plus rien' : `${count.toLocaleString('fr-FR')} adresses ne reçoivent plus rien`;
const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Answer = ReplyOf<'checkSuppression'> & { email: string };

function CheckAddress({ idSite, mayUpdate }: { idSite: number; mayUpdate: boolean }) {
  const [answer, setAnswer] = useState<Answer>();
  const [isAdding, setAdding] = useState(false);
  const check = async (email: string) =>
    setAnswer({ ...(await callApi('checkSuppression', { params: { idSite }, body: { email } })), email });
  return (
    <Section
      title="Chercher une adresse"
      lead="Cette adresse a-t-elle demandé à ne plus rien recevoir&nbsp;? Vous pouvez aussi noter ici qui vous l’a demandé de vive voix."
    >
      <Form onSend={(form) => check(readField(form, 'email'))}>
        {(isPending) => (
          <div className={styles.ask}>
            <TextField name="email" label="Adresse électronique" type="email" autoComplete="off" />
            <Button type="submit" isPending={isPending}>
              Chercher
            </Button>
          </div>
        )}
      </Form>
      {answer && (
        <div className={styles.answer}>
          <Notice kind={answer.refusal ? 'warning' : 'success'}>{describeAnswer(answer)}</Notice>
          {answer.idSubscriber !== null && (
            <Link to={`/sites/${idSite}/abonnes/${answer.idSubscriber}`}>Voir cet abonné</Link>
          )}
          {mayUpdate && !answer.refusal && (
            <Button kind="danger" onClick={() => setAdding(true)}>
              Ne plus rien lui envoyer…
            </Button>
          )}
        </div>
      )}
      {isAdding && answer && (
        <ConfirmDialog
          title={`Ne plus rien envoyer à ${answer.email}\u00a0?`}
          action="Ne plus rien envoyer"
          onConfirm={async () => {
            await callApi('addSuppression', { params: { idSite }, body: { email: answer.email } });
            notify(`${answer.email} ne recevra plus rien.`);
            await check(answer.email);
            await refreshSubscribers(idSite);
          }}
          onClose={() => setAdding(false)}
        >
          L’adresse quitte toutes vos lettres et aucun import ne la ramène. Vous ne pourrez pas revenir en
          arrière&nbsp;: la personne seule peut se réinscrire, par le formulaire de votre site.
        </ConfirmDialog>
      )}
    </Section>
  );
}

function describeAnswer({ email, refusal, idSubscriber }: Answer): string {
  if (refusal)
    return `Oui\u00a0: ${email} ne reçoit plus rien depuis le ${formatDay(refusal.at)}, ${unsubscribeLabels[refusal.way]}.`;
  return idSubscriber === null
    ? `Non\u00a0: ${email} n’a rien demandé, et ne reçoit aucune lettre.`
    : `Non\u00a0: ${email} est parmi vos abonnés.`;
}
