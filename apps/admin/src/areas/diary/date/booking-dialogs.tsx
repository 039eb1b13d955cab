import { useQuery } from '@tanstack/react-query';
import { formatSeatCount, maximumNote, paymentMeans, paymentMeansLabels } from '@vitrine/domain/booking/diary';
import { formatOccurrence } from '@vitrine/domain/booking/format-occurrence';
import { useState } from 'react';
import { ApiFailure, toFailure } from '../../../base/api/api-failure.ts';
import { callApi } from '../../../base/api/call-api.ts';
import { FailureNotice } from '../../../base/components/notice.tsx';
import { ConfirmDialog } from '../../../base/dialogs/confirm-dialog.tsx';
import { Modal } from '../../../base/dialogs/modal.tsx';
import {
  CheckField,
  DialogActions,
  Form,
  readField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../base/forms/form.tsx';
import { Skeleton } from '../../../base/page/loading.tsx';
import { notify } from '../../../base/toasts/toasts.ts';
import { parsePrice } from '../../../features/fields/rows/parse-typed.ts';
import { type Booking, type DateDetail, refreshDiary, targetsQuery } from '../state/diary.queries.ts';
import type { BookingAct } from './booking-row.tsx';
import styles from './date-page.module.css';
import {
  describeArrival,
  describeFreedSeats,
  describeNotified,
  formatParticipants,
  isFullFor,
  nameBooking,
  parseParticipants,
} from './describe-bookings.ts';

interface DialogProps {
  idSite: number;
  detail: DateDetail;
  one: Booking;
  onClose(): void;
}

/** The dialog of an act about a booking. */
export function BookingDialog({ act, ...props }: DialogProps & { act: Exclude<BookingAct, 'accept'> }) {
  if (act === 'edit') return <PersonDialog {...props} />;
  if (act === 'transfer') return <TransferDialog {...props} />;
  if (act === 'pay') return <PaymentDialog {...props} />;
  if (act === 'note') return <NoteDialog {...props} />;
  return <CancelDialog {...props} />;
}

/** Registers somebody, or changes whom a booking is for. */
export function PersonDialog({ idSite, detail, one, onClose }: Omit<DialogProps, 'one'> & { one?: Booking }) {
  const { date } = detail;
  const left = date.capacity - date.heldSeats;
  const isNew = one === undefined;
  const send = async (form: FormData) => {
    const firstname = readField(form, 'firstname').trim();
    const body = {
      firstname,
      lastname: readField(form, 'lastname'),
      email: readField(form, 'email').trim(),
      phone: readField(form, 'phone'),
      participants: parseParticipants(readField(form, 'participants'), firstname || '…'),
    };
    if (one) {
      const { isMailed } = await callApi('updateDiaryBooking', { params: { idSite, idBooking: one.id }, body });
      notify(
        isMailed
          ? `L’inscription est changée\u00a0; un courriel le dit à ${body.email}.`
          : 'L’inscription est changée.',
      );
    } else {
      const made = await callApi('createDiaryBooking', {
        params: { idSite, idDate: date.id },
        body: { ...body, note: readField(form, 'note'), acceptsWaiting: form.has('acceptsWaiting') },
      });
      const what = made.state === 'confirmed' ? 'a sa place' : 'est sur la liste d’attente';
      notify(`${firstname} ${what}\u00a0; ${made.isMailed ? 'un courriel le confirme' : 'aucun courriel ne part'}.`);
    }
    onClose();
    await refreshDiary(idSite);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        isNew ? 'Inscrire quelqu’un' : one.isReserved ? 'Donner un nom aux places gardées' : 'Modifier l’inscription'
      }
    >
      <Form onSend={send} isWide>
        {(isPending) => (
          <>
            {isNew && (
              <p className={styles.lead}>
                {left > 0 ? `Il reste ${formatSeatCount(left)} à cette date.` : 'Cette date est complète.'}
              </p>
            )}
            <div className={styles.pair}>
              <TextField
                name="firstname"
                label="Prénom"
                defaultValue={one?.firstname}
                data-autofocus
                autoComplete="off"
              />
              <TextField name="lastname" label="Nom" defaultValue={one?.lastname} autoComplete="off" />
            </div>
            <div className={styles.pair}>
              <TextField name="phone" label="Téléphone" type="tel" defaultValue={one?.phone ?? ''} autoComplete="off" />
              <TextField
                name="email"
                label="Adresse électronique"
                type="email"
                hint="Si vous laissez vide, aucun courriel ne part."
                defaultValue={one?.email ?? ''}
                autoComplete="off"
              />
            </div>
            <TextAreaField
              name="participants"
              label="Participants"
              rows={3}
              hint={
                date.seatUnit === 'family'
                  ? 'Un par ligne, avec l’âge après une virgule\u00a0: Tom, 4 ans. La famille prend une place.'
                  : 'Un par ligne, avec l’âge après une virgule\u00a0: Tom, 4 ans. Si vous laissez vide, la personne vient seule.'
              }
              defaultValue={one && !one.isReserved ? formatParticipants(one) : seatLines(one)}
            />
            {isNew && <TextAreaField name="note" label="Note de l’équipe" rows={2} maxLength={maximumNote} />}
            {isNew && (date.state === 'open' || date.state === 'full') && (
              <CheckField
                name="acceptsWaiting"
                label="S’il n’y a pas assez de places, mettre sur la liste d’attente"
                defaultChecked={left <= 0}
              />
            )}
            <DialogActions isPending={isPending} onCancel={onClose}>
              {isNew ? 'Inscrire' : 'Enregistrer'}
            </DialogActions>
          </>
        )}
      </Form>
    </Modal>
  );
}

