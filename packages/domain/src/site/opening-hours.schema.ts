import { z } from 'zod';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Écrivez une heure comme 09:30.');

/** Opening ranges of one weekday, in local time; an empty list means closed. */
export const dayHoursSchema = z
  .array(z.strictObject({ from: time, to: time }))
  .max(4)
  .superRefine((ranges, context) => {
    ranges.forEach((range, position) => {
      const before = ranges[position - 1];
      if (range.from >= range.to)
        context.addIssue({ code: 'custom', path: [position], message: 'La fermeture doit suivre l’ouverture.' });
      if (before && before.to > range.from)
        context.addIssue({ code: 'custom', path: [position], message: 'Deux plages se chevauchent.' });
    });
  });
export type DayHours = z.infer<typeof dayHoursSchema>;
