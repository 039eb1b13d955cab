declare module 's3rver' {
  interface S3rverOptions {
    address?: string;
    port?: number;
    silent?: boolean;
    directory: string;
    resetOnClose?: boolean;
    configureBuckets?: { name: string }[];
  }
  export default class S3rver {
    constructor(options: S3rverOptions);
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
    /** Returns the request listener for Node's HTTP server. */
    callback(): (request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void;
    configureBuckets(): Promise<void>;
  }
}
