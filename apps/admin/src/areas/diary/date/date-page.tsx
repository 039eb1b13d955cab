import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { formatOccurrence, formatSeatPrice } from '@vitrine/domain/booking/format-occurrence';
import { foldText } from '@vitrine/domain/kernel/fold-text';
import { useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { toFailure } from '../../../base/api/api-failure.ts';
import { callApi } from '../../../base/api/call-api.ts';
import { hasSiteRight } from '../../../base/api/session.queries.ts';
import { Button, ButtonLink } from '../../../base/components/button.tsx';
import { FailureNotice, Notice } from '../../../base/components/notice.tsx';
import { SearchField } from '../../../base/components/search-field.tsx';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../../base/page/loading.tsx';
import { Page, Section } from '../../../base/page/page.tsx';
import { notify } from '../../../base/toasts/toasts.ts';
import { DateActs } from '../../../features/date-acts/date-acts.tsx';
import { downloadCsv } from '../../../features/lists/download-csv.ts';
import {
  type Attendance,
  type Booking,
  type DateDetail,
  dateQuery,
  exportDate,
  refreshDiary,
} from '../state/diary.queries.ts';
import { moveFocus, useDiaryKeys } from '../state/use-diary-keys.ts';
import { TakenSeats } from '../views/taken-seats.tsx';
import { BookingDialog, PersonDialog, ReserveSeatsDialog } from './booking-dialogs.tsx';
import { type BookingAct, BookingRow } from './booking-row.tsx';
import { DateNote } from './date-note.tsx';
import styles from './date-page.module.css';
import { describeAttendance, nameBooking } from './describe-bookings.ts';
import { useAttendance } from './use-attendance.ts';

/** One date: who is registered, who waits, who came. */
export function DatePage() {
  const { idSite } = useOpenSite();
  const idDate = Number(useParams().idDate);
  const { data, error } = useQuery(dateQuery(idSite, idDate));
  const back = useDiaryPath();
  if (data) return <DateScreen key={idDate} detail={data} />;
  return (
    <Page title="Une date" back={back}>
      {error ? <FailureNotice failure={toFailure(error)} /> : <Skeleton rows={8} />}
    </Page>
  );
}

/** The way back to the diary, as it was seen. */
function useDiaryPath() {
  const { idSite } = useOpenSite();
  const [search] = useSearchParams();
  return { to: `${adminPaths.site(idSite)}/agenda${search.size ? `?${search}` : ''}`, label: 'Agenda' };
}

/** Bookings from which on a name is looked for. */
const searchedFrom = 15;
const attendanceKeys = { p: 'present', a: 'absent', e: 'excused' } as const;

function DateScreen({ detail }: { detail: DateDetail }) {
  const site = useOpenSite();
  const { idSite } = site;
  const { date, timeZone } = detail;
  const { bookings, mark, markAll } = useAttendance(idSite, detail);
  const [words, setWords] = useState('');
  const [open, setOpen] = useState<number>();
  const [dialog, setDialog] = useState<'book' | 'reserve' | { act: Exclude<BookingAct, 'accept'>; id: number }>();
  const mayChange = hasSiteRight(site, 'bookings.update');
  const isOff = date.state === 'cancelled';

  const found = words
    ? bookings.filter((one) =>
        foldText(`${nameBooking(one)} ${one.reference} ${one.phone ?? ''}`).includes(foldText(words)),
      )
    : bookings;
  const confirmed = found.filter(({ state }) => state === 'confirmed');
  const waiting = found.filter(({ state }) => state === 'waiting' || state === 'offered');
  const ended = found.filter(({ state }) => state === 'cancelled' || state === 'expired');
  const unnoted = bookings.filter(
    ({ state, isReserved, attendance }) => state === 'confirmed' && !isReserved && attendance === null,
  );

  useDiaryKeys((key) => {
    if (key === 'ArrowDown' || key === 'ArrowUp') return moveFocus('[data-focus]', key === 'ArrowDown' ? 1 : -1);
    const attendance = attendanceKeys[key as keyof typeof attendanceKeys];
    if (!attendance || !mayChange || isOff) return false;
    const line = document.activeElement?.closest('[data-booking]')?.getAttribute('data-booking');
    // Without a line that has the focus, the first of whom nothing is noted.
    const one = line ? confirmed.find(({ id, isReserved }) => id === Number(line) && !isReserved) : unnoted[0];
    if (!one) return false;
    if (one.attendance !== attendance) mark(one, attendance);
    focusAfter(
      one,
      confirmed.filter(({ isReserved }) => !isReserved),
    );
    return true;
  });

  const onAct = async (act: BookingAct, one: Booking) => {
    if (act !== 'accept') return setDialog({ act, id: one.id });
    try {
      await callApi('acceptDiaryBooking', { params: { idSite, idBooking: one.id } });
      notify(`${nameBooking(one)} a sa place.`);
    } catch (failure) {
      notify(toFailure(failure).message, 'danger');
    }
    await refreshDiary(idSite);
  };
  // The same functions at every drawing: lines that have not changed are not drawn again.
  const latest = useRef({ mark, onAct });
  latest.current = { mark, onAct };
  const [handlers] = useState(() => ({
    onMark: (one: Booking, attendance: Attendance) => latest.current.mark(one, attendance),
    onAct: (act: BookingAct, one: Booking) => void latest.current.onAct(act, one),
    onToggle: (id: number) => setOpen((known) => (known === id ? undefined : id)),
  }));
  const row = (one: Booking) => (
    <BookingRow
      key={one.id}
      one={one}
      timeZone={timeZone}
      isOpen={open === one.id}
      isComing={date.isComing}
      mayChange={mayChange && !isOff}
      {...handlers}
    />
  );
  const acted = typeof dialog === 'object' ? bookings.find(({ id }) => id === dialog.id) : undefined;
  const price = formatSeatPrice(date.priceCents, date.seatUnit);

  return (
    <Page
      isWide
      back={useDiaryPath()}
      title={date.title}
      lead={[formatOccurrence(date.startsAt, date.endsAt, { timeZone }), date.place, price].filter(Boolean).join(' · ')}
      action={
        mayChange && !isOff ? (
          <div className={styles.ways}>
            <Button onClick={() => setDialog('reserve')}>Garder des places</Button>
            <Button kind="primary" onClick={() => setDialog('book')}>
              Inscrire quelqu’un
            </Button>
          </div>
        ) : undefined
      }
    >
      <div className={styles.summary}>
        <div className={styles.taken}>
          <TakenSeats date={date} />
        </div>
        <div className={styles.tools}>
          {!isOff && (
            <ButtonLink kind="quiet" to="feuille">
              Feuille à imprimer
            </ButtonLink>
          )}
          <Button kind="quiet" onClick={() => downloadDate(idSite, detail)}>
            Exporter en CSV
          </Button>
          {hasSiteRight(site, 'content.read') && (
            <ButtonLink kind="quiet" to={`${adminPaths.site(idSite)}/dates/${date.id}`}>
              Modifier la date
            </ButtonLink>
          )}
        </div>
      </div>
      <div className={styles.dateActs}>
        <DateActs
          date={{ ...date, idSite, timeZone }}
          isComing={date.state !== 'past' && date.state !== 'cancelled'}
          rights={site.rights}
        />
      </div>
      {isOff && <Notice kind="warning">Cette date est annulée. Ses inscriptions le sont aussi.</Notice>}

      <Section
        title="Inscriptions"
        lead={
          confirmed.length > 0 || waiting.some(({ state }) => state === 'offered')
            ? describeAttendance(bookings)
            : undefined
        }
        action={
          mayChange && unnoted.length > 0 && !isOff ? (
            <Button onClick={() => markAll(unnoted)}>
              {unnoted.length ===
              bookings.filter(({ state, isReserved }) => state === 'confirmed' && !isReserved).length
                ? 'Tous présents'
                : 'Les autres présents'}
            </Button>
          ) : undefined
        }
      >
        {bookings.length > searchedFrom && (
          <div className={styles.search}>
            <SearchField label="Chercher un nom" value={words} onChange={setWords} />
          </div>
        )}
        {confirmed.length === 0 ? (
          <p className={styles.empty}>{words ? 'Personne de ce nom.' : 'Personne n’est inscrit pour l’instant.'}</p>
        ) : (
          <ul className={styles.rows}>{confirmed.map(row)}</ul>
        )}
        {mayChange && unnoted.length > 0 && (
          <p className={styles.hint}>
            Au clavier{'\u00a0'}: <kbd>P</kbd> présent, <kbd>A</kbd> absent, <kbd>E</kbd> excusé, puis la ligne
            suivante.
          </p>
        )}
      </Section>

      {waiting.length > 0 && (
        <Section
          title="Liste d’attente"
          lead="Une place qui se libère est proposée à la première personne qui attend, pour un jour."
        >
          <ul className={styles.rows}>{waiting.map(row)}</ul>
        </Section>
      )}
      <DateNote idSite={idSite} idDate={date.id} note={date.note} mayChange={mayChange} />
      {ended.length > 0 && (
        <details className={styles.ended}>
          <summary>
            {ended.length > 1 ? `${ended.length} lignes annulées ou closes` : 'Une ligne annulée ou close'}
          </summary>
          <ul className={styles.rows}>{ended.map(row)}</ul>
        </details>
      )}

      {dialog === 'book' && <PersonDialog idSite={idSite} detail={detail} onClose={() => setDialog(undefined)} />}
      {dialog === 'reserve' && (
        <ReserveSeatsDialog idSite={idSite} detail={detail} onClose={() => setDialog(undefined)} />
      )}
      {typeof dialog === 'object' && acted && (
        <BookingDialog
          act={dialog.act}
          idSite={idSite}
          detail={detail}
          one={acted}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Page>
  );
}

/** Moves the focus to the line behind the one that was noted; at the end it stays. */
function focusAfter(one: Booking, lines: readonly Booking[]): void {
  const next = lines[lines.findIndex(({ id }) => id === one.id) + 1] ?? one;
  const line = document.querySelector<HTMLElement>(`[data-booking="${next.id}"] [data-focus]`);
  line?.focus();
  line?.scrollIntoView({ block: 'nearest' });
}

async function downloadDate(idSite: number, { date }: DateDetail): Promise<void> {
  try {
    downloadCsv(await exportDate(idSite, date.id), `inscriptions-${date.startsAt.slice(0, 10)}`);
  } catch (error) {
    notify(toFailure(error).message, 'danger');
  }
}
