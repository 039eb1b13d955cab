import { adminPaths } from '@vitrine/domain/site/admin-paths';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { queryClient } from '../api/query-client.ts';
import { Notice } from '../components/notice.tsx';
import { getContinuation } from './continuation.ts';
import { EntryPage } from './entry-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';

const notices: Readonly<Record<string, string>> = {
  'mot-de-passe': 'Votre mot de passe est changé. Connectez-vous avec le nouveau.',
  adresse: 'Votre adresse est confirmée. C’est avec elle que vous vous connectez désormais.',
  'au-revoir': 'Vous êtes déconnecté.',
};

/** The sign-in. It leads on to the page that was asked for. */
export function SignInPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [isSecondStep, setSecondStep] = useState(false);
  const notice = notices[search.get('fait') ?? ''];
  return (
    <EntryPage
      title={isSecondStep ? 'Confirmez que c’est vous' : 'Connexion'}
      lead={isSecondStep ? 'Votre compte est protégé par un second facteur.' : undefined}
      after={!isSecondStep && <Link to={adminPaths.askReset()}>Mot de passe oublié{'\u00a0'}?</Link>}
    >
      {notice && !isSecondStep && <Notice kind="success">{notice}</Notice>}
      <SignInForm
        onSecondFactor={() => setSecondStep(true)}
        onDone={async () => {
          queryClient.clear();
          await navigate(getContinuation(search), { replace: true });
        }}
      />
    </EntryPage>
  );
}
