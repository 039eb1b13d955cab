import { useState } from 'react';
import { type ApiFailure, toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { refreshSession, useSession } from '../../base/api/session.queries.ts';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice, Notice, Status } from '../../base/components/notice.tsx';
import { Row, Rows } from '../../base/components/rows.tsx';
import { ConfirmDialog } from '../../base/dialogs/confirm-dialog.tsx';
import { Actions } from '../../base/forms/form.tsx';
import { Page, Section } from '../../base/page/page.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import styles from './account.module.css';
import { Enrolment, type EnrolmentSecret } from './enrolment.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const lead = 'Un code de votre téléphone, en plus du mot de passe\u00a0: un mot de passe volé n’ouvre alors plus rien.';

/** The second factor of the own account: set up, renewed, taken away. */
export function SecondFactorPage() {
  const { secondFactor, mustEnrol } = useSession();
  const [secret, setSecret] = useState<EnrolmentSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [failure, setFailure] = useState<ApiFailure>();
  const [isPending, setPending] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setPending(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(toFailure(error));
    } finally {
      setPending(false);
    }
  };
  const finish = async (recoveryCodes: readonly string[]) => {
    setSecret(undefined);
    setCodes(recoveryCodes);
    await refreshSession();
  };
  return (
    <Page title="Second facteur" lead={lead}>
      {failure && <FailureNotice failure={failure} />}
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
      ) : secret ? (
        <Enrolment secret={secret} onDone={finish} onCancel={() => setSecret(undefined)} />
      ) : secondFactor.isEnrolled ? (
        <Enrolled
          isPending={isPending}
          onRenew={() => run(async () => finish((await callApi('renewStaffRecoveryCodes', {})).recoveryCodes))}
        />
      ) : (
        <div className={styles.stack}>
          {mustEnrol && (
            <Notice kind="warning">
              Votre rôle donne accès à tout le site{'\u00a0'}: mettez un second facteur en place dès maintenant.
            </Notice>
          )}
          <p>
            Il vous faut une application de codes sur votre téléphone, comme Aegis, 2FAS, Google Authenticator ou celle
            de votre gestionnaire de mots de passe.
          </p>
          <Actions>
            <Button
              kind="primary"
              isPending={isPending}
              onClick={() => run(async () => setSecret(await callApi('startStaffEnrolment', {})))}
            >
              Mettre en place
            </Button>
          </Actions>
        </div>
      )}
    </Page>
  );
}

function Enrolled({ isPending, onRenew }: { isPending: boolean; onRenew: () => void }) {
  const { secondFactor, account } = useSession();
  const [isRemoving, setRemoving] = useState(false);
  const left = secondFactor.recoveryCodes;
  return (
    <>
      <Rows>
        <Row mark="done" title="Application de codes" sub="Demandée à chaque connexion, et avant de changer des accès.">
          <Status kind="success">En place</Status>
        </Row>
        <Row
          mark={left < 3 ? 'wanted' : 'done'}
          title="Codes de secours"
          sub={
            left === 0
              ? 'Il n’en reste aucun.'
              : `Il en reste ${left}. Chacun ouvre votre compte une fois, sans votre téléphone.`
          }
        >
          <Button isPending={isPending} onClick={onRenew}>
            En faire d’autres
          </Button>
        </Row>
      </Rows>
      {!account.isSuperAdmin && (
        <Section
          title="Retirer le second facteur"
          lead="Votre mot de passe seul ouvrira alors votre compte. Vos codes de secours ne vaudront plus rien."
        >
          <Button kind="danger" onClick={() => setRemoving(true)}>
            Retirer le second facteur
          </Button>
        </Section>
      )}
      {isRemoving && (
        <ConfirmDialog
          title="Retirer le second facteur&nbsp;?"
          action="Retirer le second facteur"
          onClose={() => setRemoving(false)}
          onConfirm={async () => {
            await callApi('removeStaffSecondFactor', {});
            await refreshSession();
            notify('Le second facteur est retiré.');
          }}
        >
          Qui connaît votre mot de passe pourra alors ouvrir votre compte.
        </ConfirmDialog>
      )}
    </>
  );
}
