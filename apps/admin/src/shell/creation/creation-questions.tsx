import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useRef } from 'react';
import { Navigate } from 'react-router';
import { describeFailure, isTransient } from '../../base/api/api-failure.ts';
import { useStore } from '../../base/api/store.ts';
import { Notice } from '../../base/components/notice.tsx';
import { PageTitle } from '../../base/page/page.tsx';
import { deleteCreation, type Templates } from './answers/creation.queries.ts';
import { type TypedAnswers, toStoredAnswers } from './answers/creation-answers.ts';
import type { CreationSession } from './answers/creation-session.ts';
import { creationSteps } from './answers/creation-steps.ts';
import { CreationFoot } from './frame/creation-foot.tsx';
import styles from './frame/creation-frame.module.css';
import { CreationHeader } from './frame/creation-header.tsx';
import { MakingScreen } from './frame/making-screen.tsx';
import { buildPictureUrl } from './picture/build-picture-url.ts';
import { PictureBeside, PictureOpener } from './picture/picture-pane.tsx';
import { questions } from './question-texts.data.tsx';
import { type Question, QuestionContext } from './questions/question-context.ts';
import { useGoingOn } from './use-going-on.ts';
import { useQuestionErrors } from './use-question-errors.ts';

/** The last question that can be opened: those after the first two once these are answered. */
function findReachable({ activity, identity }: TypedAnswers): number {
  if (activity.template === undefined) return 0;
  return identity.name.trim() === '' || (identity.word || identity.host) === '' ? 1 : creationSteps.length - 1;
}

/** One of the five questions, the page to come beside it, and the ways on and back. */
export function CreationQuestions({
  id,
  session,
  offered,
  at,
  onRestart,
}: {
  id: string;
  session: CreationSession<TypedAnswers>;
  offered: Templates;
  at: number;
  onRestart: () => Promise<void>;
}) {
  const { answers, version, failure, isSaved } = useStore(session.state);
  const { part } = creationSteps[at] ?? creationSteps[0];
  const errors = useQuestionErrors(part, failure);
  const form = useRef<HTMLFormElement>(null);
  const check = useRef<() => Promise<boolean>>(undefined);
  const settle = useRef(async () => false);
  const { goOn, refusal, isPending, isMaking } = useGoingOn(id, at, settle);
  settle.current = async () => {
    errors.showAll();
    const isStored = await session.save();
    const isGood = isStored && ((await check.current?.()) ?? true);
    if (!isGood)
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-wanted]')?.focus(),
      );
    return isGood;
  };
  const reachable = findReachable(answers);
  if (isMaking) return <MakingScreen name={answers.identity.name} />;
  // A reload or a link may name a question whose turn has not come.
  if (at > reachable) return <Navigate replace to={adminPaths.createSite(creationSteps[reachable]?.path)} />;

  const { template } = answers.activity;
  const question: Question = {
    id,
    version,
    answers,
    offered,
    template: template === undefined ? undefined : offered.templates.find((one) => one.id === template),
    isAsked: errors.isAsked,
    change: (changed, values) => session.change({ [changed]: { ...session.state.get().answers[changed], ...values } }),
    errorOf: errors.find,
    touch: errors.touch,
    setCheck: (wanted) => {
      check.current = wanted;
    },
  };
  const { title, lead, render, isWide = false } = questions[part];
  const { word, host } = answers.identity;
  const picture = {
    src: template === undefined ? undefined : buildPictureUrl(id, version),
    address: offered.domain === null ? host : word && `${word}.${offered.domain}`,
  };
  const isLost = failure !== undefined && isTransient(failure);
  const isRefused = failure !== undefined && !isLost && errors.isAsked;
  return (
    <QuestionContext value={question}>
      <div className={styles.page}>
        <CreationHeader
          at={at}
          reachable={reachable}
          saving={isSaved ? 'saved' : isLost ? 'lost' : failure ? 'refused' : 'pending'}
          onForget={() => deleteCreation(id)}
          onRestart={onRestart}
        />
        <div role="status">
          {isLost && (
            <p className={styles.lost}>
              Le serveur ne répond pas. Vos réponses restent ici et partiront d’elles-mêmes dès son retour.
            </p>
          )}
        </div>
        <div className={styles.body} data-wide={isWide || undefined}>
          <main className={styles.main} id="contenu">
            <form
              ref={form}
              noValidate
              className={styles.form}
              aria-label={title}
              onSubmit={(event) => {
                event.preventDefault();
                void goOn();
              }}
            >
              <div className={styles.question} key={part}>
                <div className={styles.head}>
                  <div>
                    <PageTitle className={styles.title}>{title}</PageTitle>
                    <p className={styles.lead}>{lead}</p>
                  </div>
                  <PictureOpener {...picture} isAlways={isWide} />
                </div>
                {refusal && <Notice kind="danger">{describeFailure(refusal)}</Notice>}
                {isRefused && Object.keys(failure.fields).length === 0 && (
                  <Notice kind="danger">{describeFailure(failure)}</Notice>
                )}
                <div className={styles.fields}>{render()}</div>
              </div>
              <CreationFoot
                at={at}
                isPending={isPending}
                isBlank={toStoredAnswers(answers)[part] === null}
                onPass={() => void goOn()}
              />
            </form>
          </main>
          {!isWide && <PictureBeside {...picture} />}
        </div>
      </div>
    </QuestionContext>
  );
}
