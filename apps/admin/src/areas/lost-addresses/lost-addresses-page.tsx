import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { toFailure } from '../../base/api/api-failure.ts';
import { hasSiteRight } from '../../base/api/session.queries.ts';
import { ButtonLink } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { MoreRows } from '../../base/components/rows.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { ViewLinks } from '../../base/navigation/view-links.tsx';
import { Skeleton } from '../../base/page/loading.tsx';
import { Page } from '../../base/page/page.tsx';
import { notify, offerUndo } from '../../base/toasts/toasts.ts';
import { LostAddressRow } from './lost-address-row.tsx';
import {
  dismissAddresses,
  type LostAddress,
  type LostAddressView,
  lostAddressesQuery,
  redirectAddress,
  removeRedirect,
} from './lost-addresses.queries.ts';
import styles from './lost-addresses-page.module.css';
import { RedirectDialog } from './redirect-dialog.tsx';

const views = [
  { view: 'open', label: 'À rediriger' },
  { view: 'redirected', label: 'Redirigées' },
  { view: 'dismissed', label: 'Écartées' },
] as const;

/** The addresses that visitors asked for in vain, each one press away from its redirect. */
export function LostAddressesPage() {
  const site = useOpenSite();
  const { idSite } = site;
  const [search] = useSearchParams();
  const view: LostAddressView = views.find((one) => one.view === search.get('vue'))?.view ?? 'open';
  const list = useInfiniteQuery(lostAddressesQuery(idSite, view));
  const [chosen, setChosen] = useState<LostAddress>();
  const mayUpdate = hasSiteRight(site, 'content.update');
  const addresses = list.data?.pages.flatMap((page) => page.addresses) ?? [];
  const first = list.data?.pages[0];
  const run = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      const failure = toFailure(error);
      notify(Object.values(failure.fields)[0] ?? failure.message, 'danger');
    }
  };
  const redirect = async ({ path }: LostAddress, target: string) => {
    const id = await redirectAddress(idSite, path, target);
    offerUndo({ label: `${path} mène à ${target}`, undo: () => run(() => removeRedirect(idSite, id)) });
  };
  const dismiss = ({ path }: LostAddress, isDismissed: boolean) =>
    run(async () => {
      await dismissAddresses(idSite, [path], isDismissed);
      offerUndo({
        label: isDismissed ? `${path} est écartée` : `${path} est de retour`,
        undo: () => run(() => dismissAddresses(idSite, [path], !isDismissed)),
      });
    });
  return (
    <Page
      isWide
      title="Adresses perdues"
      lead={
        'Ce que des visiteurs demandent à votre site et n’y trouvent pas\u00a0: un vieux lien, une adresse mal recopiée. Une redirection les conduit à la bonne page.'
      }
      action={
        <ButtonLink kind="plain" to={`/sites/${idSite}/redirections`}>
          Redirections
        </ButtonLink>
      }
    >
      <ViewLinks
        views={views.map((one) => ({
          label: one.label,
          path: one.view === 'open' ? '.' : `?vue=${one.view}`,
          isOpen: one.view === view,
          count: one.view === view ? first?.count : undefined,
        }))}
      />
      {list.error && <FailureNotice failure={toFailure(list.error)} />}
      {list.isPending && <Skeleton rows={6} />}
      {first && addresses.length === 0 && <Nothing view={view} />}
      {addresses.length > 0 && (
        <ul>
          {addresses.map((address) => (
            <LostAddressRow
              key={address.path}
              address={address}
              days={first?.days ?? 30}
              view={view}
              idSite={idSite}
              mayUpdate={mayUpdate}
              onRedirect={(target) => run(() => redirect(address, target))}
              onChoose={() => setChosen(address)}
              onDismiss={(isDismissed) => dismiss(address, isDismissed)}
            />
          ))}
        </ul>
      )}
      <MoreRows list={list} />
      {chosen && (
        <RedirectDialog
          address={chosen}
          pages={first?.pages ?? []}
          onSend={async (target) => {
            await redirect(chosen, target);
            setChosen(undefined);
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Page>
  );
}

const emptyTexts: Readonly<Record<LostAddressView, { title: string; text: string }>> = {
  open: {
    title: 'Aucune adresse perdue',
    text: 'Chaque adresse demandée ces 30 derniers jours a trouvé sa page. Les robots et ce qu’essaient les curieux ne comptent pas.',
  },
  redirected: {
    title: 'Aucune adresse redirigée',
    text: 'Les adresses perdues que vous redirigez se retrouvent ici, avec ce qu’elles valaient.',
  },
  dismissed: { title: 'Aucune adresse écartée', text: 'Ce que vous écartez attend ici, au cas où.' },
};

function Nothing({ view }: { view: LostAddressView }) {
  const { title, text } = emptyTexts[view];
  return (
    <div className={styles.empty}>
      <h2 className={styles.emptyTitle}>{title}</h2>
      <p className={styles.sub}>{text}</p>
    </div>
  );
}
