import { AccountForm, AccountFrame, accountFormCss, type PageFacts } from '@vitrine/blocks/storefront';
import type { ReactElement } from 'react';

/** The stylesheet of the screen. */
export const confirmPageCss = accountFormCss;

/**
 * Where the link of a registration leads. A button opens the account: mailboxes that look at every link must not.
 */
export function ConfirmPage({ page }: { page: PageFacts }): ReactElement {
  const text = `Un compte a été demandé avec votre adresse sur ${page.site.name}. Si c’est bien vous, confirmez\u202f; sinon, fermez cette page et rien ne se passe.`;
  const titled = { ...page, titleBlockId: 'confirmation' };
  return (
    <div className="band band-page">
      <AccountFrame blockId="confirmation" props={{ variant: 'sheet', title: page.title, text }} page={titled}>
        <AccountForm
          id="confirmation"
          page={page}
          labels={{}}
          sendLabel="Confirmer mon adresse"
          refusal="Votre adresse n’est pas encore confirmée."
        />
      </AccountFrame>
    </div>
  );
}
