import { paths, programPaths } from '@vitrine/domain/addresses/paths';

/**
 * Lets the browser prefetch a page of the site while the pointer hovers its link. It is an inline `<script
 * type="speculationrules">`: the text never varies, so the content security policy lists its hash like any other inline
 * script and needs no `inline-speculation-rules`. It excludes pages marked `reload`, downloads, the API and URLs that
 * count a visit.
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
