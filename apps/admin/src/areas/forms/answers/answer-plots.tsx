import { useQuery } from '@tanstack/react-query';
import { toFailure } from '../../../base/api/api-failure.ts';
import { FailureNotice } from '../../../base/components/notice.tsx';
import { EmptyRows } from '../../../base/components/rows.tsx';
import { formatMonth } from '../../../base/format/format-date.ts';
import { Skeleton } from '../../../base/page/loading.tsx';
import styles from './form-answers.module.css';
import { type AnswerConditions, type QuestionSummary, summaryQuery } from './form-answers.queries.ts';

const number = (value: number) => value.toLocaleString('fr-FR', { maximumFractionDigits: 6 });
const plural = (count: number, one: string) => `${number(count)}\u00a0${one}${count > 1 ? 's' : ''}`;

/** The answers counted by question. */
export function AnswerPlots({ idSite, idForm, query }: { idSite: number; idForm: number; query: AnswerConditions }) {
  const { data, error, isPlaceholderData } = useQuery(summaryQuery({ idSite, idForm }, query));
  if (error) return <FailureNotice failure={toFailure(error)} />;
  if (!data) return <Skeleton rows={8} />;
  if (data.total === 0) return <EmptyRows>Aucune réponse à compter.</EmptyRows>;
  const { labels, count } = data.confidential;
  return (
    <div className={styles.plots} data-stale={isPlaceholderData || undefined}>
      {data.questions.map((question) => (
        <section key={question.name} className={styles.plot} aria-label={question.label}>
          <h2 className={styles.question}>{question.label}</h2>
          <p className={styles.note}>
            {describeAnswered(question)}
            {question.isFormer && ' · question retirée du formulaire'}
          </p>
          {question.answered > 0 && <Plot question={question} />}
        </section>
      ))}
      {labels.length > 0 && (
        <section className={styles.plot} aria-label="Réponses confidentielles">
          <h2 className={styles.question}>{labels.join(', ')}</h2>
          <p className={styles.note}>
            {count > 1 ? `${number(count)}\u00a0réponses confidentielles` : `${count}\u00a0réponse confidentielle`}
          </p>
        </section>
      )}
    </div>
  );
}

function describeAnswered(question: QuestionSummary): string {
  const { answered } = question;
  if (question.plot === 'filled') return `Remplie ${number(answered)} fois`;
  const said = plural(answered, 'réponse');
  if (question.plot === 'choices' && question.isSeveral) return `${said}, plusieurs choix possibles`;
  if (question.plot !== 'numbers' || !question.numbers) return said;
  const { median, minimum, maximum } = question.numbers;
  const unit = question.unit ? `\u202f${question.unit}` : '';
  return `${said} · médiane ${number(median)}${unit}, de ${number(minimum)} à ${number(maximum)}${unit}`;
}

function Plot({ question }: { question: QuestionSummary }) {
  if (question.plot === 'choices')
    return (
      <Bars
        bars={question.choices.map(({ label, count }) => ({
          label,
          count,
          more: `${Math.round((100 * count) / question.answered)}\u202f%`,
          share: count / question.answered,
        }))}
      />
    );
  if (question.plot === 'numbers') {
    const { bars = [] } = question.numbers ?? {};
    const most = Math.max(1, ...bars.map(({ count }) => count));
    const isWhole = bars.every(({ from, until }) => until - from === 1);
    return (
      <Bars
        bars={bars.map(({ from, until, count }) => ({
          label: isWhole ? number(from) : `de ${number(from)} à moins de ${number(until)}`,
          count,
          share: count / most,
        }))}
      />
    );
  }
  if (question.plot === 'dates') {
    const most = Math.max(1, ...question.periods.map(({ count }) => count));
    return (
      <Bars
        bars={question.periods.map(({ period, count }) => ({
          label: period.includes('-') ? formatMonth(period) : period,
          count,
          share: count / most,
        }))}
      />
    );
  }
  return null;
}

/** Bars that lie, each with its number beside: read by screen readers as the list that it is. */
function Bars({ bars }: { bars: readonly { label: string; count: number; more?: string; share: number }[] }) {
  return (
    <ul className={styles.bars}>
      {bars.map(({ label, count, more, share }, place) => (
        <li key={place}>
          <span className={styles.barLabel}>{label}</span>
          <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.ground} width="100" height="1" />
            <rect className={styles.fill} width={share * 100} height="1" />
          </svg>
          <span className={styles.barCount}>
            {number(count)}
            {more && <span className={styles.former}> · {more}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
