import { paths } from '@vitrine/domain/addresses/paths';
import type { PathOutcome } from '../../render/page-model.ts';
import { privateModel, readUser } from '../account/member-access.ts';
import { pageOutcome, type ScreenRequest } from '../screen.ts';
import { rightsAction } from './rights-action.ts';
import { RightsPage, rightsPageCss } from './rights-page.tsx';

/** The page for requests about personal data (LEG-04). */
export async function rightsScreen(request: ScreenRequest): Promise<PathOutcome> {
  const { site } = request;
  const user = await readUser(request);
  return pageOutcome(
    privateModel({
      title: 'Vos droits sur vos données',
      description: `Demander à ${site.settings.COMPANY_NAME} l’accès à vos données, leur correction ou leur effacement.`,
      canonicalPath: paths.rights(),
      isIndexed: true,
      blocks: [],
      screen: {
        css: rightsPageCss,
        render: (facts) => <RightsPage page={facts} user={user} />,
        forms: { droits: rightsAction },
      },
    }),
  );
}
