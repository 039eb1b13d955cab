import { Menu } from '@mantine/core';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { queryClient } from '../../base/api/query-client.ts';
import { hasSiteRight } from '../../base/api/session.queries.ts';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { DraftHeader } from '../draft-editor/draft-header.tsx';
import { DraftTools } from '../draft-editor/draft-tools.tsx';
import { formPlacesQuery } from './placement/form-places.queries.ts';
import { FormPlacesDialog } from './placement/form-places-dialog.tsx';
import { useFormSession } from './session/form-session.ts';

/** Name and state of the form, undo and redo, and what publishes it. */
export function FormHeader({ isOutlineOpen, onOutline }: { isOutlineOpen: boolean; onOutline: () => void }) {
  const session = useFormSession();
  const { idSite, id } = session.target;
  const navigate = useNavigate();
  const mayReadAnswers = hasSiteRight(useOpenSite(), 'answers.read');
  const [isPlacing, setPlacing] = useState(false);
  const offerPlaces = async () => {
    // Where it cannot be said, the menu leads there.
    const places = await queryClient.fetchQuery(formPlacesQuery(session.target)).catch(() => undefined);
    if (places?.every(({ isDraft }) => isDraft)) setPlacing(true);
  };
  return (
    <>
      <DraftHeader
        {...{ session, isOutlineOpen, onOutline }}
        label="Formulaire"
        outline="Questions"
        tools={
          <DraftTools
            session={session}
            label="Autres actions sur le formulaire"
            onPublished={() => void offerPlaces()}
            onShow={(_, path) => {
              const part = path.find((step) => typeof step === 'object' || step !== 'parts');
              const name = typeof part === 'object' ? part.id : part;
              session.selection.set(session.getParts().some((one) => one.id === name) ? (name ?? null) : null);
            }}
            first={
              <>
                <Menu.Item onClick={() => setPlacing(true)}>Où il se trouve…</Menu.Item>
                {mayReadAnswers && (
                  <Menu.Item onClick={() => navigate(adminPaths.formAnswers(idSite, id))}>Voir les réponses</Menu.Item>
                )}
              </>
            }
          />
        }
      />
      {isPlacing && <FormPlacesDialog target={session.target} onClose={() => setPlacing(false)} />}
    </>
  );
}
