import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffSite } from '../../base/api/session.queries.ts';
import { Button, OutsideLink } from '../../base/components/button.tsx';
import { OutsideIcon } from '../../base/components/icons.tsx';
import { Row, Rows } from '../../base/components/rows.tsx';
import { ConfirmDialog } from '../../base/dialogs/confirm-dialog.tsx';
import { formatMoment } from '../../base/format/format-date.ts';
import { buildSiteUrl } from '../../base/navigation/build-site-url.ts';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Page } from '../../base/page/page.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { launchQuery, setOnLine } from '../../features/site-launch/launch.queries.ts';
import { LaunchChecklist } from '../../features/site-launch/launch-checklist.tsx';

/** Puts the site on line, or under construction again. */
export function SiteLaunchPage() {
  const site = useOpenSite();
  return (
    <Page
      title="Mise en ligne"
      lead={
        site.isBuilding
          ? 'Le site est en construction\u00a0: vos visiteurs trouvent une page d’attente, votre équipe le voit en entier.'
          : 'Le site est en ligne\u00a0: tout le monde le voit.'
      }
    >
      {site.isBuilding ? <LaunchChecklist site={site} /> : <OnLine site={site} />}
    </Page>
  );
}

function OnLine({ site }: { site: StaffSite }) {
  const { data } = useQuery(launchQuery(site.idSite));
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Rows label="État du site">
        <Row
          mark="done"
          title={site.host ?? 'Sans adresse publique'}
          sub={data?.launchedAt ? `Mis en ligne ${formatMoment(data.launchedAt)}` : 'En ligne'}
        >
          {site.host && (
            <OutsideLink href={buildSiteUrl(site.host)}>
              Voir le site
              <OutsideIcon size={16} />
            </OutsideLink>
          )}
          <Button onClick={() => setAsking(true)}>Remettre en construction…</Button>
        </Row>
      </Rows>
      {isAsking && (
        <ConfirmDialog
          title={`Remettre ${site.name} en construction\u202f?`}
          action="Remettre en construction"
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await setOnLine(site.idSite, false);
            notify(`${site.name} est en construction. Remettez-le en ligne quand vous voulez.`);
          }}
        >
          <p>
            Vos visiteurs trouveront aussitôt une page d’attente avec vos coordonnées, et les moteurs de recherche
            oublieront peu à peu le site. Rien n’est effacé&nbsp;: votre équipe continue de le voir et de le changer.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
