import { Moment } from '../../../base/components/moment.tsx';
import { Status } from '../../../base/components/notice.tsx';
import { isRowClick } from '../../../features/lists/is-row-click.ts';
import { answerStates } from './answer-states.data.ts';
import styles from './form-answers.module.css';
import type { AnswerColumn, FormAnswer } from './form-answers.queries.ts';

/** Answers by chosen questions; what scrolls is the table, never the screen. */
export function AnswerTable({
  columns,
  answers,
  newest,
  openId,
  onOpen,
}: {
  columns: readonly AnswerColumn[];
  answers: readonly FormAnswer[];
  /** The newest version of the form. */
  newest: number;
  openId: number | undefined;
  onOpen(id: number | undefined): void;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label="Tableau des réponses">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Reçue</th>
            <th scope="col">État</th>
            {columns.map(({ name, label, isFormer, kind }) => (
              <th key={name} scope="col" data-number={kind === 'number' || undefined}>
                {label}
                {isFormer && <span className={styles.former}> (retirée)</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answers.map((answer) => (
            <tr
              key={answer.id}
              data-open={answer.id === openId || undefined}
              onClick={(event) => isRowClick(event) && onOpen(answer.id === openId ? undefined : answer.id)}
            >
              <th scope="row">
                <button
                  type="button"
                  className={styles.open}
                  aria-expanded={answer.id === openId}
                  onClick={() => onOpen(answer.id === openId ? undefined : answer.id)}
                >
                  <Moment at={answer.arrivedAt} />
                  <span className={styles.hidden}>{`, réponse ${answer.reference}`}</span>
                </button>
                {answer.version !== newest && <span className={styles.former}>version {answer.version}</span>}
              </th>
              <td>
                <Status kind={answerStates[answer.state].kind}>{answerStates[answer.state].label}</Status>
              </td>
              {columns.map((column) => (
                <td key={column.name} data-number={column.kind === 'number' || undefined}>
                  <Cell column={column} answer={answer} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ column, answer }: { column: AnswerColumn; answer: FormAnswer }) {
  const cell = answer.cells[column.name];
  if (column.isConfidential)
    return <span className={styles.former}>{answer.hasConfidential ? 'Confidentielle' : '–'}</span>;
  if (!cell) return <span className={styles.former}>–</span>;
  return (
    <span className={styles.cell} title={cell.label ? `Demandé ainsi\u00a0: ${cell.label}` : undefined}>
      {cell.text}
    </span>
  );
}
