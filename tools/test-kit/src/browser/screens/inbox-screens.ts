import type { Page } from 'playwright-core';
import { openConversation, press } from '../admin-screen-acts.ts';

const inbox = '/sites/42/boite-de-reception';

/** What visitors sent: the list, and one of each kind. */
export const inboxScreens = [
  { name: 'boite-de-reception', path: inbox },
  { name: 'message', path: inbox, act: openConversation(/Camille Duret/) },
  { name: 'reponse-a-un-formulaire', path: inbox, act: openConversation(/Aïcha Benali/) },
  { name: 'demande-sur-des-donnees', path: inbox, act: openConversation(/Julien Marchand/) },
  { name: 'temoignage-recu', path: inbox, act: openConversation(/Sophie/) },
  { name: 'envois-suspects', path: `${inbox}?vue=suspects` },
  { name: 'envoi-suspect', path: `${inbox}?vue=suspects`, act: openConversation(/Nadia/) },
  { name: 'messages-classes', path: `${inbox}?vue=classes` },
  {
    name: 'messages-choisis',
    path: inbox,
    act: async (page: Page) => {
      // Narrow windows have the boxes on demand.
      await page.getByRole('list', { name: 'Messages' }).waitFor();
      if (await page.getByRole('button', { name: 'Choisir', exact: true }).isVisible()) await press(page, 'Choisir');
      await page.getByRole('checkbox').first().check();
      await page.getByText('Ne plus choisir').waitFor();
    },
  },
];
