/** PostgreSQL could not be reached, or a connection to it was lost. */
export class ConnectionLostError extends Error {
  constructor(cause: unknown) {
    super('The connection to the database was lost', { cause });
  }
}
