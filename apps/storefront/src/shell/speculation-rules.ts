import { paths, programPaths } from '@vitrine/domain/site/paths';

/**
 * Lets the browser fetch a page of the site while the pointer rests on its link. Written into the page as an inline
 * `<script type="speculationrules">`: the text never varies, so the security policy names it by its hash like any other
 * inline script and needs no `inline-speculation-rules`. Pages marked `reload`, downloads, the API and addresses that count
 * a visit are left alone.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: { href_matches: [`${programPaths.api}/*`, `${programPaths.files}*`, paths.consent(), '/*\\?*from=*'] },
          },
          { not: { selector_matches: '[data-reload], [download], [target=_blank], [rel~=nofollow]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
