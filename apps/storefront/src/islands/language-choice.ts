import { localeCookie } from '@vitrine/domain/site/locale-cookie';

/** Stores for a year the language that a visitor chooses in a language menu, for their return (CST-04). */
export function startLanguageChoice(): void {
  document.addEventListener('click', ({ target }) => {
    const tag = (target as Element).closest?.<HTMLAnchorElement>('a[hreflang]')?.hreflang;
    if (!tag || !/^[a-z]{2}-[A-Z]{2}$/.test(tag)) return;
    const isSecure = location.protocol === 'https:' ? ';secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
    document.cookie = `${localeCookie.name}=${tag.replace('-', '_')};max-age=${localeCookie.seconds};path=/;samesite=lax${isSecure}`;
  });
}
