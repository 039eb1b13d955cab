import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/site/admin-paths';
import { toFailure } from '../../api/api-failure.ts';
import { callApi } from '../../api/call-api.ts';
import { hasSiteRight, useSession } from '../../api/session.queries.ts';
import { Button, ButtonLink, OutsideLink } from '../../components/button.tsx';
import { OutsideIcon } from '../../components/icons.tsx';
import { Moment } from '../../components/moment.tsx';
import { FailureNotice, Status } from '../../components/notice.tsx';
import { EmptyRows, Row, Rows } from '../../components/rows.tsx';
import { formatDay } from '../../format/format-date.ts';
import { Skeleton } from '../../shell/loading.tsx';
import { siteChooserOpened } from '../../shell/openings.ts';
import { Page, Section } from '../../shell/page.tsx';
import { buildSiteUrl, openWithPanel } from '../../shell/site-bar.tsx';
import { useOpenSite } from '../../shell/use-open-site.ts';
import { describeAct, describeAuthor } from '../audit/describe-act.ts';

/** The first screen of a site: what there is to know, and where it leads. */
export function TodayPage() {
  const site = useOpenSite();
  const { account, sites } = useSession();
  const isOneOfMany = account.isSuperAdmin || sites.length > 1;
  const now = formatDay(new Date().toISOString());
  return (
    <Page
      title="Aujourd’hui"
      lead={`${now.charAt(0).toUpperCase()}${now.slice(1)}. Bonjour${account.name ? ` ${account.name}` : ''}.`}
    >
      <Security />
      <Section
        title="Votre site"
        action={
          isOneOfMany && (
            <Button kind="quiet" aria-haspopup="dialog" onClick={() => siteChooserOpened.set(true)}>
              Changer de site
            </Button>
          )
        }
      >
        <Rows>
          <Row title={site.name} sub={site.host ?? 'Sans adresse publique'}>
            {site.isBuilding ? (
              <Status kind="warning">En construction</Status>
            ) : (
              <Status kind="success">En ligne</Status>
            )}
            {site.host && !site.isBuilding && (
              <OutsideLink kind="plain" href={buildSiteUrl(site.host)}>
                Voir le site
                <OutsideIcon size={16} />
              </OutsideLink>
            )}
            {hasSiteRight(site, 'site.enter') && (
              <Button onClick={() => openWithPanel(site.idSite)}>Ouvrir avec le panneau</Button>
            )}
          </Row>
        </Rows>
      </Section>
      {hasSiteRight(site, 'audit.read') && <RecentChanges idSite={site.idSite} />}
    </Page>
  );
}

/** What the account still lacks to be safe; silent once nothing is. */
function Security() {
  const { secondFactor, mustEnrol } = useSession();
  const isShort = secondFactor.isEnrolled && secondFactor.recoveryCodes < 3;
  if (secondFactor.isEnrolled && !isShort) return null;
  return (
    <Section title="À faire">
      <Rows>
        {!secondFactor.isEnrolled && (
          <Row
            mark={mustEnrol ? 'wanted' : 'open'}
            title="Protégez votre compte par un second facteur"
            sub={
              mustEnrol
                ? 'Votre rôle donne accès à tout le site\u00a0: un mot de passe seul ne suffit pas.'
                : 'Un code de votre téléphone, en plus du mot de passe.'
            }
          >
            <ButtonLink kind="primary" to={adminPaths.secondFactor()}>
              Le mettre en place
            </ButtonLink>
          </Row>
        )}
        {isShort && (
          <Row
            mark="wanted"
            title="Il vous reste peu de codes de secours"
            sub="Sans téléphone et sans code, vous ne pourriez plus vous connecter."
          >
            <ButtonLink to={adminPaths.secondFactor()}>En faire d’autres</ButtonLink>
          </Row>
        )}
      </Rows>
    </Section>
  );
}

function RecentChanges({ idSite }: { idSite: number }) {
  const { data, error } = useQuery({
    queryKey: ['audit', idSite, 'recent'],
    queryFn: ({ signal }) => callApi('listAuditEntries', { params: { idSite }, query: { nbItem: 6 } }, { signal }),
  });
  return (
    <Section
      title="Derniers changements"
      action={
        data?.entries.length ? (
          <ButtonLink kind="quiet" to={`${adminPaths.site(idSite)}/journal`}>
            Tout le journal
          </ButtonLink>
        ) : undefined
      }
    >
      {error ? (
        <FailureNotice failure={toFailure(error)} />
      ) : !data ? (
        <Skeleton rows={3} />
      ) : data.entries.length === 0 ? (
        <EmptyRows>Rien n’a encore changé. Ce que fait l’équipe s’écrit ici, avec qui et quand.</EmptyRows>
      ) : (
        <Rows>
          {data.entries.map((entry) => (
            <Row key={entry.id} title={describeAct(entry)} sub={describeAuthor(entry)}>
              <Moment at={entry.at} />
            </Row>
          ))}
        </Rows>
      )}
    </Section>
  );
}
