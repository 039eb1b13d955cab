/** The tests' stub of outgoing requests: an SVG image at every URL, and no connection. */
export async function fetchStubImage(address: string): Promise<{ url: URL; content: Buffer }> {
  const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>');
  return { url: new URL(address), content };
}