/** One line for each of the seats that are held: names are written over them. */
const seatLines = (one: Booking | undefined) =>
  one && one.seats > 1 ? Array.from({ length: one.seats }, (_, place) => `Personne ${place + 1}`).join('\n') : '';

/** Holds seats without a name. */
export function ReserveSeatsDialog({ idSite, detail: { date }, onClose }: Omit<DialogProps, 'one'>) {
  const left = date.capacity - date.heldSeats;
  const send = async (form: FormData) => {
    const seats = Number(readField(form, 'seats'));
    await callApi('reserveDiarySeats', {
      params: { idSite, idDate: date.id },
      body: { seats, note: readField(form, 'note') },
    });
    notify(seats > 1 ? `${seats} places sont gardées.` : 'Une place est gardée.');
    onClose();
    await refreshDiary(idSite);
  };
  return (
    <Modal opened onClose={onClose} title="Garder des places sans nom">
      <Form onSend={send} isWide>
        {(isPending) => (
          <>
            <p className={styles.lead}>
              {left > 0 ? `Il reste ${formatSeatCount(left)}.` : 'Cette date est complète.'} Personne n’est prévenu.
              Vous pourrez y mettre un nom, ou les rendre.
            </p>
            <TextField
              name="seats"
              label="Places"
              type="number"
              min={1}
              defaultValue="1"
              inputMode="numeric"
              data-autofocus
            />
            <TextField name="note" label="Pour qui" hint="Pour vous seulement." maxLength={200} />
            <DialogActions isPending={isPending} onCancel={onClose}>
              Garder
            </DialogActions>
          </>
        )}
      </Form>
    </Modal>
  );
}

function CancelDialog({ idSite, detail, one, onClose }: DialogProps) {
  const name = nameBooking(one);
  return (
    <ConfirmDialog
      title={one.isReserved ? 'Rendre ces places\u00a0?' : `Annuler l’inscription de ${name}\u00a0?`}
      action={one.isReserved ? 'Rendre les places' : `Annuler l’inscription de ${name}`}
      onClose={onClose}
      onConfirm={async () => {
        await callApi('cancelDiaryBooking', { params: { idSite, idBooking: one.id } });
        notify(one.isReserved ? 'Les places sont rendues.' : `L’inscription de ${name} est annulée.`);
        await refreshDiary(idSite);
      }}
    >
      <p>{describeNotified(one, 'lui dit que vous avez annulé son inscription')}</p>
      <p>{describeFreedSeats(detail, one)}</p>
    </ConfirmDialog>
  );
}

function TransferDialog({ idSite, detail, one, onClose }: DialogProps) {
  const { data, error } = useQuery(targetsQuery(idSite, one.id));
  const [chosen, setChosen] = useState<number>();
  const { timeZone } = detail;
  const target = data?.dates.find(({ id }) => id === chosen);
  const isWaiting = target !== undefined && isFullFor(target);
  const send = async () => {
    if (!target)
      throw new ApiFailure({ code: 'invalid-fields', status: 422, message: 'Choisissez une date.', fields: {} });
    const moved = await callApi('transferDiaryBooking', {
      params: { idSite, idBooking: one.id },
      body: { idDate: target.id, acceptsWaiting: isWaiting },
    });
    const when = formatOccurrence(target.startsAt, target.endsAt, { timeZone });
    notify(
      moved.state === 'confirmed'
        ? `${nameBooking(one)} est à la date du ${when}.`
        : `${nameBooking(one)} attend une place à la date du ${when}.`,
    );
    onClose();
    await refreshDiary(idSite);
  };
  return (
    <Modal opened onClose={onClose} title={`Déplacer ${one.isReserved ? 'ces places' : nameBooking(one)}`}>
      {error && <FailureNotice failure={toFailure(error)} />}
      {!data && !error && <Skeleton rows={3} />}
      {data?.dates.length === 0 && (
        <p className={styles.lead}>Cet élément n’a pas d’autre date à venir. Donnez-en une d’abord.</p>
      )}
      {data && data.dates.length > 0 && (
        <Form onSend={send} isWide>
          {(isPending) => (
            <>
              <SelectField
                name="idDate"
                label="Nouvelle date"
                value={chosen ?? ''}
                onChange={(event) => setChosen(Number(event.currentTarget.value) || undefined)}
              >
                <option value="">Choisir une date</option>
                {data.dates.map((each) => (
                  <option key={each.id} value={each.id} disabled={one.isReserved && isFullFor(each)}>
                    {formatOccurrence(each.startsAt, each.endsAt, { timeZone })}, {describeLeft(each)}
                  </option>
                ))}
              </SelectField>
              {target && (
                <div className={styles.effects} role="status">
                  <p>{describeArrival(one, target, timeZone)}</p>
                  <p>{describeNotified(one, 'lui donne la nouvelle date, et son lien la montre')}</p>
                  <p>{describeFreedSeats(detail, one)}</p>
                </div>
              )}
              <DialogActions isPending={isPending} onCancel={onClose}>
                {isWaiting ? 'Déplacer sur la liste d’attente' : 'Déplacer'}
              </DialogActions>
            </>
          )}
        </Form>
      )}
    </Modal>
  );
}

