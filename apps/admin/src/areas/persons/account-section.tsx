import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useState } from 'react';
import { toFailure } from '../../base/api/api-failure.ts';
import { Button, ButtonLink } from '../../base/components/button.tsx';
import { Moment } from '../../base/components/moment.tsx';
import { Notice, Status } from '../../base/components/notice.tsx';
import { EmptyRows } from '../../base/components/rows.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { DialogActions, Form, readField, TextField } from '../../base/forms/form.tsx';
import { Section } from '../../base/page/page.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { changeAddress, type PersonPage, setSuspended } from '../../features/persons/persons.queries.ts';
import { SuspendDialog } from '../../features/persons/suspend-dialog.tsx';
import styles from './persons.module.css';

type Account = NonNullable<PersonPage['account']>;

/** The account of a person: its state, and what staff may do to it. */
export function AccountSection({
  idSite,
  account,
  pending,
  mayChange,
}: {
  idSite: number;
  account: Account | null;
  pending: PersonPage['pending'];
  mayChange: boolean;
}) {
  const [dialog, setDialog] = useState<'suspend' | 'address'>();
  return (
    <Section title="Compte">
      {account ? (
        <>
          <Facts account={account} />
          <div className={styles.acts}>
            {mayChange &&
              (account.suspendedAt ? (
                <Button onClick={() => resume(idSite, account.id)}>Rétablir le compte</Button>
              ) : (
                <Button onClick={() => setDialog('suspend')}>Suspendre le compte</Button>
              ))}
            {mayChange && <Button onClick={() => setDialog('address')}>Changer l’adresse</Button>}
            <ButtonLink kind="quiet" to={`${adminPaths.site(idSite)}/membres/${account.id}`}>
              Ouvrir sa fiche de membre
            </ButtonLink>
          </div>
        </>
      ) : (
        <EmptyRows>Cette adresse n’a pas de compte sur votre site.</EmptyRows>
      )}
      {pending.map(({ kind, askedAt }) => (
        <Notice key={`${kind} ${askedAt}`} kind="warning">
          {kind === 'registration'
            ? 'Une ouverture de compte attend d’être confirmée par courriel, demandée '
            : 'Un changement de mot de passe attend d’être confirmé par courriel, demandé '}
          <Moment at={askedAt} />.
        </Notice>
      ))}
      {dialog === 'suspend' && account && (
        <SuspendDialog idSite={idSite} id={account.id} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'address' && account && (
        <AddressDialog idSite={idSite} account={account} onClose={() => setDialog(undefined)} />
      )}
    </Section>
  );
}

async function resume(idSite: number, id: number): Promise<void> {
  try {
    await setSuspended(idSite, id, false);
    notify('Compte rétabli.');
  } catch (error) {
    notify(toFailure(error).message, 'danger');
  }
}

function Facts({ account }: { account: Account }) {
  const { suspendedAt, createdAt, lastActiveAt, sessions, termsAcceptedAt, termsVersion, warnedAt } = account;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>État</dt>
        <dd>
          <Status kind={suspendedAt ? 'warning' : 'success'}>{suspendedAt ? 'Suspendu' : 'Actif'}</Status>
        </dd>
      </div>
      <div>
        <dt>Ouvert</dt>
        <dd>
          <Moment at={createdAt} />
        </dd>
      </div>
      <div>
        <dt>Dernière visite</dt>
        <dd>
          <Moment at={lastActiveAt} />
        </dd>
      </div>
      <div>
        <dt>Sessions ouvertes</dt>
        <dd>{sessions}</dd>
      </div>
      <div>
        <dt>Conditions acceptées</dt>
        <dd>
          version {termsVersion}, <Moment at={termsAcceptedAt} />
        </dd>
      </div>
      {warnedAt && (
        <div>
          <dt>Prévenue de l’effacement, faute de visite</dt>
          <dd>
            <Moment at={warnedAt} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Gives the account another address, which the company has verified. */
function AddressDialog({ idSite, account, onClose }: { idSite: number; account: Account; onClose(): void }) {
  const send = async (form: FormData) => {
    await changeAddress(idSite, account, readField(form, 'email'));
    notify('Adresse changée. Les deux adresses sont prévenues.');
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Changer l’adresse du compte">
      <Form onSend={send}>
        {(isPending) => (
          <>
            <TextField
              name="email"
              label="Nouvelle adresse électronique"
              type="email"
              autoComplete="off"
              defaultValue={account.email}
              hint={
                'Ses sessions se ferment. Ses inscriptions et ses témoignages suivent, sa lettre dès qu’elle l’aura confirmée\u202f; les deux adresses sont prévenues. Ce qui a été envoyé hors de son compte reste à l’ancienne.'
              }
            />
            <DialogActions isPending={isPending} onCancel={onClose}>
              Changer l’adresse
            </DialogActions>
          </>
        )}
      </Form>
    </Modal>
  );
}
