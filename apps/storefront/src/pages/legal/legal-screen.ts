import { type LegalPagePath, legalPages, paths } from '@vitrine/domain/addresses/paths';
import { buildLegalTextVariables, renderLegalText } from '@vitrine/domain/legal/legal-text';
import { elide } from '@vitrine/domain/publishing/french-elision';
import { toPlainText } from '@vitrine/domain/publishing/truncate-text';
import { homeBreadcrumb, type PathOutcome, pageModel } from '../../render/page-model.ts';
import { pageOutcome, type ScreenRequest, screenBlock, screenHeading } from '../screen.ts';

/** One of the site's legal texts (RTE-04). */
export function legalScreen({ site, path }: ScreenRequest): PathOutcome {
  const name = path.slice(1);
  if (!isLegalPage(name)) return { kind: 'absent' };
  const { setting, title } = legalPages[name];
  const html = renderLegalText(site.settings[setting], buildLegalTextVariables(site.settings));
  const summary = toPlainText(html).slice(0, 400);
  return pageOutcome(
    pageModel({
      title,
      description: `${title} ${elide('de', site.settings.COMPANY_NAME)}. ${summary}`
        .slice(0, 152)
        .replace(/\s+\S*$/, '…'),
      canonicalPath: paths.legal(name),
      breadcrumbs: [homeBreadcrumb],
      isLegalText: true,
      hasConsentSettings: name === 'cookie-policy',
      blocks: [screenHeading(title), screenBlock('rich-text', { variant: 'plain', html })],
    }),
  );
}

function isLegalPage(name: string): name is LegalPagePath {
  return Object.hasOwn(legalPages, name);
}
