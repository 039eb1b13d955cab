/**
 * What a call answers, or null when the thing it asks for is gone: a block must not take the page down with it. Other
 * failures are thrown on.
 */
export async function nullIfNotFound<Data>(reading: Promise<Data>): Promise<Data | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'not-found') return null;
    throw error;
  }
}
