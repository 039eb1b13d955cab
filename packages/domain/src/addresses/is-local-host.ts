/** Whether a host is of this machine: reached without encryption, and by nobody else. */
export const isLocalHost = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');
