import { maximumNote } from '@vitrine/domain/booking/diary';
import { useState } from 'react';
import { callApi } from '../../../base/api/call-api.ts';
import { Button } from '../../../base/components/button.tsx';
import { Actions, Form, readField, TextAreaField } from '../../../base/forms/form.tsx';
import { Section } from '../../../base/page/page.tsx';
import { notify } from '../../../base/toasts/toasts.ts';
import { refreshDiary } from '../state/diary.queries.ts';
import styles from './date-page.module.css';

/** The team's note on a date. What a colleague writes meanwhile is not written over. */
export function DateNote({
  idSite,
  idDate,
  note,
  mayChange,
}: {
  idSite: number;
  idDate: number;
  note: string;
  mayChange: boolean;
}) {
  /** The note that the writing began with; undefined while nothing is written. */
  const [known, setKnown] = useState<string>();
  const send = async (form: FormData) => {
    await callApi('updateDiaryDateNote', {
      params: { idSite, idDate },
      body: { note: readField(form, 'note'), knownNote: known ?? note },
    });
    setKnown(undefined);
    notify('La note est écrite.');
    await refreshDiary(idSite);
  };
  if (known === undefined)
    return (
      <Section
        title="Note de l’équipe"
        action={
          mayChange && <Button onClick={() => setKnown(note)}>{note ? 'Changer la note' : 'Écrire une note'}</Button>
        }
      >
        <p className={note ? styles.dateNote : styles.empty}>
          {note || 'Ce qu’il faut préparer, apporter, se rappeler.'}
        </p>
      </Section>
    );
  return (
    <Section title="Note de l’équipe">
      <Form onSend={send} isWide>
        {(isPending) => (
          <>
            <TextAreaField
              name="note"
              label="Pour cette date"
              hint="L’équipe seule la voit."
              defaultValue={known}
              maxLength={maximumNote}
              autoFocus
            />
            <Actions>
              <Button kind="primary" type="submit" isPending={isPending}>
                Enregistrer
              </Button>
              <Button kind="quiet" onClick={() => setKnown(undefined)}>
                Annuler
              </Button>
            </Actions>
          </>
        )}
      </Form>
    </Section>
  );
}
