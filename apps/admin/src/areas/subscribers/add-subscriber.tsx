import { useState } from 'react';
import { callApi } from '../../base/api/call-api.ts';
import { Dialog } from '../../base/dialogs/dialog.tsx';
import { DialogActions, Form, readField, TextAreaField, TextField } from '../../base/forms/form.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { ListChoice, readLists } from './list-choice.tsx';
import styles from './subscribers.module.css';
import { refreshSubscribers } from './subscribers.queries.ts';

const done = {
  added: 'Adresse ajoutée, avec la preuve de son accord.',
  known: 'Cette adresse reçoit déjà ces lettres\u00a0: rien n’a changé.',
  asked: 'Un courriel demande son accord à cette personne. Elle paraît ici dès qu’elle confirme, dans les sept jours.',
} as const;

/** Adds one address: a mail asks the person, or the owner says how they agreed. */
export function AddSubscriber({ idSite, onClose }: { idSite: number; onClose(): void }) {
  const [isProved, setProved] = useState(false);
  const send = async (form: FormData) => {
    const proof = isProved ? { on: readField(form, 'proof.on'), how: readField(form, 'proof.how') } : undefined;
    const body = { email: readField(form, 'email'), lists: readLists(form), ...(proof ? { proof } : {}) };
    const { outcome } = await callApi('addSubscriber', { params: { idSite }, body });
    await refreshSubscribers(idSite);
    notify(done[outcome]);
    onClose();
  };
  return (
    <Dialog title="Ajouter une adresse" onClose={onClose}>
      <Form onSend={send}>
        {(isPending) => (
          <>
            <TextField name="email" label="Adresse électronique" type="email" autoComplete="off" autoFocus />
            <ListChoice idSite={idSite} />
            <fieldset className={styles.choice}>
              <legend>Son accord</legend>
              <label className={styles.box}>
                <input type="radio" name="way" checked={!isProved} onChange={() => setProved(false)} />
                <span>
                  Le lui demander par courriel
                  <span className={styles.sub}>
                    Elle reçoit un lien, et rien d’autre tant qu’elle n’a pas confirmé.
                  </span>
                </span>
              </label>
              <label className={styles.box}>
                <input type="radio" name="way" checked={isProved} onChange={() => setProved(true)} />
                <span>
                  Elle me l’a déjà donné
                  <span className={styles.sub}>Vous gardez la preuve, que la loi peut vous demander.</span>
                </span>
              </label>
            </fieldset>
            {isProved && (
              <>
                <TextField name="proof.on" label="Le jour de son accord" type="date" />
                <TextAreaField
                  name="proof.how"
                  label="Comment elle l’a donné"
                  rows={2}
                  maxLength={300}
                  hint={'Par exemple\u00a0: bulletin signé au salon d’Angers.'}
                />
              </>
            )}
            <DialogActions isPending={isPending} onCancel={onClose}>
              {isProved ? 'Ajouter l’adresse' : 'Envoyer la demande'}
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  );
}
