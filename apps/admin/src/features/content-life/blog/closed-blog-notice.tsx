import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toFailure } from '../../../base/api/api-failure.ts';
import { hasSiteRight } from '../../../base/api/session.queries.ts';
import { Button } from '../../../base/components/button.tsx';
import { Notice } from '../../../base/components/notice.tsx';
import { Actions } from '../../../base/forms/form.tsx';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import { notify } from '../../../base/toasts/toasts.ts';
import styles from '../../settings/settings.module.css';
import { saveSettings, settingsQuery } from '../../settings/settings.queries.ts';
import { BlogMenuOffer } from './blog-menu-offer.tsx';

/** Says that a setting hides every post from visitors, and opens the blog where one may; then offers it a place in the menu. */
export function ClosedBlogNotice() {
  const site = useOpenSite();
  const { idSite } = site;
  const { data } = useQuery({ ...settingsQuery(idSite), enabled: hasSiteRight(site, 'settings.read') });
  const [isPending, setPending] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const setting = data?.settings.find(({ type }) => type === 'BLOG');
  if (setting?.value !== false) return wasOpened ? <BlogMenuOffer site={site} /> : null;
  const open = async () => {
    setPending(true);
    try {
      await saveSettings(idSite, [setting], { BLOG: true });
      setOpened(true);
      notify('Le blog est ouvert. Ses articles publiés se lisent sur le site.');
    } catch (error) {
      notify(toFailure(error).message, 'danger');
    }
    setPending(false);
  };
  return (
    <Notice kind="warning">
      <p className={styles.closed}>
        Le blog est fermé&nbsp;: aucun visiteur ne voit ses articles, même publiés, et leurs adresses répondent
        «&nbsp;introuvable&nbsp;».
      </p>
      {hasSiteRight(site, 'settings.update') && (
        <Actions>
          <Button isPending={isPending} onClick={open}>
            Ouvrir le blog
          </Button>
        </Actions>
      )}
    </Notice>
  );
}
