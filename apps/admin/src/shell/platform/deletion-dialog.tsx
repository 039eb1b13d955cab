import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice, Notice } from '../../base/components/notice.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { CheckField, DialogActions, Form, readField, TextField } from '../../base/forms/form.tsx';
import { Skeleton } from '../../base/page/loading.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import {
  changePlatformSite,
  hasSavedPeople,
  type PlatformSite,
  type SiteDeletion,
  siteDeletionQuery,
} from './platform-sites.queries.ts';
import { SavedPeopleDialog } from './saved-people-dialog.tsx';

/** Puts a site into the bin, or leaves nothing of one that is there; it says what is lost, and has the name typed. */
export function DeletionDialog({ site, onClose }: { site: PlatformSite; onClose: () => void }) {
  const { idSite, name, state } = site;
  const isPurge = state === 'deleted';
  const { data, error } = useQuery(siteDeletionQuery(idSite));
  const [isSaving, setSaving] = useState(false);
  const people = data && describePeople(data);
  const isSaved = data && hasSavedPeople(data);
  const title = isPurge ? `Effacer ${name} pour toujours\u00a0?` : `Supprimer ${name}\u00a0?`;
  if (isSaving && data)
    return <SavedPeopleDialog site={site} deletion={data} onClose={onClose} onBack={() => setSaving(false)} />;
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      {error && <FailureNotice failure={toFailure(error)} />}
      {!data && !error && <Skeleton rows={3} />}
      {data && (
        <Form
          onSend={async (form) => {
            await changePlatformSite(() =>
              callApi('deleteSite', {
                params: { id: idSite },
                body: {
                  name: readField(form, 'name'),
                  isPurge,
                  acceptsLoss: form.get('acceptsLoss') !== null,
                },
              }),
            );
            notify(isPurge ? `${name} est effacé dans l’heure.` : `${name} est à la corbeille.`);
            onClose();
          }}
        >
          {(isPending) => (
            <>
              <p>
                {isPurge
                  ? 'Ses pages, ses fichiers et tout ce qui lui appartient sont effacés dans l’heure. Personne ne peut les retrouver ici.'
                  : `Plus personne ne voit le site, ni son équipe. Il revient d’un geste pendant ${data.keptDays}\u00a0jours, puis rien n’en reste.`}
              </p>
              <p>{describeContent(data)}</p>
              {people && isSaved && (
                <Notice kind="success">
                  {people}&nbsp;: leur archive est téléchargée. Gardez-la avec sa phrase secrète, ailleurs qu’ici.
                </Notice>
              )}
              {people && !isSaved && (
                <>
                  <Notice kind="warning">
                    Seraient perdus avec lui&nbsp;: {people}.{' '}
                    {isPurge && 'Pour les emporter, sortez d’abord le site de la corbeille.'}
                  </Notice>
                  {!isPurge && (
                    <Button onClick={() => setSaving(true)}>
                      {data.peopleArchive ? 'Voir l’archive de ces personnes…' : 'Emporter d’abord ces personnes…'}
                    </Button>
                  )}
                  {data.papers > 0 ? (
                    <p>
                      Un site qui a émis des factures n’est supprimé qu’une fois leur archive téléchargée&nbsp;: la loi
                      veut qu’elles soient gardées dix ans.
                    </p>
                  ) : (
                    <CheckField name="acceptsLoss" label="Tout cela peut être perdu" />
                  )}
                </>
              )}
              <TextField
                name="name"
                label={`Recopiez le nom du site\u00a0: ${name}`}
                autoComplete="off"
                spellCheck={false}
              />
              <DialogActions kind="danger" isPending={isPending} onCancel={onClose}>
                {isPurge ? 'Effacer pour toujours' : 'Mettre à la corbeille'}
              </DialogActions>
            </>
          )}
        </Form>
      )}
    </Modal>
  );
}

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('fr-FR')}\u00a0${number > 1 ? many : one}`;

const describeContent = ({ pages, contents, media }: SiteDeletion) =>
  `Il a ${count(pages, 'page', 'pages')}, ${count(contents, 'contenu de plus', 'contenus de plus')} et ${count(media, 'fichier', 'fichiers')}.`;

/** Says whom and what visitors left there; nothing where there is nobody. */
function describePeople(deletion: SiteDeletion): string {
  const { members, subscribers, bookings, orders, papers, withdrawals } = deletion;
  const parts: [number, string, string][] = [
    [orders, 'commande', 'commandes'],
    [papers, 'facture ou avoir', 'factures et avoirs'],
    [withdrawals, 'rétractation', 'rétractations'],
    [members, 'membre', 'membres'],
    [subscribers, 'abonné', 'abonnés'],
    [bookings, 'inscription', 'inscriptions'],
    [deletion.messages, 'message', 'messages'],
    [deletion.answers, 'réponse à un formulaire', 'réponses aux formulaires'],
    [deletion.testimonials, 'témoignage', 'témoignages'],
    [deletion.requests, 'demande sur des données', 'demandes sur des données'],
  ];
  return parts
    .filter(([number]) => number > 0)
    .map(([number, one, many]) => count(number, one, many))
    .join(', ');
}
