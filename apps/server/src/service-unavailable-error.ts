/** A dependency of the program refuses or cannot be reached: a 503, worth a retry. Its message is for the log. */
export class ServiceUnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ServiceUnavailableError';
  }
}