function describeLeft({
  capacity,
  heldSeats,
  waitingCount,
}: {
  capacity: number;
  heldSeats: number;
  waitingCount: number;
}): string {
  const left = capacity - heldSeats;
  if (left > 0) return left > 1 ? `${left} places libres` : 'une place libre';
  return waitingCount ? `complète, ${waitingCount} en attente` : 'complète';
}

function PaymentDialog({ idSite, one, onClose }: DialogProps) {
  const send = async (form: FormData) => {
    const cents = parsePrice(readField(form, 'cents'));
    if (cents === undefined)
      throw new ApiFailure({
        code: 'invalid-fields',
        status: 422,
        message: 'Indiquez une somme, comme 35 ou 17,50.',
        fields: { cents: 'Indiquez une somme, comme 35 ou 17,50.' },
      });
    const means = paymentMeans.find((each) => each === readField(form, 'means')) ?? 'other';
    await callApi('updateDiaryPayment', { params: { idSite, idBooking: one.id }, body: { paid: { cents, means } } });
    notify(`Le paiement de ${nameBooking(one)} est noté.`);
    onClose();
    await refreshDiary(idSite);
  };
  const withdraw = async () => {
    await callApi('updateDiaryPayment', { params: { idSite, idBooking: one.id }, body: { paid: null } });
    notify('Le paiement n’est plus noté.');
    onClose();
    await refreshDiary(idSite);
  };
  const known = one.paid?.cents ?? one.priceCents;
  return (
    <Modal opened onClose={onClose} title={`Paiement de ${nameBooking(one)}`}>
      <Form onSend={(form) => (form.has('withdraw') ? withdraw() : send(form))} isWide>
        {(isPending) => (
          <>
            <p className={styles.lead}>
              Pour vous souvenir de ce qui a été payé sur place. Ce n’est pas une comptabilité.
            </p>
            <div className={styles.pair}>
              <TextField
                name="cents"
                label="Somme, en euros"
                inputMode="decimal"
                defaultValue={known === null ? '' : String(known / 100).replace('.', ',')}
                data-autofocus
              />
              <SelectField name="means" label="Payé" defaultValue={one.paid?.means ?? 'cash'}>
                {paymentMeans.map((each) => (
                  <option key={each} value={each}>
                    {paymentMeansLabels[each]}
                  </option>
                ))}
              </SelectField>
            </div>
            {one.paid && <CheckField name="withdraw" label="Finalement, rien n’a été payé" />}
            <DialogActions isPending={isPending} onCancel={onClose}>
              Noter
            </DialogActions>
          </>
        )}
      </Form>
    </Modal>
  );
}

function NoteDialog({ idSite, one, onClose }: DialogProps) {
  const send = async (form: FormData) => {
    await callApi('updateDiaryBookingNote', {
      params: { idSite, idBooking: one.id },
      body: { note: readField(form, 'note'), knownNote: one.note },
    });
    notify('La note est écrite.');
    onClose();
    await refreshDiary(idSite);
  };
  return (
    <Modal opened onClose={onClose} title={`Note sur ${one.isReserved ? 'ces places' : nameBooking(one)}`}>
      <Form onSend={send} isWide>
        {(isPending) => (
          <>
            <TextAreaField
              name="note"
              label="Note de l’équipe"
              hint="La personne ne la voit pas, mais peut la demander. Elle s’efface avec ses données."
              defaultValue={one.note}
              maxLength={maximumNote}
              data-autofocus
            />
            <DialogActions isPending={isPending} onCancel={onClose}>
              Enregistrer
            </DialogActions>
          </>
        )}
      </Form>
    </Modal>
  );
}
