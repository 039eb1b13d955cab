/** A file in a test's request. */
export interface TestFile {
  field: string;
  name: string;
  content: string | Buffer;
}

const boundary = 'limite-des-essais';

/** Builds a multipart body of fields and files, with its content type. */
export function buildMultipart(
  fields: readonly (readonly [string, string])[],
  files: readonly TestFile[] = [],
): { headers: Record<string, string>; body: Buffer } {
  const parts = [
    ...fields.map(([name, value]) => [`Content-Disposition: form-data; name="${name}"\r\n\r\n`, value] as const),
    ...files.map(
      ({ field, name, content }) =>
        [
          `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
          content,
        ] as const,
    ),
  ];
  const body = Buffer.concat([
    ...parts.flatMap(([head, content]) => [
      Buffer.from(`--${boundary}\r\n${head}`),
      Buffer.from(content as string),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body };
}
