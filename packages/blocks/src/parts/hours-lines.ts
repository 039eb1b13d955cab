import { type OpenState, type Weekday, type WeekHours, weekdays } from '@vitrine/domain/site/opening-hours';

const dayNames: Record<Weekday, string> = {
  MONDAY: 'lundi',
  TUESDAY: 'mardi',
  WEDNESDAY: 'mercredi',
  THURSDAY: 'jeudi',
  FRIDAY: 'vendredi',
  SATURDAY: 'samedi',
  SUNDAY: 'dimanche',
};

/** Days that share their hours, said in one line: `lundi et mardi`, `9 h – 12 h 30, 14 h – 18 h 30`. */
export interface HoursLine {
  days: string;
  hours: string;
}

/** The hours of a week in as few lines as they allow, closed days left out, each group where its first day stands. */
export function hoursLines(week: WeekHours): HoursLine[] {
  const groups = new Map<string, Weekday[]>();
  for (const day of weekdays) {
    const ranges = week[day] ?? [];
    if (!ranges.length) continue;
    const said = ranges.map((range) => `${frenchTime(range.from)} – ${frenchTime(range.to)}`).join(', ');
    groups.set(said, [...(groups.get(said) ?? []), day]);
  }
  return [...groups].map(([hours, days]) => ({ days: frenchDays(days), hours }));
}

/** `09:30` as `9 h 30`, with spaces that do not break. */
export function frenchTime(time: string): string {
  const [hours, minutes] = time.split(':');
  const whole = `${Number(hours)}\u202fh`;
  return minutes === '00' ? whole : `${whole}\u202f${minutes}`;
}

/** Whether the site is open and until when, as a sentence; undefined where no hours are known. */
export function openSentence({ isOpen, next }: OpenState): string | undefined {
  if (!next) return isOpen ? 'Ouvert' : undefined;
  if (isOpen) return `Ouvert jusqu’à ${frenchTime(next.time)}`;
  return `Fermé, ouvre ${dayNames[next.weekday]} à ${frenchTime(next.time)}`;
}

/** Days in a row become `du lundi au vendredi`, others are listed. */
function frenchDays(days: readonly Weekday[]): string {
  const places = days.map((day) => weekdays.indexOf(day));
  const first = places[0] ?? 0;
  const isRow = places.every((place, position) => place === first + position);
  const names = days.map((day) => dayNames[day]);
  if (isRow && names.length > 2) return `du ${names[0]} au ${names.at(-1)}`;
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`;
}
