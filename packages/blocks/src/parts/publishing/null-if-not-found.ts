/**
 * Returns the reply of a call, or null on NOT_FOUND: a missing record must not break the page. Other errors are
 * rethrown.
 */
export async function nullIfNotFound<Data>(reading: Promise<Data>): Promise<Data | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'not-found') return null;
    throw error;
  }
}
