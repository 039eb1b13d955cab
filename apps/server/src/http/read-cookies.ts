/** Reads one cookie of a header, without decoding. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return readCookies(header, name)[0];
}

/** Lists the cookies of a name in order: a browser may have one for the host and one for its domain. */
export function readCookies(header: string | undefined, name: string): string[] {
  return (header ?? '').split(';').flatMap((part) => {
    const equal = part.indexOf('=');
    return equal > 0 && part.slice(0, equal).trim() === name ? [part.slice(equal + 1).trim()] : [];
  });
}
