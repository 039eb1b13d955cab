import { formatExactMoment, formatMoment } from '../format/format-date.ts';

/** A moment as people say it, exact on hover. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatExactMoment(at)}>
      {formatMoment(at)}
    </time>
  );
}
