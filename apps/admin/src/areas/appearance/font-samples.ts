import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../base/api/call-api.ts';

/**
 * Loads the files of a family and returns the name under which this window draws it. From bytes, since the policy of this
 * host loads nothing from a site's.
 */
export function useFontSample(idSite: number, family: string): string | undefined {
  return useQuery({
    queryKey: ['font-sample', idSite, family],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { faces } = await callApi('readFontSample', { params: { idSite }, query: { family } }, { signal });
      const name = `${idSite} ${family}`;
      for (const { weight, content } of faces) {
        const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
        const face = new FontFace(name, bytes, { weight });
        document.fonts.add(await face.load());
      }
      return name;
    },
  }).data;
}
