import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { type ApiFailure, toFailure } from '../../base/api/api-failure.ts';
import { Button } from '../../base/components/button.tsx';
import { Loading } from '../../base/page/loading.tsx';
import { Page } from '../../base/page/page.tsx';
import {
  beginCreation,
  type Creation,
  sendAnswers,
  type Templates,
  templatesQuery,
} from './answers/creation.queries.ts';
import { type TypedAnswers, toTypedAnswers } from './answers/creation-answers.ts';
import { type CreationSession, openCreationSession } from './answers/creation-session.ts';
import { creationSteps } from './answers/creation-steps.ts';
import { CreationQuestions } from './creation-questions.tsx';

/** « Créer mon site »: five questions, and the site that they make. */
export function CreationPage() {
  const { step } = useParams();
  const [attempt, setAttempt] = useState(0);
  const { data: offered, error: templatesError, refetch } = useQuery(templatesQuery);
  const { creation, failure, restart } = useCreation(attempt);
  const broken = failure ?? (templatesError ? toFailure(templatesError) : undefined);
  if (broken)
    return (
      <Page title="Créer mon site" lead={broken.message}>
        <Button
          kind="primary"
          onClick={() => {
            void refetch();
            setAttempt(attempt + 1);
          }}
        >
          Réessayer
        </Button>
      </Page>
    );
  if (!creation || !offered) return <Loading />;
  if (creation.site) return <Navigate replace to={creation.site.editorPath} />;
  const at = creationSteps.findIndex(({ path }) => path === step);
  if (at < 0) return <Navigate replace to={adminPaths.createSite(creationSteps[0].path)} />;
  return <OpenCreation key={creation.id} creation={creation} offered={offered} at={at} onRestart={restart} />;
}

/** The creation that the account has begun; begun where there is none. */
function useCreation(attempt: number) {
  const [creation, setCreation] = useState<Creation>();
  const [failure, setFailure] = useState<ApiFailure>();
  const isBegun = useRef<number>(undefined);
  const begin = async () => {
    setFailure(undefined);
    try {
      setCreation(await beginCreation());
    } catch (error) {
      setFailure(toFailure(error));
    }
  };
  useEffect(() => {
    if (isBegun.current === attempt) return;
    isBegun.current = attempt;
    void begin();
  });
  return { creation, failure, restart: begin };
}

function OpenCreation({
  creation,
  offered,
  at,
  onRestart,
}: {
  creation: Creation;
  offered: Templates;
  at: number;
  onRestart: () => Promise<void>;
}) {
  const [session, setSession] = useState<CreationSession<TypedAnswers>>();
  useEffect(() => {
    const { id, answers, version } = creation;
    const opened = openCreationSession({ id, answers: toTypedAnswers(answers), version }, (typed, upon) =>
      sendAnswers(id, typed, upon),
    );
    setSession(opened);
    return () => opened.close();
  }, [creation]);
  if (!session) return <Loading />;
  return <CreationQuestions id={creation.id} session={session} offered={offered} at={at} onRestart={onRestart} />;
}
