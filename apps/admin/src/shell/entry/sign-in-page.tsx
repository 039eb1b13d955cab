import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { queryClient } from '../../base/api/query-client.ts';
import { Notice } from '../../base/components/notice.tsx';
import { SignInForm } from '../../features/sign-in/sign-in-form.tsx';
import { getContinuation } from './continuation.ts';
import { EntryPage } from './entry-frame.tsx';

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
