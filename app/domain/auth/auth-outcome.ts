/** Who has just signed in. */
export type SignedIn = {
  id: string;
  /** Lower case. */
  email: string;
  /** As given at sign-up; empty when none was. */
  name: string;
  awaitsSecondFactor: boolean;
};

/** Why not: the field it belongs to, the sentence to show and the status to answer with. */
export type AuthRefusal = {
  ok: false;
  field: 'email' | 'password' | 'currentPassword' | 'code' | 'recoveryCode' | 'form';
  reason: string;
  status: 400 | 403 | 429 | 503;
};
