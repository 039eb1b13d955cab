import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { type ApiFailure, toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { formatUntilMoment } from '../../base/format/format-date.ts';
import { Form, PasswordField, readField, TextField } from '../../base/forms/form.tsx';
import { Skeleton } from '../../base/page/loading.tsx';
import { passwordHint } from '../../features/sign-in/password-hint.ts';
import { EntryPage } from './entry-frame.tsx';

const linkKey = 'installation';

/** Makes the first account of an installation, by the link that its start has printed. */
export function WelcomePage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [spent, setSpent] = useState<ApiFailure>();
  const { data, error } = useQuery({
    queryKey: [linkKey, token],
    queryFn: () => callApi('readInstallationLink', { params: { token } }, { isInteractive: false }),
    refetchOnWindowFocus: false,
  });
  const refused = spent ?? (error ? toFailure(error) : undefined);
  if (refused) return <Refused failure={refused} />;
  if (!data)
    return (
      <EntryPage title="Bienvenue">
        <Skeleton rows={4} />
      </EntryPage>
    );
  return (
    <EntryPage
      title="Bienvenue dans Vitrine"
      lead={`Faites votre compte\u00a0: il ouvre tout ici. Votre premier site vient juste après. Ce lien vaut ${formatUntilMoment(data.expiresAt)}.`}
    >
      <Form
        onSend={async (form) => {
          const [name, email, password] = ['name', 'email', 'password'].map((field) => readField(form, field));
          const body = { token, name: name ?? '', email: email ?? '', password: password ?? '' };
          try {
            await callApi('createFirstAccount', { body }, { isInteractive: false });
          } catch (failure) {
            // Somebody else was quicker, or it lasted too long: nothing that is typed here helps any more.
            if (toFailure(failure).code !== 'link-spent') throw failure;
            setSpent(toFailure(failure));
            return;
          }
          // Whatever was read as nobody. The link itself is not asked for again: it is spent.
          queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== linkKey });
          await navigate(adminPaths.createSite(), { replace: true });
        }}
      >
        {(isPending) => (
          <>
            <TextField name="name" label="Votre nom" hint="Celui que verra votre équipe." autoComplete="name" />
            <TextField
              name="email"
              label="Adresse électronique"
              type="email"
              hint="Vous vous connecterez avec elle."
              autoComplete="username"
            />
            <PasswordField name="password" label="Mot de passe" hint={passwordHint} autoComplete="new-password" />
            <Button kind="primary" type="submit" isWide isPending={isPending}>
              Ouvrir mon compte
            </Button>
          </>
        )}
      </Form>
    </EntryPage>
  );
}

/** One page for links that are wrong, replaced, expired or spent; other failures say what they are. */
function Refused({ failure }: { failure: ApiFailure }) {
  const signIn = <Link to={adminPaths.signIn()}>Aller à la connexion</Link>;
  if (failure.code !== 'link-spent')
    return (
      <EntryPage title="Bienvenue" after={signIn}>
        <FailureNotice failure={failure} />
      </EntryPage>
    );
  return (
    <EntryPage
      title="Ce lien ne sert plus"
      lead="Il a déjà servi, un autre l’a remplacé, ou ses vingt-quatre heures sont passées."
      after={signIn}
    >
      <p>
        <strong>Vous avez déjà un compte&nbsp;?</strong> Connectez-vous avec votre adresse et votre mot de passe.
      </p>
      <p>
        <strong>Personne n’en a encore&nbsp;?</strong> Là où Vitrine est installé, lancez{' '}
        <code>npm run vitrine -- staff welcome</code>, ou redémarrez le programme&nbsp;: il imprime un nouveau lien.
      </p>
    </EntryPage>
  );
}
