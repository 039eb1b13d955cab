import type { PageFacts } from '@vitrine/blocks/storefront';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { walkBlocks } from '@vitrine/page-document/tree/block-node';
import { renderToString } from 'react-dom/server';
import { ErrorPage, type PageError } from '../pages/errors/error-page.tsx';
import { errorPageStyles, underConstructionPageStyles } from '../pages/errors/page-styles.ts';
import { UnderConstructionPage } from '../pages/errors/under-construction-page.tsx';
import { renderBands } from '../render/render-blocks.tsx';
import { collectStyles } from '../theme/collect-styles.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { ConsentSettings } from './consent-settings.tsx';
import { exampleConsentFacts, exampleShellFacts } from './shell.examples.ts';
import { Shell, shellBlockTypes } from './shell.tsx';
import type { ShellFacts } from './shell-facts.ts';
import { shellStyles } from './shell-styles.ts';
import { shellVariables } from './shell-variables.ts';

export { fontFaces, themeVariables } from '../theme/theme-variables.ts';

/** Renders a whole page of the sample site, shell and blocks, as HTML with its stylesheet; for previews and tests. */
export function renderShellPreview(
  page: PageFacts,
  blocks: readonly BlockNode[],
  changes: Partial<ShellFacts>,
  options: { variables: string; hasBanner?: boolean; hasSettings?: boolean; error?: PageError; isWaiting?: boolean },
): { html: string; css: string } {
  const shell: ShellFacts = {
    ...exampleShellFacts,
    ...changes,
  };
  const types = new Set<string>(shellBlockTypes);
  for (const { node } of walkBlocks({ blocks: [...blocks] })) types.add(node.type);
  const html = renderToString(
    options.isWaiting ? (
      <UnderConstructionPage page={page} />
    ) : (
      <Shell
        page={page}
        shell={shell}
        consent={options.hasBanner ? <ConsentBanner consent={exampleConsentFacts} /> : undefined}
      >
        {options.error ? <ErrorPage error={options.error} page={page} /> : renderBands(blocks, page, new Map())}
        {options.hasSettings && (
          <div className="band band-page">
            <ConsentSettings consent={{ ...exampleConsentFacts, accepted: ['audience'] }} />
          </div>
        )}
      </Shell>
    ),
  );
  return {
    html,
    css: collectStyles(types, options.variables, [
      shellStyles,
      errorPageStyles,
      underConstructionPageStyles,
      shellVariables(shell),
    ]),
  };
}
