import { useState } from 'react';
import { toFailure } from '../../base/api/api-failure.ts';
import { hasSiteRight } from '../../base/api/session.queries.ts';
import { Button, ButtonLink } from '../../base/components/button.tsx';
import { FailureNotice, Notice } from '../../base/components/notice.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Section } from '../../base/page/page.tsx';
import { buildSettingPath } from '../../features/settings/setting-path.ts';
import { testPlatform } from './sales-reports.queries.ts';

/** Whether reports leave by themselves, and whether the platform answers. */
export function Platform({ idSite, isConnected }: { idSite: number; isConnected: boolean }) {
  const site = useOpenSite();
  const [isPending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof testPlatform>>>();
  const [failure, setFailure] = useState<ReturnType<typeof toFailure>>();
  const test = async () => {
    setPending(true);
    setFailure(undefined);
    setOutcome(undefined);
    try {
      setOutcome(await testPlatform(idSite));
    } catch (error) {
      setFailure(toFailure(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Section
      title="Votre plateforme agréée"
      lead={
        isConnected
          ? 'Votre boutique est reliée à votre plateforme\u00a0: ce que la loi demande part de lui-même quand une période se clôt.'
          : 'Votre boutique n’est pas reliée à une plateforme. Déposez-y vous-même le fichier XML de chaque période, ou reliez-la avec les identifiants qu’elle vous donne (XP Z12-013).'
      }
      action={
        isConnected && hasSiteRight(site, 'settings.update') ? (
          <Button isPending={isPending} onClick={test}>
            Tester la connexion
          </Button>
        ) : (
          <ButtonLink kind="quiet" to={buildSettingPath(idSite, 'shop', 'REPORT_PLATFORM_NUMBER')}>
            Relier la boutique
          </ButtonLink>
        )
      }
    >
      {failure && <FailureNotice failure={failure} />}
      {outcome && <Notice kind={outcome.isReached ? 'success' : 'warning'}>{outcome.message}</Notice>}
    </Section>
  );
}
