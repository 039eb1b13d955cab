/** Something that the program depends on refuses or cannot be reached: a 503, to be tried again. Its message is for the log. */
export class ServiceUnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ServiceUnavailableError';
  }
}
