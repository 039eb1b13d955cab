import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toFailure } from '../../base/api/api-failure.ts';
import { hasSiteRight } from '../../base/api/session.queries.ts';
import { Button } from '../../base/components/button.tsx';
import { Notice } from '../../base/components/notice.tsx';
import { Actions } from '../../base/forms/form.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { notify } from '../../base/toasts/toasts.ts';
import styles from './settings.module.css';
import { saveSettings, settingsQuery } from './settings.queries.ts';

/** Says that a setting hides every post from visitors, and opens the blog where one may. Nothing where it is open. */
export function ClosedBlogNotice() {
  const site = useOpenSite();
  const { idSite } = site;
  const { data } = useQuery({ ...settingsQuery(idSite), enabled: hasSiteRight(site, 'settings.read') });
  const [isPending, setPending] = useState(false);
  const setting = data?.settings.find(({ type }) => type === 'BLOG');
  if (setting?.value !== false) return null;
  const open = async () => {
    setPending(true);
    try {
      await saveSettings(idSite, [setting], { BLOG: true });
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
