type Kind = { status: number; code: string; error: string; message: string };

// Status, error and message are those of hosted Supabase Storage.
const KINDS = {
  'no-such-key': {
    status: 404,
    code: 'NoSuchKey',
    error: 'not_found',
    message: 'Object not found',
  },
  'no-such-bucket': {
    status: 404,
    code: 'NoSuchBucket',
    error: 'Bucket not found',
    message: 'Bucket not found',
  },
  'invalid-key': { status: 400, code: 'InvalidKey', error: 'InvalidKey', message: 'Invalid key' },
  'invalid-request': {
    status: 400,
    code: 'InvalidRequest',
    error: 'invalid_request',
    message: 'The request is malformed',
  },
  'access-denied': {
    status: 403,
    code: 'AccessDenied',
    error: 'Unauthorized',
    message: 'new row violates row-level security policy',
  },
  'no-key': {
    status: 401,
    code: 'AccessDenied',
    error: 'Unauthorized',
    message: 'No API key found in request',
  },
  'wrong-key': {
    status: 401,
    code: 'AccessDenied',
    error: 'Unauthorized',
    message: 'Invalid API key',
  },
  'bad-token': { status: 403, code: 'InvalidJWT', error: 'Unauthorized', message: 'Invalid JWT' },
  'expired-token': {
    status: 403,
    code: 'InvalidJWT',
    error: 'Unauthorized',
    message: '"exp" claim timestamp check failed',
  },
  'invalid-signature': {
    status: 400,
    code: 'InvalidSignature',
    error: 'InvalidSignature',
    message: 'Invalid signature',
  },
  'already-exists': {
    status: 409,
    code: 'KeyAlreadyExists',
    error: 'Duplicate',
    message: 'The resource already exists',
  },
  'too-large': {
    status: 413,
    code: 'EntityTooLarge',
    error: 'Payload too large',
    message: 'The object exceeded the maximum allowed size',
  },
  'wrong-type': {
    status: 415,
    code: 'InvalidMimeType',
    error: 'invalid_mime_type',
    message: 'The mime type is not supported',
  },
  // Hosted returns 544, which is no HTTP status.
  'database-away': {
    status: 503,
    code: 'DatabaseTimeout',
    error: 'database_timeout',
    message: 'The connection to the database timed out',
  },
  'disk-full': {
    status: 507,
    code: 'InsufficientStorage',
    error: 'insufficient_storage',
    message: 'There is not enough free space on the disk',
  },
} satisfies Record<string, Kind>;

export type RefusalReason = keyof typeof KINDS;

/** Thrown anywhere below a storage route, and converted there to hosted Supabase's response. */
export class StorageRefusal extends Error {
  readonly reason: RefusalReason;
  readonly status: number;
  readonly body: { statusCode: string; code: string; error: string; message: string };

  constructor(reason: RefusalReason, message: string = KINDS[reason].message) {
    super(message);
    const { status, code, error } = KINDS[reason];
    this.reason = reason;
    this.status = status;
    this.body = { statusCode: String(status), code, error, message };
  }
}
