import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { redirect } from 'react-router';
import { WarningIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

/** Where what is suspicious was sorted before the inbox had it: links of mails and bookmarks lead on. */
export const area: Area = {
  label: 'Envois suspects',
  icon: WarningIcon,
  scope: 'site',
  section: 'visitors',
  group: 'work',
  order: 691,
  isHidden: true,
  path: 'suspects',
  guide: 'boite-de-reception',
  right: 'messages.read',
  routes: [
    {
      index: true,
      loader: ({ params }) => redirect(`${adminPaths.site(String(params.idSite))}/boite-de-reception?vue=suspects`),
    },
  ],
};
