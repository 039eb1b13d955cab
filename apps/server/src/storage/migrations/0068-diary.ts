import { type Kysely, sql } from 'kysely';

/**
 * What the team notes about a registration, and about a date: who came, what was paid on the spot, and words of its own.
 * `calendar_date_id` and `calendar_changes` keep the entry that a moved registration has in the calendar of its person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table booking
    add column attendance text check (attendance in ('present', 'absent', 'excused')),
    add column note text not null default '' check (length(note) <= 2000),
    add column paid_cents integer check (paid_cents >= 0),
    add column paid_by text check (paid_by in ('cash', 'card', 'cheque', 'transfer', 'other')),
    add column paid_at timestamptz,
    add column paid_to text,
    add column calendar_date_id integer,
    add column calendar_changes integer not null default 0,
    add constraint booking_paid check ((paid_cents is null) = (paid_by is null) and (paid_cents is null) = (paid_at is null)),
    add constraint booking_attendance check (attendance is null or state = 'confirmed')`.execute(db);
  await sql`alter table occurrence add column note text not null default '' check (length(note) <= 2000)`.execute(db);
}
