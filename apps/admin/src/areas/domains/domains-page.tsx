import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toFailure } from '../../base/api/api-failure.ts';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { EmptyRows } from '../../base/components/rows.tsx';
import { Form, readField, SelectField, TextField } from '../../base/forms/form.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { Page, Section } from '../../base/page/page.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { DomainCard } from './domain-card.tsx';
import { addDomain, domainsQuery, type OwnHost, type SiteDomain } from './domains.queries.ts';
import styles from './domains-page.module.css';
import { HostRows } from './host-rows.tsx';
import { MainHostDialog } from './main-host-dialog.tsx';
import { registrars } from './registrars.data.ts';
import { RemoveDomainDialog } from './remove-domain-dialog.tsx';

/** The addresses of the site, and its own domains with what to enter for each. */
export function DomainsPage() {
  const { idSite } = useOpenSite();
  const { data, error } = useQuery(domainsQuery(idSite));
  const [registrarId, setRegistrarId] = useState(registrars[0].id);
  const [chosen, setChosen] = useState<OwnHost>();
  const [removed, setRemoved] = useState<SiteDomain>();
  const registrar = registrars.find(({ id }) => id === registrarId) ?? registrars[0];
  const domains = data?.domains ?? [];
  const hosts = data?.hosts ?? [];
  const isMain = (domain: SiteDomain) =>
    hosts.some((own) => own.isMain && own.isRecognised && domain.hosts.includes(own.host));
  return (
    <Page
      title="Nom de domaine"
      lead="L’adresse de votre site, à votre nom. Achetez un domaine chez le fournisseur de votre choix, ajoutez-le ici, puis recopiez chez lui les enregistrements indiqués."
    >
      <div className={styles.first}>
        <Section title="Adresses de votre site">
          {error && <FailureNotice failure={toFailure(error)} />}
          {!data && !error && <Skeleton rows={2} />}
          {data && <HostRows hosts={hosts} onChoose={setChosen} />}
        </Section>
      </div>
      <Section
        title="Vos noms de domaine"
        lead={
          data &&
          `Cette page cherche vos enregistrements chaque minute tant qu’elle est ouverte. Un domaine qui n’est pas reconnu quitte la liste après ${data.keptDays}\u00a0jours.`
        }
      >
        <AddDomain idSite={idSite} />
        {data && domains.length === 0 && (
          <EmptyRows>
            Aucun nom de domaine pour le moment. Celui que vous ajoutez apparaît ici, avec ce qu’il faut poser.
          </EmptyRows>
        )}
        {domains.length > 0 && (
          <div className={styles.registrar}>
            <SelectField
              name="registrar"
              label={'Chez qui avez-vous acheté votre domaine\u00a0?'}
              hint="Les mots ci-dessous sont ceux de ses écrans."
              value={registrarId}
              onChange={(event) => setRegistrarId(event.currentTarget.value)}
            >
              {registrars.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </SelectField>
          </div>
        )}
        {domains.map((domain) => (
          <DomainCard
            key={domain.domain}
            idSite={idSite}
            domain={domain}
            isMain={isMain(domain)}
            registrar={registrar}
            onRemove={() => setRemoved(domain)}
          />
        ))}
      </Section>
      {chosen && <MainHostDialog idSite={idSite} own={chosen} onClose={() => setChosen(undefined)} />}
      {removed && (
        <RemoveDomainDialog idSite={idSite} domain={removed} hosts={hosts} onClose={() => setRemoved(undefined)} />
      )}
    </Page>
  );
}

function AddDomain({ idSite }: { idSite: number }) {
  const form = useRef<HTMLDivElement>(null);
  return (
    <div ref={form} className={styles.add}>
      <Form
        label="Ajouter un nom de domaine"
        onSend={async (data) => {
          const { title } = await addDomain(idSite, readField(data, 'name'));
          form.current?.querySelector('form')?.reset();
          notify(`${title} est ajouté. Posez maintenant ses enregistrements.`);
        }}
      >
        {(isPending) => (
          <>
            <TextField
              name="name"
              label="Nom de domaine"
              placeholder="exemple.fr"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              hint={'Sans www\u00a0: il vient avec.'}
            />
            <Button kind="primary" type="submit" isPending={isPending}>
              Ajouter
            </Button>
          </>
        )}
      </Form>
    </div>
  );
}
