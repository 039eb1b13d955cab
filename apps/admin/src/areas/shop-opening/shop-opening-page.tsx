import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import type { ShopScreen } from '@vitrine/domain/shop-check/shop-duties.data';
import { useState } from 'react';
import { Link } from 'react-router';
import { toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { hasSiteRight, type StaffSite } from '../../base/api/session.queries.ts';
import { Checklist, ChecklistStep } from '../../base/checklist/checklist.tsx';
import { Button, ButtonLink, OutsideLink } from '../../base/components/button.tsx';
import { OutsideIcon } from '../../base/components/icons.tsx';
import { FailureNotice, Notice } from '../../base/components/notice.tsx';
import { ConfirmDialog } from '../../base/dialogs/confirm-dialog.tsx';
import { buildSiteUrl } from '../../base/navigation/build-site-url.ts';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { Page } from '../../base/page/page.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { buildSettingPath } from '../../features/settings/setting-path.ts';
import styles from './shop-opening-page.module.css';

type ShopOpening = ReplyOf<'readShopOpening'>;
type Duty = ShopOpening['duties'][number];

/** The path of each screen on which a duty is fulfilled, below the site's. */
const screenPaths: Readonly<Record<ShopScreen, string>> = {
  products: 'produits',
  'shipping-zones': 'ouvrir-ma-boutique/livraison',
  'shipping-rates': 'tarifs-livraison',
  'pickup-schedules': 'retrait',
};

/** What a shop has and lacks follows from its data, so it is read whenever the window is looked at. */
const openingQuery = (idSite: number) =>
  queryOptions({
    queryKey: ['shop-opening', idSite],
    queryFn: ({ signal }) => callApi('readShopOpening', { params: { idSite } }, { signal }),
    staleTime: 2000,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  });

/** Opens the shop once it lacks nothing, and closes it again. */
export function ShopOpeningPage() {
  const site = useOpenSite();
  const { data, error } = useQuery(openingQuery(site.idSite));
  return (
    <Page
      title="Ouvrir ma boutique"
      lead={
        data?.isOpen
          ? 'Les commandes sont ouvertes\u00a0: le panier mène au paiement.'
          : 'Les commandes sont fermées\u00a0: on remplit son panier, sans pouvoir commander.'
      }
    >
      {error ? (
        <FailureNotice failure={toFailure(error)} />
      ) : data ? (
        <Opening site={site} opening={data} />
      ) : (
        <Skeleton rows={9} />
      )}
    </Page>
  );
}

function Opening({ site, opening }: { site: StaffSite; opening: ShopOpening }) {
  const { isOpen, isBuilding, duties } = opening;
  const lacking = duties.filter(({ isDone, isRequired }) => isRequired && !isDone);
  return (
    <div className={styles.parts}>
      {isOpen && lacking.length > 0 && (
        <Notice kind="warning">
          Votre boutique prend des commandes, et il lui manque de quoi le faire dans les règles. Mettez-le en ordre, ou
          fermez-la le temps de le faire.
        </Notice>
      )}
      <Checklist
        title={isOpen ? 'Ce qu’une boutique ouverte garde' : 'Avant la première commande'}
        sub={describeLacking(
          lacking.length,
          isOpen,
          duties.every(({ isDone }) => isDone),
        )}
        done={duties.filter(({ isDone }) => isDone).length}
        of={duties.length}
        foot={
          hasSiteRight(site, 'settings.update') && <LastAct site={site} isOpen={isOpen} isReady={!lacking.length} />
        }
      >
        {duties.map((duty) => (
          <Step key={duty.key} duty={duty} site={site} />
        ))}
      </Checklist>
      {isBuilding && (
        <p className={styles.sub}>
          Le site est encore en construction&nbsp;: vos visiteurs n’y viennent qu’une fois qu’il est{' '}
          <Link to={`${adminPaths.site(site.idSite)}/mise-en-ligne`}>mis en ligne</Link>.
        </p>
      )}
    </div>
  );
}

function describeLacking(count: number, isOpen: boolean, isComplete: boolean): string {
  const nothing = isComplete ? 'Rien ne manque' : 'Rien d’obligatoire ne manque';
  if (!count) return isOpen ? `${nothing}.` : `${nothing}\u00a0: votre boutique peut ouvrir.`;
  const what = count === 1 ? 'Il manque une chose' : `Il manque ${count}\u00a0choses`;
  return isOpen ? `${what}.` : `${what} avant de pouvoir ouvrir.`;
}

function Step({ duty: { label, why, isDone, sentence, setting, screen }, site }: { duty: Duty; site: StaffSite }) {
  const { idSite } = site;
  const to = setting
    ? `${buildSettingPath(idSite, setting.group, setting.type)}&retour=boutique`
    : screen && `${adminPaths.site(idSite)}/${screenPaths[screen]}`;
  return (
    <ChecklistStep
      title={label}
      sub={sentence}
      isDone={isDone}
      act={
        !isDone &&
        to && (
          <ButtonLink kind="plain" to={to} aria-label={`Compléter\u00a0: ${label}`}>
            Compléter
          </ButtonLink>
        )
      }
    >
      {!isDone && <p className={styles.why}>{why}</p>}
    </ChecklistStep>
  );
}

async function changeOpening(idSite: number, isOpen: boolean): Promise<void> {
  await callApi(isOpen ? 'openShop' : 'closeShop', { params: { idSite } });
  await Promise.all([
    queryClient.invalidateQueries(openingQuery(idSite)),
    queryClient.invalidateQueries({ queryKey: ['settings', idSite] }),
    queryClient.invalidateQueries({ queryKey: ['today', idSite] }),
  ]);
}

function LastAct({ site, isOpen, isReady }: { site: StaffSite; isOpen: boolean; isReady: boolean }) {
  const [isAsking, setAsking] = useState(false);
  if (isOpen)
    return (
      <>
        <p className={styles.sub}>Vous pouvez fermer et rouvrir quand vous voulez.</p>
        <div className={styles.acts}>
          {site.host && (
            <OutsideLink href={`${buildSiteUrl(site.host)}/boutique`}>
              Voir la boutique
              <OutsideIcon size={16} />
            </OutsideLink>
          )}
          <Button onClick={() => setAsking(true)}>Fermer les commandes…</Button>
        </div>
        {isAsking && <CloseDialog site={site} onClose={() => setAsking(false)} />}
      </>
    );
  return (
    <>
      <p className={styles.sub}>
        {isReady
          ? 'Dès l’ouverture, chaque commande vous est annoncée par courriel.'
          : 'Le bouton qui ouvre les commandes vient ici quand tout est coché.'}
      </p>
      {isReady && <OpenButton site={site} />}
    </>
  );
}

function OpenButton({ site }: { site: StaffSite }) {
  const [isPending, setPending] = useState(false);
  return (
    <Button
      kind="primary"
      isPending={isPending}
      onClick={async () => {
        setPending(true);
        try {
          await changeOpening(site.idSite, true);
          notify('Votre boutique est ouverte. À vous les premières commandes.', 'success');
          document.querySelector<HTMLElement>('main h1')?.focus();
        } catch (error) {
          notify(toFailure(error).message, 'danger');
          await queryClient.invalidateQueries(openingQuery(site.idSite));
        }
        setPending(false);
      }}
    >
      Ouvrir les commandes
    </Button>
  );
}

function CloseDialog({ site, onClose }: { site: StaffSite; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={'Fermer les commandes\u202f?'}
      action="Fermer les commandes"
      onClose={onClose}
      onConfirm={async () => {
        await changeOpening(site.idSite, false);
        notify('Les commandes sont fermées. Rouvrez-les quand vous voulez.');
      }}
    >
      <p>
        Aussitôt, plus personne ne peut commander&nbsp;: le panier montre votre phrase «&nbsp;Commandes fermées&nbsp;».
        Les commandes déjà passées restent à préparer, et celles qui attendent leur paiement peuvent encore le recevoir.
      </p>
    </ConfirmDialog>
  );
}
