declare module 'saxon-js' {
  interface TransformOptions {
    stylesheetInternal: unknown;
    stylesheetBaseURI: string;
    sourceText: string;
    destination: 'serialized';
    documentPool: Readonly<Record<string, unknown>>;
  }

  const saxon: {
    transform(options: TransformOptions, execution: 'sync'): { principalResult: string };
    getResource(options: { text: string; type: 'xml' }): Promise<unknown>;
  };
  export default saxon;
}
