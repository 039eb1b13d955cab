import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toFailure } from '../../base/api/api-failure.ts';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { Row, Rows } from '../../base/components/rows.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { formatMoment } from '../../base/format/format-date.ts';
import { Actions, Form, readField, SelectField, TextField } from '../../base/forms/form.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { addDays, toLocalInput } from './local-input.ts';
import styles from './preview.module.css';
import {
  type PreviewLink,
  type PreviewTarget,
  previewLinksQuery,
  revokePreview,
  sharePreview,
} from './preview-links.queries.ts';

type Lifetime = 'hour' | 'day' | 'week';

/** Makes links for people without account, and closes them. */
export function ShareDialog({
  idSite,
  target,
  onClose,
}: {
  idSite: number;
  target: PreviewTarget;
  onClose: () => void;
}) {
  const { data, error } = useQuery(previewLinksQuery(idSite));
  const [hasDate, setHasDate] = useState(false);
  return (
    <Modal opened onClose={onClose} title="Partager un aperçu" size={560}>
      <Form
        onSend={async (form) => {
          const at = readField(form, 'at');
          const link = await sharePreview(idSite, {
            ...target,
            note: readField(form, 'note'),
            lifetime: readField(form, 'lifetime') as Lifetime,
            ...(hasDate && at ? { at: new Date(at).toISOString() } : {}),
          });
          await copyLink(link);
        }}
      >
        {(isPending) => (
          <>
            <p className={styles.lead}>
              Qui reçoit ce lien voit le site avec tous vos brouillons, sans compte, et ne peut rien changer.
            </p>
            <TextField
              name="note"
              label="Pour qui&nbsp;?"
              maxLength={80}
              autoComplete="off"
              hint="Facultatif, pour retrouver ce lien plus tard."
              data-autofocus
            />
            <SelectField name="lifetime" label="Ouvert pendant" defaultValue="day">
              <option value="hour">1 heure</option>
              <option value="day">1 jour</option>
              <option value="week">7 jours</option>
            </SelectField>
            <label className={styles.check}>
              <input type="checkbox" checked={hasDate} onChange={(event) => setHasDate(event.currentTarget.checked)} />
              Montrer le site à une autre date
            </label>
            {hasDate && (
              <TextField
                name="at"
                label="Jour et heure"
                type="datetime-local"
                defaultValue={toLocalInput(addDays(new Date(), 7))}
                min={toLocalInput(new Date())}
              />
            )}
            <Actions>
              <Button kind="quiet" onClick={onClose}>
                Terminé
              </Button>
              <Button kind="primary" type="submit" isPending={isPending}>
                Créer et copier le lien
              </Button>
            </Actions>
          </>
        )}
      </Form>
      {error && <FailureNotice failure={toFailure(error)} />}
      {data && data.links.length > 0 && (
        <section className={styles.links}>
          <h3 className={styles.heading}>Liens ouverts</h3>
          <Rows label="Liens ouverts">
            {data.links.map((link) => (
              <OpenLink key={link.id} idSite={idSite} link={link} />
            ))}
          </Rows>
        </section>
      )}
    </Modal>
  );
}

function OpenLink({ idSite, link }: { idSite: number; link: PreviewLink }) {
  const [isPending, setPending] = useState(false);
  const name = link.note || link.path;
  const facts = [
    link.note && link.path,
    link.at ? `montre le site ${formatMoment(link.at)}` : undefined,
    `par ${link.author}`,
    `se ferme ${formatMoment(link.expiresAt)}`,
  ];
  return (
    <Row title={name} sub={facts.filter(Boolean).join(' · ')}>
      <Button kind="quiet" onClick={() => copyLink(link)} aria-label={`Copier le lien ${name}`}>
        Copier
      </Button>
      <Button
        kind="danger"
        isPending={isPending}
        aria-label={`Désactiver le lien ${name}`}
        onClick={async () => {
          setPending(true);
          try {
            await revokePreview(idSite, link.id);
            notify('Ce lien ne montre plus rien.');
          } catch (error) {
            notify(toFailure(error).message, 'danger');
            setPending(false);
          }
        }}
      >
        Désactiver
      </Button>
    </Row>
  );
}

async function copyLink({ url }: PreviewLink): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    notify('Le lien est copié. Collez-le dans un message.');
  } catch {
    // Some browsers keep the clipboard to themselves: the link is then shown to be copied by hand.
    window.prompt('Copiez ce lien', url);
  }
}
