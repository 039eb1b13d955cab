import { listFieldName } from '@vitrine/blocks/actions';
import { AccountForm, CheckboxField, type PageFacts } from '@vitrine/blocks/storefront';
import { newsletterConsentTexts } from '@vitrine/domain/people/newsletter';
import { formatDate } from '@vitrine/domain/publishing/format-date';
import type { ReactElement } from 'react';
import { AccountPart } from '../account/account-part.tsx';

/**
 * A site's lists, the ids of those that the member subscribes to, and the date of a confirmation mail still unanswered.
 */
export interface NewsletterChoice {
  lists: readonly { id: number; name: string; description: string }[];
  subscribed: readonly number[];
  askedAt: string | null;
}

/** A member's choice of lists; the session proves the email, so that no mail asks for confirmation (API-10). */
export function NewsletterPart({ page, choice }: { page: PageFacts; choice: NewsletterChoice }): ReactElement {
  const labels = Object.fromEntries(choice.lists.map(({ id, name }) => [listFieldName(id), name]));
  const values = Object.fromEntries(choice.subscribed.map((id) => [listFieldName(id), 'on']));
  return (
    <AccountPart
      title="La lettre d’information"
      text="Cochez ce que vous voulez recevoir. Tout décocher vous désinscrit aussitôt."
    >
      {choice.askedAt && (
        <p>{`La lettre attend votre confirmation\u00a0: ouvrez le courriel envoyé le ${formatDate(choice.askedAt, 'long', page.site)}.`}</p>
      )}
      <AccountForm
        id="lettres"
        page={page}
        labels={labels}
        values={values}
        sendLabel="Enregistrer mes préférences"
        rejectionMessage="Vos préférences n’ont pas encore changé."
      >
        {(form) => (
          <>
            <p>{newsletterConsentTexts.account(page.site.name)}</p>
            {choice.lists.map(({ id, name, description }) => (
              <CheckboxField key={id} form={form} name={listFieldName(id)} label={name}>
                {description && <span className="soft">{description}</span>}
              </CheckboxField>
            ))}
          </>
        )}
      </AccountForm>
    </AccountPart>
  );
}
